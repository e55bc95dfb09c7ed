import { and, eq, inArray, min } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import type { BuyerScope } from "./payments.queries.server.ts";
import { orders } from "./payments.tables.ts";

/** When the oldest purchase was made that still makes the buyer a premium member; null without one. */
export async function premiumSince({ site, accountId }: BuyerScope, db: Db = getDb()): Promise<Date | null> {
  const [row] = await db
    .select({ since: min(orders.completedAt) })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.site, site),
        inArray(orders.state, ["completed", "partially_refunded"]),
      ),
    );
  return row?.since ?? null;
}
