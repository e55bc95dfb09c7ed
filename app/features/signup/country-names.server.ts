import { intlTag } from "#app/features/i18n/format.ts";
import type { Country, Locale } from "#locales/locales.ts";

/** The site's countries by their names in a language, in its alphabet; made on the server, for browsers name some otherwise. */
export function countryNames(countries: readonly Country[], locale: Locale): { value: Country; label: string }[] {
  const names = new Intl.DisplayNames(intlTag(locale), { type: "region" });
  return countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, intlTag(locale)));
}
