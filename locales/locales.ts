/** Interface languages (spec §9) and the US variant of English; `en-US` holds only what differs from `en`. */
export const LOCALES = ["en", "en-US", "nl", "de", "it", "fr", "es", "pl", "da", "fi", "nb", "sv"] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "en";
/** Texts missing in a locale come from here (spec §9). */
export const FALLBACK_LOCALE: Locale = "nl";
/** Default locale for dates (spec §9). */
export const DEFAULT_DATE_LOCALE: Locale = "nl";
/** Seconds; spec §4 and §9: 365 days. */
export const LOCALE_COOKIE_MAX_AGE = 365 * 24 * 60 * 60;

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && (LOCALES as readonly string[]).includes(value);
}

/** Languages of each country, first is the default there (spec §9). */
export const COUNTRY_LANGUAGES = {
  US: ["en", "es"],
  NL: ["nl"],
  BE: ["nl", "fr", "de"],
  FR: ["fr"],
  IT: ["it"],
  ES: ["es"],
  DE: ["de"],
  AT: ["de"],
  IE: ["en"],
  GB: ["en"],
  CA: ["en", "fr"],
  PL: ["pl"],
  AU: ["en"],
  NZ: ["en"],
  CH: ["de", "it", "fr", "en"],
  DK: ["da"],
  FI: ["fi", "sv"],
  NO: ["nb"],
  SE: ["sv"],
} as const satisfies Record<string, readonly Locale[]>;
export type Country = keyof typeof COUNTRY_LANGUAGES;
export const COUNTRIES = Object.keys(COUNTRY_LANGUAGES) as Country[];
