import type { Locale } from "#locales/locales.ts";

/** Flat texts by key, as in locales/*.json. */
export type Texts = Readonly<Record<string, string>>;

/** The files that make up a locale, later ones over earlier: US English holds only what differs from English. */
export function filesOf(locale: Locale): Locale[] {
  return locale === "en-US" ? ["en", "en-US"] : [locale];
}

/** Texts of a site in a locale: the shared files first, the site's copy on top. */
export function composeTexts(
  locale: Locale,
  shared: readonly (Texts | undefined)[],
  copies: readonly (Texts | undefined)[],
): Texts {
  const texts = Object.assign({}, ...shared, ...copies) as Record<string, string>;
  if (locale === "pl") for (const [key, text] of Object.entries(texts)) texts[key] = withoutOrphans(text);
  return texts;
}

/** Polish leaves no word of one letter at the end of a line (app.md §3): it is tied to the next one. */
function withoutOrphans(text: string): string {
  return text.replace(/(?<=^|[\s("„–])([aiouwz]) (?=\S)/giu, "$1\u00a0");
}
