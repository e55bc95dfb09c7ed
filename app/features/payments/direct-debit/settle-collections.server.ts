import { and, asc, eq } from "drizzle-orm";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { now } from "#app/platform/clock.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { log } from "#app/platform/log.server.ts";
import { applyEventIn } from "../handle-provider-callback.server.ts";
import { directDebit } from "../providers/direct-debit/direct-debit.server.ts";
import { audit } from "./audit.server.ts";
import { SETTLE_DAYS } from "./direct-debit.rules.ts";
import { type CollectionState, debitCollections } from "./direct-debit.tables.ts";
import { dayIn, targetDaysAfter } from "./target-days.ts";

const columns = {
  id: debitCollections.id,
  site: debitCollections.site,
  paymentId: debitCollections.paymentId,
  amountMinor: debitCollections.amountMinor,
  collectionDate: debitCollections.collectionDate,
};
type Due = { id: string; site: string; paymentId: string; amountMinor: number; collectionDate: string };

/**
 * Collections that count as collected: of one file, from the day of the debit on, because the operator saw the money; else every
 * one that nobody returned within two banking days.
 */
export async function findCollected(fileId: string | null): Promise<Due[]> {
  const exported = eq(debitCollections.state, "exported");
  const rows = await getDb()
    .select(columns)
    .from(debitCollections)
    .where(and(exported, fileId === null ? undefined : eq(debitCollections.fileId, fileId)))
    .orderBy(asc(debitCollections.id));
  return rows.filter(({ site, collectionDate }) => {
    const today = dayIn(siteNamed(site).timezone, now());
    return (fileId === null ? targetDaysAfter(collectionDate, SETTLE_DAYS) : collectionDate) <= today;
  });
}

/** All collections of a group of a file, `<file id>-<number>`, as pain008.ts numbered it: by day and sequence. */
export async function findGroup(group: string): Promise<(Due & { state: CollectionState })[]> {
  const [, fileId = "", number = ""] = /^(.*)-(\d{1,4})$/.exec(group) ?? [];
  const rows = await getDb()
    .select({ ...columns, state: debitCollections.state, sequence: debitCollections.sequence })
    .from(debitCollections)
    .where(eq(debitCollections.fileId, fileId));
  const keyOf = (row: (typeof rows)[number]) => `${row.collectionDate} ${row.sequence}`;
  const key = [...new Set(rows.map(keyOf))].sort()[Number(number) - 1];
  return rows.filter((row) => keyOf(row) === key);
}

/**
 * The money is here: the payment is completed, its credits are granted and the collection is marked, in one transaction and once. A
 * return that is read at the same moment comes first or after, never in between: what came back is not settled. False for that.
 */
export async function settle({ id, site, paymentId, amountMinor }: Due): Promise<boolean> {
  const event = {
    key: `collected:${id}`,
    type: "completed" as const,
    paymentId,
    site,
    amount: { minor: amountMinor, currency: "EUR" as const },
    providerReference: id,
    reason: null,
    payload: { type: "collected", payment_id: paymentId, transaction_id: id, amount: amountMinor, currency: "EUR" },
  };
  return withTransaction(async (tx) => {
    const rows = await tx
      .update(debitCollections)
      .set({ state: "collected", updatedAt: now() })
      .where(and(eq(debitCollections.id, id), eq(debitCollections.state, "exported")))
      .returning({ id: debitCollections.id });
    if (rows.length === 0) return false;
    const handled = await applyEventIn(tx, directDebit, event, site);
    if (!handled.ok) throw new Error(`collection ${id} cannot be settled: ${handled.reason}`);
    await audit({ site, action: "collected", subject: id, facts: { amountMinor } }, tx);
    return true;
  });
}

/** By the clock: what nobody returned in time is collected; one that fails keeps no other from it. */
export async function settleDue(): Promise<void> {
  const due = await findCollected(null);
  let settled = 0;
  for (const one of due)
    try {
      if (await settle(one)) settled++;
    } catch (error) {
      log.error({ err: error, collectionId: one.id }, "a direct debit could not be settled");
    }
  if (due.length > 0) log.info({ due: due.length, settled }, "direct debits were settled");
}
