import type { Locale } from "#locales/locales.ts";

/** Flat texts by key, as in locales/*.json. */
export type Texts = Readonly<Record<string, string>>;

/** The files that make up a locale, later ones over earlier: US English holds only what differs from English. */
export function filesOf(locale: Locale): Locale[] {
  return locale === "en-US" ? ["en", "en-US"] : [locale];
}

/** Texts of a site in a locale: the shared files first, the site's copy on top. */
export function composeTexts(shared: readonly (Texts | undefined)[], copies: readonly (Texts | undefined)[]): Texts {
  return Object.assign({}, ...shared, ...copies) as Texts;
}
