import sharp from "sharp";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { themeOfSite } from "#app/features/tenancy/theme-of-site.server.ts";
import type { Locale } from "#locales/locales.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";

const marks = import.meta.glob<string>("/sites/*/brand/mark.svg", { query: "?raw", import: "default", eager: true });

/** Pixels; what every network crops least. */
const WIDTH = 1200;
const HEIGHT = 630;
/** Characters of a line of the tagline. */
const LINE = 30;
const MOST_IN_MEMORY = 200;

const drawn = new Map<string, Promise<Buffer>>();

export function shareImagePath(locale: Locale): string {
  return `/share/${locale}.png`;
}

/** The picture of a site for those who share its address: its mark, name and tagline on its own colours. Drawn once a process. */
export function shareImageOf(settings: SiteSettings, locale: Locale): Promise<Buffer> {
  const key = JSON.stringify([settings.site, settings.name, locale]);
  const known = drawn.get(key);
  if (known) return known;
  if (drawn.size >= MOST_IN_MEMORY) drawn.clear();
  const picture = sharp(Buffer.from(drawing(settings, locale)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  return picture;
}

function drawing(settings: SiteSettings, locale: Locale): string {
  const { dark, onDark } = themeOfSite(settings).light;
  const tagline = lines(getT(settings, locale)("brand.tagline"));
  const first = 400 - (tagline.length - 1) * 30;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${dark}"/>
    <circle cx="1010" cy="315" r="430" fill="${onDark}" opacity="0.06"/>
    <circle cx="1010" cy="315" r="265" fill="${onDark}"/>
    <g transform="translate(850 155) scale(10)">${innerOf(marks[`/sites/${settings.site}/brand/mark.svg`] ?? "")}</g>
    <g fill="${onDark}" font-family="Figtree, Inter, 'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif">
      <text x="80" y="${first - 110}" font-size="118" font-weight="700" letter-spacing="-3">${escapeText(settings.name)}</text>
      ${tagline.map((line, index) => `<text x="84" y="${first + index * 58}" font-size="44">${escapeText(line)}</text>`).join("")}
    </g>
  </svg>`;
}

/** What stands inside the mark's own `<svg>`, 32 units wide. */
function innerOf(svg: string): string {
  return svg.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
}

function lines(text: string): string[] {
  const found: string[] = [];
  for (const word of text.split(" ")) {
    const last = found.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= LINE) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found.slice(0, 4);
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
