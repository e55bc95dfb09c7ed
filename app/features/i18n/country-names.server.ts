import type { Locale } from "#locales/locales.ts";
import { intlTag } from "./format.ts";

const names = new Map<Locale, Intl.DisplayNames>();

/** A country in a language; one that has no name there as its code. */
export function countryName(code: string, locale: Locale): string {
  return displayIn(locale).of(code) ?? code;
}

/** Countries with their names in a language, in its alphabet; made on the server, for browsers name some otherwise. */
export function countryNames<Code extends string>(
  codes: readonly Code[],
  locale: Locale,
): { value: Code; label: string }[] {
  const tag = intlTag(locale);
  return codes
    .map((value) => ({ value, label: countryName(value, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, tag));
}

function displayIn(locale: Locale): Intl.DisplayNames {
  let display = names.get(locale);
  if (!display) {
    display = new Intl.DisplayNames(intlTag(locale), { type: "region" });
    names.set(locale, display);
  }
  return display;
}
