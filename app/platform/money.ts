import { CURRENCIES, type Currency } from "#sites/currencies.ts";

export { CURRENCIES, type Currency };

/** Money is an integer of minor units and an ISO 4217 code; no floating point anywhere. All currencies sold have two decimals. */
export interface Money {
  minor: number;
  currency: Currency;
}

export function isCurrency(value: unknown): value is Currency {
  return typeof value === "string" && (CURRENCIES as readonly string[]).includes(value);
}

/** `percent` of an amount, rounded half up on minor units. */
export function percentOf(money: Money, percent: number): Money {
  return { minor: Math.floor((money.minor * percent + 50) / 100), currency: money.currency };
}

export function subtract(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new Error(`cannot subtract ${b.currency} from ${a.currency}`);
  return { minor: a.minor - b.minor, currency: a.currency };
}

/** `12.50`: the decimal form that payment providers sign. */
export function toDecimal(money: Money): string {
  const sign = money.minor < 0 ? "-" : "";
  const minor = Math.abs(money.minor);
  return `${sign}${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;
}

/** The reverse of `toDecimal`; null for anything but a plain decimal with at most two places. */
export function fromDecimal(text: string, currency: Currency): Money | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  return { minor: Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")), currency };
}
