import { and, eq, inArray, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { conversions } from "./affiliates.tables.ts";
import { shareOf } from "./payouts.rules.ts";
import { tellNetwork } from "./tell-network.server.ts";

/** Sums of what has been taken back of a conversion before: negative, or zero. Written out, for columns of a single table lose its name. */
const wentBack = {
  payoutBack: sql<number>`(select coalesce(sum(taken.payout_minor), 0)::int from conversions taken where taken.reverses = conversions.id)`,
  amountBack: sql<number>`(select coalesce(sum(taken.amount_minor), 0)::int from conversions taken where taken.reverses = conversions.id)`,
};

/**
 * Money of an order went back, in the transaction that books it and holds the order. A part of it lowers the revenue, and a payout
 * that is a share of it: what stays is the share of what stays. A fixed payout stands until the whole is back. The whole, or a
 * chargeback, is one reversal that takes back what is left of the payout and is told to the network once, under the conversion's
 * own id and with the payout that it was told of. Asked again for the whole it does nothing. `minor` is what went back this time.
 */
export async function recordMoneyBack(
  tx: Db,
  { site, orderId, minor, whole }: { site: string; orderId: string; minor: number; whole: boolean },
): Promise<void> {
  const [found] = await tx
    .select({ purchase: conversions, ...wentBack })
    .from(conversions)
    .where(
      and(
        eq(conversions.orderId, orderId),
        eq(conversions.site, site),
        inArray(conversions.kind, ["first_purchase", "rebuy"]),
      ),
    )
    .limit(1);
  if (!found) return;
  const { purchase, payoutBack, amountBack } = found;
  const payout = purchase.payoutMinor + payoutBack;
  const left = purchase.amountMinor + amountBack - minor;
  const share = purchase.shareBasisPoints;
  const stays = whole ? 0 : share === null ? payout : Math.min(payout, shareOf(Math.max(0, left), share));
  const row = {
    ...purchase,
    id: newId(),
    kind: whole ? ("reversal" as const) : ("refund" as const),
    reverses: purchase.id,
    payoutMinor: stays - payout || 0,
    amountMinor: -minor,
    convertedAt: now(),
  };
  const made = await tx.insert(conversions).values(row).onConflictDoNothing().returning({ id: conversions.id });
  if (made.length > 0) await tellNetwork({ ...row, payoutMinor: -purchase.payoutMinor || 0 }, tx);
}
