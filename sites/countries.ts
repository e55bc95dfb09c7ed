import type { Country } from "#locales/locales.ts";
import type { Currency } from "./currencies.ts";

/** Currency of its prices and time zone of a site at home there. What VAT its consumers pay: vat-rates.ts. */
export const COUNTRY_FACTS = {
  US: { currency: "USD", timeZone: "America/New_York" },
  NL: { currency: "EUR", timeZone: "Europe/Amsterdam" },
  BE: { currency: "EUR", timeZone: "Europe/Brussels" },
  FR: { currency: "EUR", timeZone: "Europe/Paris" },
  IT: { currency: "EUR", timeZone: "Europe/Rome" },
  ES: { currency: "EUR", timeZone: "Europe/Madrid" },
  DE: { currency: "EUR", timeZone: "Europe/Berlin" },
  AT: { currency: "EUR", timeZone: "Europe/Vienna" },
  IE: { currency: "EUR", timeZone: "Europe/Dublin" },
  GB: { currency: "GBP", timeZone: "Europe/London" },
  CA: { currency: "CAD", timeZone: "America/Toronto" },
  PL: { currency: "EUR", timeZone: "Europe/Warsaw" },
  AU: { currency: "AUD", timeZone: "Australia/Sydney" },
  NZ: { currency: "NZD", timeZone: "Pacific/Auckland" },
  CH: { currency: "CHF", timeZone: "Europe/Zurich" },
  DK: { currency: "DKK", timeZone: "Europe/Copenhagen" },
  FI: { currency: "EUR", timeZone: "Europe/Helsinki" },
  NO: { currency: "NOK", timeZone: "Europe/Oslo" },
  SE: { currency: "SEK", timeZone: "Europe/Stockholm" },
} as const satisfies Record<Country, { currency: Currency; timeZone: string }>;
