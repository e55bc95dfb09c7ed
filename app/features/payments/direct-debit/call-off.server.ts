import { and, eq, isNotNull, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { applyEventIn } from "../handle-provider-callback.server.ts";
import { directDebit } from "../providers/direct-debit/direct-debit.server.ts";
import { audit } from "./audit.server.ts";
import { debitCollections } from "./direct-debit.tables.ts";
import { type CallOffReason, type DebitRow, lockWaiting, selectDebits, whyUnwanted } from "./waiting-debits.server.ts";

/** Debits that one run ends; the next one comes within the quarter of an hour. */
const AT_ONCE = 5000;

/**
 * By the clock: ends what waits and is not wanted any more (its order was paid another way or given up, the mandate was revoked, the
 * account was closed or blocked), each by itself. Answers how many.
 */
export async function callOffUnwanted(db: Db = getDb()): Promise<number> {
  const waits = eq(debitCollections.state, "waiting");
  const unwanted = await selectDebits(db, and(waits, isNotNull(whyUnwanted))).limit(AT_ONCE);
  let ended = 0;
  for (const { id } of unwanted)
    try {
      if (await callOffIfUnwanted(id)) ended++;
    } catch (error) {
      log.error({ err: error, collectionId: id }, "a direct debit could not be called off");
    }
  return ended;
}

/** Looked at again under the locks: an export that came first has it. */
async function callOffIfUnwanted(collectionId: string): Promise<boolean> {
  return withTransaction(async (tx) => {
    const [row] = await lockWaiting(eq(debitCollections.id, collectionId), 1, tx);
    if (!row?.unwanted) return false;
    await callOff(row, row.unwanted, tx);
    return true;
  });
}

/** The account is erased in the caller's transaction: nothing that waits is collected from it. */
export async function callOffAllOf({ site, accountId }: { site: string; accountId: string }, tx: Db): Promise<void> {
  const own = and(eq(debitCollections.accountId, accountId), eq(debitCollections.site, site));
  for (const row of await lockWaiting(own, AT_ONCE, tx)) await callOff(row, "account-closed", tx);
}

/**
 * Ends a debit and the payment that waits for it, in the transaction that holds it (`lockWaiting`). The order follows as after any
 * cancelled attempt: one that was paid stays paid, another can be paid anew. The member is told where the debit had been announced.
 */
export async function callOff(row: DebitRow, reason: CallOffReason, tx: Db): Promise<void> {
  const { id, site, paymentId, amountMinor } = row;
  await tx.update(debitCollections).set({ state: "cancelled", updatedAt: now() }).where(eq(debitCollections.id, id));
  if (row.paymentState === "pending") {
    const payload = { type: "cancelled", payment_id: paymentId, transaction_id: id, amount: amountMinor, reason };
    const event = { key: `called-off:${id}`, type: "cancelled" as const, paymentId, site, reason, payload };
    const amount = { minor: amountMinor, currency: "EUR" as const };
    await applyEventIn(tx, directDebit, { ...event, amount, providerReference: null }, site);
  }
  if (await wasAnnounced(id, tx)) {
    const told = { collectionId: id, paid: row.paidBy !== null };
    await enqueue("directdebit.tell-called-off", told, { key: `called-off:${id}` }, tx);
  }
  await audit({ site, action: "called-off", subject: id, facts: { reason } }, tx);
}

/**
 * Whether the announcement has left. One that still waits is taken away, so that nothing is announced that will not be collected; one at
 * work at this very moment counts as sent, though `announceDebit` may still find that the debit is called off.
 */
async function wasAnnounced(collectionId: string, tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ waiting: boolean }>(sql`
    select coalesce(job.id is not null and job.locked_at is null, false) as waiting
    from graphile_worker.remove_job(${`announce:${collectionId}`}) job`);
  return rows[0]?.waiting !== true;
}
