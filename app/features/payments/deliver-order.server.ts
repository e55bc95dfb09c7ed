import type { SQL } from "drizzle-orm";
import { type Attribution, recordConversion } from "#app/features/affiliates/record-conversion.server.ts";
import { grantCredits } from "#app/features/credits/grant-credits.server.ts";
import { markPaid } from "#app/features/members/mark-paid.server.ts";

import type { Db } from "#app/platform/db/client.server.ts";
import { enqueueCall } from "#app/platform/jobs/jobs.server.ts";
import { type Currency, isCurrency } from "#app/platform/money.ts";
import type { OrderRow } from "./payments.queries.server.ts";

/** A purchase as an affiliate's network counts it (decisions §1). */
type PurchaseKind = "first_purchase" | "rebuy";

/**
 * What a paid order brings, in the transaction that completes it: its credits, premium membership with the first purchase, the
 * conversion of its network, and the receipt. Answers the new balance, which kind of purchase it was, and the call that queues the
 * receipt, for the caller's last statement.
 */
export async function deliverOrder(
  order: OrderRow,
  tracking: Attribution | null,
  tx: Db,
): Promise<{ balance: number; kind: PurchaseKind; receipt: SQL }> {
  const scope = { site: order.site, accountId: order.accountId };
  const paid = { minor: order.amountMinor, currency: currencyOfOrder(order) };
  const grant = { source: "purchase" as const, grantKey: order.id, credits: order.credits, paid };
  const { granted, balance } = await grantCredits(scope, grant, tx);
  if (!granted) throw new Error(`order ${order.id} was granted before it was completed`);
  const kind = (await markPaid(scope, tx)) ? "first_purchase" : "rebuy";
  await recordConversion(tx, { ...scope, kind, orderId: order.id, paid, country: order.country, tracking });
  const receipt = enqueueCall("payments.send-receipt", { orderId: order.id }, { key: `receipt:${order.id}` });
  return { balance, kind, receipt };
}

function currencyOfOrder(order: OrderRow): Currency {
  if (!isCurrency(order.currency)) throw new Error(`order ${order.id} is in ${order.currency}`);
  return order.currency;
}
