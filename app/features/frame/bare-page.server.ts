import { themeOfSite } from "#app/features/tenancy/theme-of-site.server.ts";
import type { Locale } from "#locales/locales.ts";
import { NICHES } from "#sites/niche.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { displayFontUrl, textFontUrl } from "#themes/fonts.ts";
import type { Theme, ThemeColours } from "#themes/make-theme.ts";
import { otherScheme } from "#themes/site-colours.ts";
import { markDrawing } from "./app-icons.server.ts";

/** A page that is whole in itself, with the site's mark and colours: for when there is no connection, or no database. */
export function barePage(page: {
  settings: Pick<SiteSettings, "site" | "name" | "niche" | "colours">;
  locale: Locale;
  nonce: string;
  title: string;
  text: string;
  /** It leads to `href`; the very address where that is empty. */
  link: { text: string; href: string };
  /** In the brand's faces, where the browser still has them from the pages before: nothing waits for one, or for a server. */
  knownFaces?: boolean;
}): string {
  const { settings, locale, nonce, title, text, link, knownFaces = false } = page;
  const theme = themeOfSite(settings);
  const { other, wish } = otherScheme(theme);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${inHtml(settings.name)}</title>
<style nonce="${nonce}">
${knownFaces ? faces(settings) : ""}
:root{color-scheme:${theme.first} ${other};${paint(theme[theme.first])}}
@media ${wish}{:root{${paint(theme[other])}}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);font:16px/1.5 Figtree,system-ui,sans-serif}
main{max-width:26rem;padding:2rem;text-align:center}
svg{display:block;width:4rem;height:4rem;margin:0 auto .75rem}
b,h1{${display(theme)}}
b{display:block;font-size:1.5rem;line-height:1.2;margin:0 0 2.5rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem;text-wrap:balance}
p{color:var(--soft);margin:0 0 1.75rem}
a{display:inline-block;padding:.875rem 1.75rem;border-radius:${theme.shape.button};background:var(--fill);color:var(--on);font-weight:600;text-decoration:none}
</style>
</head>
<body>
<main>
${markDrawing(settings.site)}
<b>${inHtml(settings.name)}</b>
<h1>${inHtml(title)}</h1>
<p>${inHtml(text)}</p>
<a href="${inHtml(link.href)}">${inHtml(link.text)}</a>
</main>
</body>
</html>
`;
}

/** `optional`: drawn in it at once, or not at all. */
function faces({ niche }: Pick<SiteSettings, "niche">): string {
  const face = (family: string, url: string) =>
    `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-weight:200 900;font-stretch:50% 150%;font-display:optional}`;
  return face("Brand", displayFontUrl[NICHES[niche].name]) + face("Figtree", textFontUrl);
}

function display({ type }: Theme): string {
  const rest = type.family.replaceAll('"', "'");
  return `font-family:Brand,${rest};font-weight:${type.weight};font-stretch:${type.stretch ?? "100%"};font-variation-settings:${type.variation ?? "normal"};letter-spacing:${type.tracking};text-transform:${type.transform ?? "none"}`;
}

function paint({ canvas, ink, ink2, primary, onPrimary }: ThemeColours): string {
  return `--canvas:${canvas};--ink:${ink};--soft:${ink2};--fill:${primary};--on:${onPrimary}`;
}

function inHtml(text: string): string {
  const codes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (sign) => codes[sign] ?? sign);
}
