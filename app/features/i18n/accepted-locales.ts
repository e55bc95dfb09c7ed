import type { Locale } from "#locales/locales.ts";

const MAX_HEADER = 1_000;
const MAX_LANGUAGES = 20;

/** Languages of an Accept-Language header that a site speaks, best first; anything malformed is passed over. */
export function acceptedLocales(header: string | null, locales: readonly Locale[]): Locale[] {
  const ranked = (header ?? "")
    .slice(0, MAX_HEADER)
    .split(",", MAX_LANGUAGES)
    .map(ranges)
    .filter((range) => range.quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return [...new Set(ranked.flatMap(({ tag }) => localeOfTag(tag, locales) ?? []))];
}

function ranges(part: string): { tag: string; quality: number } {
  const [tag = "", ...parameters] = part.split(";");
  const q = parameters.map((parameter) => /^\s*q=([01](?:\.[0-9]{0,3})?)\s*$/i.exec(parameter)?.[1]).find(Boolean);
  return { tag: tag.trim().toLowerCase(), quality: q === undefined ? 1 : Number(q) };
}

/** `en-US` is US English, every other English is `en`; Norwegian in any writing is `nb`. */
function localeOfTag(tag: string, locales: readonly Locale[]): Locale | undefined {
  const lower = tag.toLowerCase();
  const [language] = lower.split(/[-_]/);
  if (/^en[-_](latn[-_])?us$/.test(lower) && locales.includes("en-US")) return "en-US";
  const name = language === "no" || language === "nn" ? "nb" : language;
  const found = locales.find((locale) => locale === name);
  if (found || name !== "en") return found;
  return locales.find((locale) => locale === "en-US");
}
