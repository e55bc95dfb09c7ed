import type { Money } from "#app/platform/money.ts";
import type { AffiliateNetwork } from "#sites/define-networks.ts";

export interface Earning {
  kind: "soi" | "doi" | "first_purchase" | "rebuy";
  /** Of the order. */
  country: string | null;
  /** What was paid, of a purchase. */
  paid: Money | null;
}

/** What a network earns by the first of its rules that fits; null when none does. A share is rounded half up. */
export function payoutOf(
  network: Pick<AffiliateNetwork, "payouts"> | null,
  { kind, country, paid }: Earning,
): Money | null {
  const rule = network?.payouts.find(
    (one) =>
      one.on === kind && (!("countries" in one && one.countries) || one.countries.some((code) => code === country)),
  );
  if (!rule) return null;
  if (rule.model !== "share") return rule.amount as Money;
  if (!paid) return null;
  return { minor: Math.floor((paid.minor * rule.basisPoints + 5000) / 10_000), currency: paid.currency };
}
