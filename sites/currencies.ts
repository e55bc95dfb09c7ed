/** ISO 4217 codes we sell in, all with two decimals. Poland pays in EUR: no provider of ours settles PLN (decisions §5). */
export const CURRENCIES = ["EUR", "USD", "GBP", "CHF", "DKK", "SEK", "NOK", "CAD", "AUD", "NZD"] as const;
export type Currency = (typeof CURRENCIES)[number];
