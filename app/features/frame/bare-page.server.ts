import { themeOfSite } from "#app/features/tenancy/theme-of-site.server.ts";
import type { Locale } from "#locales/locales.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import type { ThemeColours } from "#themes/make-theme.ts";
import { otherScheme } from "#themes/site-colours.ts";

/** A page that is whole in itself, in the site's colours: for when there is no connection, or no database. */
export function barePage(page: {
  settings: Pick<SiteSettings, "name" | "niche" | "colours">;
  locale: Locale;
  nonce: string;
  title: string;
  text: string;
  /** It leads to `href`; the very address where that is empty. */
  link: { text: string; href: string };
}): string {
  const { settings, locale, nonce, title, text, link } = page;
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
:root{color-scheme:${theme.first} ${other};${paint(theme[theme.first])}}
@media ${wish}{:root{${paint(theme[other])}}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);font:16px/1.5 Figtree,system-ui,sans-serif}
main{max-width:26rem;padding:2rem;text-align:center}
b{display:block;color:var(--brand);margin:0 0 2rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}
p{color:var(--soft);margin:0 0 1.75rem}
a{display:inline-block;padding:.875rem 1.75rem;border-radius:${theme.shape.button};background:var(--fill);color:var(--on);font-weight:600;text-decoration:none}
</style>
</head>
<body>
<main>
<b>${inHtml(settings.name)}</b>
<h1>${inHtml(title)}</h1>
<p>${inHtml(text)}</p>
<a href="${inHtml(link.href)}">${inHtml(link.text)}</a>
</main>
</body>
</html>
`;
}

function paint({ canvas, ink, ink2, primary, primaryText, onPrimary }: ThemeColours): string {
  return `--canvas:${canvas};--ink:${ink};--soft:${ink2};--brand:${primaryText};--fill:${primary};--on:${onPrimary}`;
}

function inHtml(text: string): string {
  const codes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (sign) => codes[sign] ?? sign);
}
