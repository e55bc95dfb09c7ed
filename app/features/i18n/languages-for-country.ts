import { COUNTRY_LANGUAGES, type Country, type Locale } from "#locales/locales.ts";

/** Languages spoken in a country, its first one first (K10). */
export function languagesForCountry(country: Country): readonly Locale[] {
  return COUNTRY_LANGUAGES[country];
}

/**
 * A site's languages as a menu lists them: those of the visitor's country first, then those of the site's countries in
 * their order, then the rest. US English stands beside English.
 */
export function orderedLanguages(
  site: { locales: readonly Locale[]; countries: readonly Country[] },
  visitorCountry?: Country | null,
): Locale[] {
  const countries = visitorCountry ? [visitorCountry, ...site.countries] : site.countries;
  const spoken = countries.flatMap((country) => languagesForCountry(country));
  const ordered = [...spoken, ...site.locales].flatMap((locale): Locale[] =>
    locale === "en" ? ["en", "en-US"] : [locale],
  );
  return [...new Set(ordered)].filter((locale) => site.locales.includes(locale));
}
