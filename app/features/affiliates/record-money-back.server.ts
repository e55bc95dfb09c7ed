import { type SQL, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { conversions } from "./affiliates.tables.ts";
import { shareOf } from "./payouts.rules.ts";
import { type ConversionRow, keepAndTell } from "./tell-network.server.ts";

/** The conversion of a paid order, with the sums of what has been taken back of it before: negative, or zero. */
export type CountedPurchase = Omit<ConversionRow, "convertedAt"> & { payoutBack: number; amountBack: number };

/** For another statement, after a lock on the order: its conversion as json; null where none was counted. */
export function countedPurchaseCall({ site, orderId }: { site: string; orderId: string }): SQL<CountedPurchase | null> {
  return sql`(select json_build_object('id', counted.id, 'site', counted.site, 'accountId', counted.account_id,
      'kind', counted.kind, 'orderId', counted.order_id, 'reverses', counted.reverses, 'network', counted.network,
      'ref', counted.ref, 'sub1', counted.sub1, 'sub2', counted.sub2, 'sub3', counted.sub3, 'lander', counted.lander,
      'clickId', counted.click_id, 'payoutMinor', counted.payout_minor, 'payoutCurrency', counted.payout_currency,
      'shareBasisPoints', counted.share_basis_points, 'amountMinor', counted.amount_minor, 'currency', counted.currency,
      'payoutBack', (select coalesce(sum(payout_minor), 0) from ${conversions} where reverses = counted.id),
      'amountBack', (select coalesce(sum(amount_minor), 0) from ${conversions} where reverses = counted.id))
    from ${conversions} counted
    where counted.order_id = ${orderId} and counted.site = ${site} and counted.kind in ('first_purchase', 'rebuy') limit 1)`;
}

/**
 * Money of an order went back, in the transaction that books it and has held the order since before its conversion was read. A part of
 * it lowers the revenue, and a payout that is a share of it: what stays is the share of what stays. A fixed payout stands until the
 * whole is back. The whole, or a chargeback, is one reversal that takes back what is left of the payout and is told to the network
 * once, under the conversion's own id and with the payout that it was told of. Asked again for the whole it does nothing. `minor` is
 * what went back this time.
 */
export async function recordMoneyBack(
  tx: Db,
  counted: CountedPurchase,
  { minor, whole }: { minor: number; whole: boolean },
): Promise<void> {
  const { payoutBack, amountBack, ...purchase } = counted;
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
  await keepAndTell(row, tx, { told: -purchase.payoutMinor || 0 });
}
