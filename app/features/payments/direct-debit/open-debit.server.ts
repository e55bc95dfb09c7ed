import { findAccount } from "#app/features/members/find-account.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { type BuyerScope, lockPayment, type PaymentRow } from "../payments.queries.server.ts";
import { isBlocked } from "./block-list.server.ts";
import { debitRecord, findCollectionOfPayment, lockDebtor } from "./direct-debit.queries.server.ts";
import { brokenLimit, PRENOTIFICATION_DAYS } from "./direct-debit.rules.ts";
import { debitCollections } from "./direct-debit.tables.ts";
import { addDays, dayIn, targetDayFrom } from "./target-days.ts";

/** The buyer's own payment by direct debit, held until the transaction ends; null when it is decided, confirmed or not theirs. */
export async function lockOpenDebit(scope: BuyerScope, paymentId: string, tx: Db): Promise<PaymentRow | null> {
  const found = await lockPayment({ provider: "sepa", paymentId, providerReference: null }, tx);
  if (!found || found.order.accountId !== scope.accountId || found.order.site !== scope.site) return null;
  const { payment, order } = found;
  const waits = payment.provider === "sepa" && payment.state === "pending" && order.paidBy === null;
  return waits && !(await findCollectionOfPayment(paymentId, tx)) ? payment : null;
}

/** The day a debit is announced for: a banking day with the agreed notice before it. */
export function announcedDay(timeZone: string, at = now()): string {
  return targetDayFrom(addDays(dayIn(timeZone, at), PRENOTIFICATION_DAYS));
}

/**
 * Whether mail reaches the buyer: a debit has to be announced, and the mandate goes by mail too, with a name and the end of an
 * account. An address that nobody proved may be anybody's.
 */
export async function isReachable(scope: BuyerScope, tx: Db): Promise<boolean> {
  return (await findAccount(scope, tx))?.status === "active";
}

interface DebtorHashes {
  iban: string;
  phone: string | null;
}

/**
 * Refuses what may not be collected: from somebody whom no mail reaches, a blocked account or phone, an order over a limit. Ask
 * under `lockOpenDebit`; holds account and IBAN until the transaction ends, so that of any number at once no more than the limit
 * get through.
 */
export async function mayCollect(
  scope: BuyerScope,
  payment: PaymentRow,
  hashes: DebtorHashes,
  tx: Db,
): Promise<{ ok: true } | Refusal<"unconfirmed" | "blocked" | "limit">> {
  await lockDebtor("account", scope.accountId, tx);
  await lockDebtor("iban", hashes.iban, tx);
  if (!(await isReachable(scope, tx))) return refuse("unconfirmed");
  if (await isBlocked(hashes, tx)) return refuse("blocked");
  if (brokenLimit(payment.amountMinor, await debitRecord(scope, hashes.iban, tx))) return refuse("limit");
  return { ok: true };
}

/** Writes a collection down and queues the mail that announces it. */
export async function addCollection(
  scope: BuyerScope,
  collection: {
    paymentId: string;
    mandateId: string;
    ibanHash: string | null;
    amountMinor: number;
    collectionDate: string;
    attempt: number;
    /** The mandate is new: the mail carries it. */
    withMandate: boolean;
  },
  tx: Db,
): Promise<string> {
  const { withMandate, ...columns } = collection;
  const [id, at] = [newId(), now()];
  await tx.insert(debitCollections).values({
    id,
    site: scope.site,
    accountId: scope.accountId,
    ...columns,
    state: "waiting",
    createdAt: at,
    updatedAt: at,
  });
  await enqueue("directdebit.announce", { collectionId: id, withMandate }, { key: `announce:${id}` }, tx);
  return id;
}
