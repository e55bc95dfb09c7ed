import type { Money } from "#app/platform/money.ts";
import type { AffiliateNetwork } from "#sites/define-networks.ts";

export interface Earning {
  kind: "soi" | "doi" | "first_purchase" | "rebuy";
  /** Of the order. */
  country: string | null;
  /** What was paid, of a purchase. */
  paid: Money | null;
}

interface Payout extends Money {
  /** Of the price, where it is a share. */
  basisPoints: number | null;
}

/** What a network earns by the first of its rules that fits; null when none does. */
export function payoutOf(
  network: Pick<AffiliateNetwork, "payouts"> | null,
  { kind, country, paid }: Earning,
): Payout | null {
  const rule = network?.payouts.find(
    (one) =>
      one.on === kind && (!("countries" in one && one.countries) || one.countries.some((code) => code === country)),
  );
  if (!rule) return null;
  if (rule.model !== "share") return { ...(rule.amount as Money), basisPoints: null };
  if (!paid) return null;
  const { basisPoints } = rule;
  return { minor: shareOf(paid.minor, basisPoints), currency: paid.currency, basisPoints };
}

/** Rounded half up. */
export function shareOf(minor: number, basisPoints: number): number {
  return Math.floor((minor * basisPoints + 5000) / 10_000);
}
