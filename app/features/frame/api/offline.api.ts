import type { LoaderFunctionArgs } from "@remix-run/node";
import { NICHES } from "#sites/niche.ts";
import { themeTables } from "#themes/theme-colours.ts";
import { firstScheme } from "../theme-scheme.ts";

/** `/offline`: what the service worker keeps for when there is no connection, whole in itself, in the member's language. */
export function loader({ context }: LoaderFunctionArgs) {
  const { settings, locale, nonce, t } = context;
  const niche = NICHES[settings.niche].name;
  const table = themeTables[niche];
  const first = firstScheme(niche);
  const other = first === "light" ? "dark" : "light";
  const paint = ({ canvas, ink, ink2, primary, onPrimary }: (typeof table)["light"]) =>
    `--canvas:${canvas};--ink:${ink};--soft:${ink2};--fill:${primary};--on:${onPrimary}`;
  const page = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${inHtml(settings.name)}</title>
<style nonce="${nonce}">
:root{color-scheme:${first} ${other};${paint(table[first])}}
@media (prefers-color-scheme:${other}){:root{${paint(table[other])}}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);font:16px/1.5 Figtree,system-ui,sans-serif}
main{max-width:26rem;padding:2rem;text-align:center}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}
p{color:var(--soft);margin:0 0 1.75rem}
a{display:inline-block;padding:.875rem 1.75rem;border-radius:999px;background:var(--fill);color:var(--on);font-weight:600;text-decoration:none}
</style>
</head>
<body>
<main>
<h1>${inHtml(t("frame.offline_title"))}</h1>
<p>${inHtml(t("frame.offline_page"))}</p>
<a href="">${inHtml(t("frame.offline_retry"))}</a>
</main>
</body>
</html>
`;
  return new Response(page, {
    headers: { "content-type": "text/html; charset=utf-8", "content-language": locale, "cache-control": "no-store" },
  });
}

function inHtml(text: string): string {
  const codes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (sign) => codes[sign] ?? sign);
}
