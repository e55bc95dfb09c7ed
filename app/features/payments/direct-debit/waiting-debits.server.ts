import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { accountView } from "#app/features/members/account-view.server.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { orders, payments } from "../payments.tables.ts";
import { blockedCall } from "./block-list.server.ts";
import { debitCollections, debitMandates } from "./direct-debit.tables.ts";

/** Why a debit that waits is not collected. */
export type CallOffReason = "paid-otherwise" | "given-up" | "mandate-revoked" | "account-closed" | "blocked";

/** Null while it is wanted: the payment still waits for this money, the mandate holds, and the member can use what is paid for. */
export const whyUnwanted = sql<CallOffReason | null>`case
  when ${orders.paidBy} is not null then 'paid-otherwise'
  when ${payments.state} <> 'pending' then 'given-up'
  when ${debitMandates.state} = 'revoked' or ${debitMandates.details} is null then 'mandate-revoked'
  when ${inArray(accountView.status, ["deleted", "banned", "purged"])} then 'account-closed'
  when ${blockedCall({ iban: debitMandates.ibanHash, phone: debitMandates.phoneHash })} then 'blocked'
  end`;

const columns = {
  id: debitCollections.id,
  site: debitCollections.site,
  accountId: debitCollections.accountId,
  mandateId: debitCollections.mandateId,
  amountMinor: debitCollections.amountMinor,
  collectionDate: debitCollections.collectionDate,
  sequence: debitCollections.sequence,
  paymentId: payments.id,
  orderId: payments.orderId,
  paymentState: payments.state,
  paidBy: orders.paidBy,
  umr: debitMandates.umr,
  signedAt: debitMandates.signedAt,
  details: debitMandates.details,
  used: debitMandates.used,
  unwanted: whyUnwanted,
};
export type DebitRow = Awaited<ReturnType<typeof selectDebits>>[number];

/** Debits with what decides about them, by the day they were announced for. */
export const selectDebits = (db: Db, where: ReturnType<typeof and>) =>
  db
    .select(columns)
    .from(debitCollections)
    .innerJoin(payments, eq(payments.id, debitCollections.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(debitMandates, eq(debitMandates.id, debitCollections.mandateId))
    .leftJoin(
      accountView,
      and(eq(accountView.id, debitCollections.accountId), eq(accountView.site, debitCollections.site)),
    )
    .where(where)
    .orderBy(asc(debitCollections.collectionDate), asc(debitCollections.id));

/**
 * Debits that wait for a file, held until the transaction ends, together with their orders, payments and mandates: whoever pays such an
 * order another way or revokes such a mandate has done so before this reads them, or comes after the commit. The order of the locks is
 * that of a return: collection, order, payment, mandate. Read by a statement of its own once they are held: one that waits sees anew only
 * the rows that it locks, and accounts and blocks as they were before the wait.
 */
export async function lockWaiting(which: ReturnType<typeof and>, most: number, tx: Db): Promise<DebitRow[]> {
  const held = await tx
    .select({ id: debitCollections.id })
    .from(debitCollections)
    .innerJoin(payments, eq(payments.id, debitCollections.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(debitMandates, eq(debitMandates.id, debitCollections.mandateId))
    .where(and(eq(debitCollections.state, "waiting"), which))
    .orderBy(asc(debitCollections.collectionDate), asc(debitCollections.id))
    .limit(most)
    .for("update", { of: [debitCollections, orders, payments, debitMandates] });
  if (held.length === 0) return [];
  const ids = held.map(({ id }) => id);
  return selectDebits(tx, sql`${debitCollections.id} = any(${sql.param(ids)}::text[])`);
}
