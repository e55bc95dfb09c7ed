import { and, asc, eq } from "drizzle-orm";
import { findAccount } from "#app/features/members/find-account.server.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { orders, payments } from "../payments.tables.ts";
import { isBlocked } from "./block-list.server.ts";
import { debitCollections, debitMandates } from "./direct-debit.tables.ts";

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
  ibanHash: debitMandates.ibanHash,
  phoneHash: debitMandates.phoneHash,
  mandateState: debitMandates.state,
  used: debitMandates.used,
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
    .where(where)
    .orderBy(asc(debitCollections.collectionDate), asc(debitCollections.id));

/**
 * Debits that wait for a file, held until the transaction ends, together with their orders, payments and mandates: whoever pays such an
 * order another way or revokes such a mandate has done so before this reads them, or comes after the commit. The order of the locks is
 * that of a return: collection, order, payment, mandate.
 */
export async function lockWaiting(which: ReturnType<typeof and>, most: number, tx: Db): Promise<DebitRow[]> {
  return selectDebits(tx, and(eq(debitCollections.state, "waiting"), which))
    .limit(most)
    .for("update", { of: [debitCollections, orders, payments, debitMandates] });
}

/** Why a debit that waits is not collected. */
export type CallOffReason = "paid-otherwise" | "given-up" | "mandate-revoked" | "account-closed" | "blocked";

/** Null while it is wanted: the payment still waits for this money, the mandate holds, and the member can use what is paid for. */
export async function whyUnwanted(row: DebitRow, db: Db): Promise<CallOffReason | null> {
  if (row.paidBy !== null) return "paid-otherwise";
  if (row.paymentState !== "pending") return "given-up";
  if (row.mandateState === "revoked" || row.details === null) return "mandate-revoked";
  const account = await findAccount(row, db);
  if (account?.status === "deleted" || account?.status === "banned") return "account-closed";
  return (await isBlocked({ iban: row.ibanHash, phone: row.phoneHash }, db)) ? "blocked" : null;
}
