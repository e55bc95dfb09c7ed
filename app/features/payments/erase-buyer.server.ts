import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/client.server.ts";
import { eraseDebtor } from "./direct-debit/erase-debtor.server.ts";
import { orders, providerEvents } from "./payments.tables.ts";
import { forgetMethods } from "./stored-methods.server.ts";

/** Names of a provider's fields that are about money and its way, and never about a person. */
const KEPT =
  "^(type|event|event_?type|event_?id|state|status|amount|price_?amount|price_?currency|currency|currency_?code|billed_?(amount|currency(_?code)?)|initial_?(price|period)|reference_?id|sale_?id|shop_?id|transaction_?id|subscription_?id|payment_?id|order_?id|payment_?method|timestamp|sent_?at|reason|failure_?(code|reason))$";

/**
 * Promises that orders, payments and what providers told us of them hold amounts and numbers only. The orders themselves stay:
 * books must be kept; so must a mandate while a refund can be claimed, encrypted and without the phone.
 */
export async function eraseBuyer({ site, accountId }: { site: string; accountId: string }, tx: Db): Promise<void> {
  await eraseDebtor({ site, accountId }, tx);
  await forgetMethods({ site, accountId }, tx);
  const own = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.site, site)));
  await tx
    .update(providerEvents)
    .set({
      payload: sql`(select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(${providerEvents.payload}) where key ~* ${KEPT} and jsonb_typeof(value) in ('string', 'number', 'boolean'))`,
    })
    .where(and(eq(providerEvents.site, site), inArray(providerEvents.orderId, own)));
}
