import type { Locale } from "#locales/locales.ts";
import { intlTag } from "./format.ts";

const names = new Map<Locale, Intl.DisplayNames>();

/** Countries with their names in a language, in its alphabet; made on the server, for browsers name some otherwise. */
export function countryNames<Code extends string>(
  codes: readonly Code[],
  locale: Locale,
): { value: Code; label: string }[] {
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
