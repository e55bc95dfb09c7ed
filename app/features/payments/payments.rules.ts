import { type DiscountCode, discounted } from "#app/features/discounts/discounts.rules.ts";
import { packagesFor, paymentMethodsFor } from "#app/features/tenancy/packages-for.ts";
import { type Money, toDecimal } from "#app/platform/money.ts";
import type { Country } from "#locales/locales.ts";
import type { Device } from "#sites/setting-types.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import type { PaymentMethod } from "./payment-provider.ts";

/** Hours after which an order nobody paid is given up. */
export const ORDER_LIFETIME_HOURS = 24;
/** Orders of one member that wait to be paid at a time; each expires after its lifetime. */
export const MAX_OPEN_ORDERS = 20;
/** Orders of one member without a payment within an hour, also those given up. */
export const MAX_UNPAID_AN_HOUR = 60;
/** Seconds between two looks at a pending payment where no live update arrives. */
export const PENDING_REFRESH = 2;
/** Characters; what the buyer reads at the provider. */
export const DESCRIPTION_LENGTH = 100;

/** A package as it is offered, with what one message costs in it. */
export interface Offer {
  id: string;
  credits: number;
  /** What it costs now. */
  price: Money;
  /** What it costs without the discount that applies; null where none does. */
  list: Money | null;
  /** Rounded half up; null where messages are free. */
  perMessage: Money | null;
  /** Whole percent that a credit costs less than in the smallest package, rounded down; 0 for none. */
  saves: number;
  /** The one with the lowest price per credit; at most one, none when all are alike. */
  lowest: boolean;
}

type Priced = Pick<SiteSettings, "packages" | "messageCredits">;

/** What is for sale in a country, smallest first. */
export function offersFor(settings: Priced, country: Country): Offer[] {
  const packages = packagesFor(settings, country);
  const cheapest = packages.reduce<(typeof packages)[number] | null>(
    (best, entry) => (best === null || cheaper(entry, best) ? entry : best),
    null,
  );
  const differ = packages.some((entry) => cheapest !== null && cheaper(cheapest, entry));
  return packages.map((entry) => ({
    id: entry.id,
    credits: entry.credits,
    price: entry.price,
    list: null,
    perMessage: perMessage(entry, settings.messageCredits),
    saves: savings(entry, packages[0] ?? entry),
    lowest: differ && entry === cheapest,
  }));
}

type OfferedDiscount = Pick<DiscountCode, "percentage" | "minimum" | "paymentMethods">;

/** The same packages with a discount, where it applies to the package and the way to pay (null: not chosen yet). */
export function discountedOffers(
  offers: Offer[],
  discount: OfferedDiscount | null,
  { messageCredits, method }: { messageCredits: number; method: string | null },
): Offer[] {
  if (!discount || (method !== null && discount.paymentMethods && !discount.paymentMethods.includes(method)))
    return offers;
  return offers.map((offer) => {
    const price = discounted(offer.price, discount);
    if (price.minor === offer.price.minor) return offer;
    const sold = { credits: offer.credits, price };
    return { ...offer, price, list: offer.price, perMessage: perMessage(sold, messageCredits) };
  });
}

type Sold = { credits: number; price: Money };

function cheaper(one: Sold, other: Sold): boolean {
  return one.price.minor * other.credits < other.price.minor * one.credits;
}

/** Integer arithmetic: what the same credits would cost at the price per credit of the smallest package. */
function savings(entry: Sold, smallest: Sold): number {
  const alike = smallest.price.minor * entry.credits;
  return Math.max(0, Math.floor((100 * (alike - entry.price.minor * smallest.credits)) / alike));
}

function perMessage(entry: Sold, messageCredits: number): Money | null {
  if (messageCredits === 0) return null;
  const minor = Math.floor((2 * entry.price.minor * messageCredits + entry.credits) / (2 * entry.credits));
  return { minor, currency: entry.price.currency };
}

/** The country whose prices a buyer sees: the one chosen, the one found for the visitor, or the site's first. */
export function buyerCountry(
  settings: Pick<SiteSettings, "countries" | "geoipCountry">,
  ownCountry: string | null,
): Country {
  const known = [ownCountry, settings.geoipCountry].find((country) => settings.countries.includes(country as Country));
  return (known ?? settings.countries[0]) as Country;
}

export interface OfferedMethod {
  method: PaymentMethod;
  provider: string;
}

/** Ways to pay in a country and on a device, each once, by the first provider that can. */
export function methodsFor(
  settings: Pick<SiteSettings, "paymentMethods">,
  country: Country,
  isAvailable: (provider: string, method: PaymentMethod) => boolean,
  device: Device | null = null,
): OfferedMethod[] {
  const offered = new Map<PaymentMethod, OfferedMethod>();
  for (const { method, provider } of paymentMethodsFor(settings, country, device))
    if (!offered.has(method) && isAvailable(provider, method)) offered.set(method, { method, provider });
  return [...offered.values()];
}

/** Why a way to pay that exists is not offered here: on no device of this country, or not on this one. */
export type Misfit = "country" | "device";

/** A payment under the specification's names (§3 Payment). */
export function toPayment(payment: { id: string; credits: number; amount: Money }) {
  return {
    payment_id: payment.id,
    credits: payment.credits,
    amount: toDecimal(payment.amount),
    currency: payment.amount.currency,
  };
}

/** A price with the VAT that is in it; `rate` in basis points. Net and VAT always add up to the gross amount. */
interface VatParts {
  rate: number;
  net: Money;
  vat: Money;
  gross: Money;
}

export function vatParts(gross: Money, rate: number): VatParts {
  const { currency } = gross;
  const vat = vatIn(gross.minor, rate);
  return { rate, net: { minor: gross.minor - vat, currency }, vat: { minor: vat, currency }, gross };
}

/** The VAT in a part of a price that goes back after other parts (minor units): the VAT of all parts adds up to that of the price. */
export function vatOfPart(gross: number, rate: number, { back, before }: { back: number; before: number }): number {
  return vatIn(gross - before, rate) - vatIn(Math.max(0, gross - before - back), rate);
}

/** The VAT inside a price, rounded half up; `rate` in basis points. */
export function vatIn(minor: number, rate: number): number {
  return Math.floor((2 * minor * rate + 10_000 + rate) / (2 * (10_000 + rate)));
}
