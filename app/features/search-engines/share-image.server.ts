import sharp from "sharp";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { themeOfSite } from "#app/features/tenancy/theme-of-site.server.ts";
import type { Locale } from "#locales/locales.ts";
import { NICHES } from "#sites/niche.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { faceOf, outline, wrapped } from "./share-letters.server.ts";

const marks = import.meta.glob<string>("/sites/*/brand/mark.svg", { query: "?raw", import: "default", eager: true });

/** Pixels; what every network crops least. */
const WIDTH = 1200;
const HEIGHT = 630;
/** Where the letters end, before the mark. */
const LINE = 620;
const NAME = { size: 118, tracking: -0.02 };
const TAGLINE = 44;
const MOST_IN_MEMORY = 200;

const drawn = new Map<string, Promise<Buffer>>();

export function shareImagePath(locale: Locale): string {
  return `/share/${locale}.png`;
}

/**
 * The picture of a site for those who share its address: its mark, its name in its own face and its tagline, on
 * its own colours. Drawn once a process.
 */
export function shareImageOf(settings: SiteSettings, locale: Locale): Promise<Buffer> {
  const key = JSON.stringify([settings.site, settings.name, locale]);
  const known = drawn.get(key);
  if (known) return known;
  if (drawn.size >= MOST_IN_MEMORY) drawn.clear();
  const picture = drawing(settings, locale).then((svg) =>
    sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer(),
  );
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  return picture;
}

async function drawing(settings: SiteSettings, locale: Locale): Promise<string> {
  const { dark, onDark } = themeOfSite(settings).light;
  const [display, text] = await Promise.all([faceOf(NICHES[settings.niche].name), faceOf("text")]);
  const whole = outline(display, settings.name, NAME);
  // A long name is set smaller, never cut.
  const factor = Math.min(1, LINE / whole.width);
  const tagline = wrapped(text, getT(settings, locale)("brand.tagline"), { size: TAGLINE, most: LINE }).slice(0, 4);
  const first = 400 - (tagline.length - 1) * 30;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${dark}"/>
    <circle cx="1010" cy="315" r="430" fill="${onDark}" opacity="0.06"/>
    <circle cx="1010" cy="315" r="265" fill="${onDark}"/>
    <g transform="translate(850 155) scale(10)">${innerOf(marks[`/sites/${settings.site}/brand/mark.svg`] ?? "")}</g>
    <g fill="${onDark}">
      <path transform="translate(80 ${first - 110}) scale(${factor})" d="${whole.d}"/>
      ${tagline.map((line, i) => `<path transform="translate(84 ${first + i * 58})" d="${outline(text, line, { size: TAGLINE }).d}"/>`).join("")}
    </g>
  </svg>`;
}

/** What stands inside the mark's own `<svg>`, 32 units wide. */
function innerOf(svg: string): string {
  return svg.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
}
