import type { Country } from "#locales/locales.ts";

/** ISO 4217 codes we sell in. Poland pays in EUR: no provider of ours settles PLN (decisions §5). */
export const CURRENCIES = ["EUR", "GBP", "USD", "DKK", "SEK", "NOK", "CHF", "CAD", "AUD", "NZD"] as const;
export type Currency = (typeof CURRENCIES)[number];

/** `vat` is the standard rate in basis points (2100 = 21 %) that an invoice to a consumer there shows; sites may override it. */
export const COUNTRY_FACTS = {
  US: { currency: "USD", timeZone: "America/New_York", vat: 0 },
  NL: { currency: "EUR", timeZone: "Europe/Amsterdam", vat: 2100 },
  BE: { currency: "EUR", timeZone: "Europe/Brussels", vat: 2100 },
  FR: { currency: "EUR", timeZone: "Europe/Paris", vat: 2000 },
  IT: { currency: "EUR", timeZone: "Europe/Rome", vat: 2200 },
  ES: { currency: "EUR", timeZone: "Europe/Madrid", vat: 2100 },
  DE: { currency: "EUR", timeZone: "Europe/Berlin", vat: 1900 },
  AT: { currency: "EUR", timeZone: "Europe/Vienna", vat: 2000 },
  IE: { currency: "EUR", timeZone: "Europe/Dublin", vat: 2300 },
  GB: { currency: "GBP", timeZone: "Europe/London", vat: 2000 },
  CA: { currency: "CAD", timeZone: "America/Toronto", vat: 500 },
  PL: { currency: "EUR", timeZone: "Europe/Warsaw", vat: 2300 },
  AU: { currency: "AUD", timeZone: "Australia/Sydney", vat: 1000 },
  NZ: { currency: "NZD", timeZone: "Pacific/Auckland", vat: 1500 },
  CH: { currency: "CHF", timeZone: "Europe/Zurich", vat: 810 },
  DK: { currency: "DKK", timeZone: "Europe/Copenhagen", vat: 2500 },
  FI: { currency: "EUR", timeZone: "Europe/Helsinki", vat: 2550 },
  NO: { currency: "NOK", timeZone: "Europe/Oslo", vat: 2500 },
  SE: { currency: "SEK", timeZone: "Europe/Stockholm", vat: 2500 },
} as const satisfies Record<Country, { currency: Currency; timeZone: string; vat: number }>;
