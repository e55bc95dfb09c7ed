import { and, asc, eq, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import type { Money } from "#app/platform/money.ts";
import { payments, refundRequests } from "../payments.tables.ts";
import { audit } from "./audit.server.ts";
import { debitCollections, debitMandates, debitRefunds } from "./direct-debit.tables.ts";
import { unsealDetails } from "./sealed-details.server.ts";

/** Money to send back by bank transfer: a direct debit has no way back of its own. The same key asks once. */
export async function oweRefund(payment: { id: string; site: string }, amount: Money, key: string) {
  await getDb()
    .insert(debitRefunds)
    .values({
      id: newId(),
      site: payment.site,
      paymentId: payment.id,
      key,
      amountMinor: amount.minor,
      state: "due",
      createdAt: now(),
    })
    .onConflictDoNothing({ target: [debitRefunds.paymentId, debitRefunds.key] });
  return { ok: true };
}

/** Still wanted: not booked by hand and not taken back since, and so much is left of it: the debtor's bank may have fetched it by itself. */
const isWanted = and(
  eq(debitRefunds.state, "due"),
  sql`not exists (select 1 from ${refundRequests} asked where asked.key = ${debitRefunds.key} and asked.state <> 'asked')`,
  sql`exists (select 1 from ${payments} kept where kept.id = ${debitRefunds.paymentId}
    and kept.state in ('completed', 'partially_refunded') and kept.refunded_minor + ${debitRefunds.amountMinor} <= kept.amount_minor)`,
);

/** What the operator has to transfer, with the account it goes to; each look at account numbers is in the record. */
export async function listRefundsDue() {
  return withTransaction(async (tx) => {
    const rows = await tx
      .selectDistinct({
        id: debitRefunds.id,
        site: debitRefunds.site,
        paymentId: debitRefunds.paymentId,
        amountMinor: debitRefunds.amountMinor,
        details: debitMandates.details,
      })
      .from(debitRefunds)
      .innerJoin(debitCollections, eq(debitCollections.paymentId, debitRefunds.paymentId))
      .innerJoin(debitMandates, eq(debitMandates.id, debitCollections.mandateId))
      .where(isWanted)
      .orderBy(asc(debitRefunds.id))
      .limit(500);
    if (rows.length > 0) await audit({ action: "list-refunds", subject: "refunds", facts: { count: rows.length } }, tx);
    return rows.map(({ details, ...row }) => {
      const debtor = details ? unsealDetails(details) : null;
      return { ...row, accountHolder: debtor?.accountHolder ?? null, iban: debtor?.iban ?? null };
    });
  });
}

/** A refund that waits for the operator's transfer; null when there is none with this id. */
export async function findRefundDue(id: string, db: Db = getDb()) {
  const [row] = await db
    .select({
      id: debitRefunds.id,
      site: debitRefunds.site,
      paymentId: debitRefunds.paymentId,
      amountMinor: debitRefunds.amountMinor,
    })
    .from(debitRefunds)
    .where(and(eq(debitRefunds.id, id), isWanted));
  return row ?? null;
}
