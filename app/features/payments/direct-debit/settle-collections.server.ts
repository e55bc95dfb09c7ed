import { and, asc, eq } from "drizzle-orm";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { now } from "#app/platform/clock.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { applyEvent } from "../handle-provider-callback.server.ts";
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
export type Due = { id: string; site: string; paymentId: string; amountMinor: number; collectionDate: string };

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
 * The money is here: the payment is completed and its credits are granted, once, however often this runs. The collection is marked
 * after that, so that a stop in between is made up for by the next run.
 */
export async function settle({ id, site, paymentId, amountMinor }: Due): Promise<void> {
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
  const handled = await applyEvent(directDebit, event, site);
  if (!handled.ok) throw new Error(`collection ${id} cannot be settled: ${handled.reason}`);
  await withTransaction(async (tx) => {
    const rows = await tx
      .update(debitCollections)
      .set({ state: "collected", updatedAt: now() })
      .where(and(eq(debitCollections.id, id), eq(debitCollections.state, "exported")))
      .returning({ id: debitCollections.id });
    if (rows.length > 0) await audit({ action: "collected", subject: id, facts: { amountMinor } }, tx);
  });
}
