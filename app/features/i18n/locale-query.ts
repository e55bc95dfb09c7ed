import type { Locale } from "#locales/locales.ts";

/**
 * Parameter that asks for a page in one language. No address carries a locale (spec §2); this is how search engines reach each
 * language all the same (docs/decisions/017-search-engines.md).
 */
export const LOCALE_PARAMETER = "hl";

/** The language that an address asks for, if the site speaks it. */
export function localeOfQuery(query: URLSearchParams, locales: readonly Locale[]): Locale | undefined {
  const asked = query.get(LOCALE_PARAMETER);
  return asked === null ? undefined : locales.find((locale) => locale === asked);
}
