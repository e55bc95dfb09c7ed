import type { Currency } from "./currencies.ts";

/** A package for sale. `price.minor` is in minor units of `price.currency`; `id` is the `{id}` of `/credits/{id}`. */
type CreditPackage = { id: string; credits: number; price: { minor: number; currency: Currency } };

const CREDITS = [10, 25, 60, 150] as const;

/** The price list of the demonstration sites: a bigger package is always cheaper per credit, never dearer. */
const PRICES = {
  EUR: [1499, 2999, 5999, 11999],
  GBP: [1299, 2599, 5199, 10299],
  USD: [1599, 3199, 6499, 12999],
  DKK: [10900, 21900, 44900, 89900],
  SEK: [16900, 33900, 66900, 134900],
  NOK: [16900, 34900, 69900, 139900],
  CHF: [1490, 2990, 5790, 11590],
  CAD: [2199, 4399, 8799, 17499],
  AUD: [2399, 4799, 9699, 19299],
  NZD: [2599, 5299, 10599, 20999],
} as const satisfies Record<Currency, readonly [number, number, number, number]>;

export function standardPackages(): CreditPackage[] {
  return (Object.keys(PRICES) as Currency[]).flatMap((currency) =>
    CREDITS.map((credits, index) => ({
      id: `${currency.toLowerCase()}-${credits}`,
      credits,
      price: { minor: PRICES[currency][index] as number, currency },
    })),
  );
}
