import { intlTag } from "#app/features/i18n/format.ts";
import type { Locale } from "#locales/locales.ts";

const names = new Map<Locale, Intl.DisplayNames>();

/** Countries with their names in a language, in its order. */
export function countryNames(codes: readonly string[], locale: Locale): { value: string; label: string }[] {
  const tag = intlTag(locale);
  let display = names.get(locale);
  if (!display) {
    display = new Intl.DisplayNames(tag, { type: "region" });
    names.set(locale, display);
  }
  const shown = display;
  return codes
    .map((value) => ({ value, label: shown.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, tag));
}
