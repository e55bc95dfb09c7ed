import type { Locale } from "#locales/locales.ts";

/** Each language in its own words, with a capital, as a menu lists it. */
export const LANGUAGE_NAMES = {
  en: "English",
  "en-US": "English (US)",
  nl: "Nederlands",
  de: "Deutsch",
  it: "Italiano",
  fr: "Français",
  es: "Español",
  pl: "Polski",
  da: "Dansk",
  fi: "Suomi",
  nb: "Norsk bokmål",
  sv: "Svenska",
} as const satisfies Record<Locale, string>;
