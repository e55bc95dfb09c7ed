import { and, eq, inArray } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { conversions } from "./affiliates.tables.ts";
import { tellNetwork } from "./tell-network.server.ts";

/**
 * Money of an order went back, in the transaction that books it: a part of it lowers the revenue and nothing else; the whole, or
 * a chargeback, is one reversal that takes the payout back and is told to the network once, under the conversion's own id.
 * Asked again it does nothing. `minor` is what went back this time.
 */
export async function recordMoneyBack(
  tx: Db,
  { site, orderId, minor, whole }: { site: string; orderId: string; minor: number; whole: boolean },
): Promise<void> {
  const [purchase] = await tx
    .select()
    .from(conversions)
    .where(
      and(
        eq(conversions.orderId, orderId),
        eq(conversions.site, site),
        inArray(conversions.kind, ["first_purchase", "rebuy"]),
      ),
    )
    .limit(1);
  if (!purchase) return;
  const row = {
    ...purchase,
    id: newId(),
    kind: whole ? ("reversal" as const) : ("refund" as const),
    reverses: purchase.id,
    payoutMinor: whole && purchase.payoutMinor > 0 ? -purchase.payoutMinor : 0,
    amountMinor: -minor,
    convertedAt: now(),
  };
  const made = await tx.insert(conversions).values(row).onConflictDoNothing().returning({ id: conversions.id });
  if (made.length > 0) await tellNetwork(row, tx);
}
