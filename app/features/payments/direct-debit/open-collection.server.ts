import { and, eq, inArray } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { OPEN } from "./direct-debit.queries.server.ts";
import { debitCollections } from "./direct-debit.tables.ts";

/** True while a payment's debit is announced or with the bank: its order is not given up. */
export async function hasOpenCollection(paymentId: string, db: Db = getDb()): Promise<boolean> {
  const [row] = await db
    .select({ id: debitCollections.id })
    .from(debitCollections)
    .where(and(eq(debitCollections.paymentId, paymentId), inArray(debitCollections.state, OPEN)))
    .limit(1);
  return row !== undefined;
}
