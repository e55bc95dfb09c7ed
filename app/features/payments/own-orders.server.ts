import { and, asc, eq } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { orders } from "./payments.tables.ts";

/** More than anyone buys. */
const MOST = 10_000;

/** What the account ordered, oldest first; amounts in minor units (data export). */
export async function ownOrders({ site, accountId }: { site: string; accountId: string }, db: Db = getDb()) {
  const rows = await db
    .select({
      id: orders.id,
      credits: orders.credits,
      amount_minor: orders.amountMinor,
      currency: orders.currency,
      country: orders.country,
      discount_code: orders.discountCode,
      method: orders.method,
      state: orders.state,
      refunded_minor: orders.refundedMinor,
      createdAt: orders.createdAt,
      completedAt: orders.completedAt,
    })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.site, site)))
    .orderBy(asc(orders.createdAt))
    .limit(MOST);
  return rows.map(({ createdAt, completedAt, ...order }) => ({
    ...order,
    created_at: createdAt.toISOString(),
    completed_at: completedAt?.toISOString() ?? null,
  }));
}
