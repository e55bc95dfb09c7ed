import { type SQL, sql } from "drizzle-orm";
import { recordMoneyBack } from "#app/features/affiliates/record-money-back.server.ts";
import { takeBackCredits } from "#app/features/credits/take-back.server.ts";
import { markUnpaid } from "#app/features/members/mark-paid.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, sqlState, UNIQUE_VIOLATION, withTransaction } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { enqueueCall } from "#app/platform/jobs/jobs.server.ts";
import { publishCall } from "#app/platform/realtime/realtime.server.ts";
import { findUnconfirmedBooking, isBooking } from "./bookings.server.ts";
import { deliverOrder } from "./deliver-order.server.ts";
import { judge, judgeSpentCode, type Verdict } from "./judge-event.ts";
import { spendCode } from "./order-discount.server.ts";
import { nextState } from "./order-states.ts";
import type { PaymentProvider, ProviderEvent, RawCallback } from "./payment-provider.ts";
import {
  hasPurchase,
  type LockedPayment,
  lockPayment,
  type OrderRow,
  type PaymentRow,
} from "./payments.queries.server.ts";
import { type EventOutcome, type OrderState, payments } from "./payments.tables.ts";
import { type Decision, recordEvent, type ToldEvent } from "./record-event.server.ts";
import { duplicateKey, reserveRefund } from "./refund-requests.server.ts";
import { forgetMethods, sealMethod } from "./stored-methods.server.ts";

export type Handled =
  | { ok: true; outcome: EventOutcome | "repeat" }
  | { ok: false; reason: "bad-signature" | "stale" | "malformed" | "too-early" };

/**
 * Takes in one callback of a provider: verified over its raw bytes first, then in ONE transaction stored under its unique
 * key, matched with site, order, amount and currency, and carried out: order, credits, premium, receipt, live update.
 * A repeat does nothing; what does not match is stored and moves nothing. Money that went back before it arrived is
 * "too early": not stored, so that the provider brings it again. The caller acknowledges after the commit.
 */
export async function handleProviderCallback(
  provider: PaymentProvider,
  callback: RawCallback,
  site: string,
): Promise<Handled> {
  const verified = await provider.verify(callback);
  return verified.ok ? applyEvent(provider, verified.event, site) : verified;
}

/** For an event that is known to be true: a verified callback, or a provider's answer to our own question. */
export async function applyEvent(provider: PaymentProvider, event: ProviderEvent, site: string): Promise<Handled> {
  try {
    return await withTransaction((tx) => applyEventIn(tx, provider, event, site));
  } catch (error) {
    if (error instanceof RepeatedEvent) return { ok: true, outcome: "repeat" };
    // The provider's number of the sale belongs to another payment already, or a second sale does not fit the order.
    if (sqlState(error) !== UNIQUE_VIOLATION && !(error instanceof MisfitSale)) throw error;
    return withTransaction(async (tx) => {
      const { isNew } = await recordEvent(
        told(provider, event, { site, orderId: null, outcome: "mismatch" }),
        null,
        now(),
        tx,
      );
      return { ok: true, outcome: isNew ? "mismatch" : "repeat" };
    });
  }
}

/** Undoes what was done for an event before its key told that it had been here. */
class RepeatedEvent extends Error {}

/** Undoes the attempt that was made for a second sale. */
class MisfitSale extends Error {}

/** The same in the caller's transaction, for what must be marked in the same commit. */
export async function applyEventIn(
  tx: Db,
  provider: PaymentProvider,
  event: ProviderEvent,
  site: string,
): Promise<Handled> {
  const { paymentId, providerReference } = event;
  const locked = await lockPayment({ provider: provider.name, paymentId, providerReference }, tx);
  const found = locked && (await ownAttempt(locked, event, tx));
  const booking = found && (await findBooking(provider, event, found.payment, tx));
  const judged = found ? judge(found, event, { provider: provider.name, site }) : ({ outcome: "mismatch" } as const);
  const verdict: Verdict | { outcome: "confirmed" } = booking
    ? { outcome: "confirmed" }
    : found
      ? await judgeCode(found.order, judged, tx)
      : judged;
  if (verdict.outcome === "too-early") return { ok: false, reason: "too-early" };
  const outcome = verdict.outcome;
  const kept = told(provider, event, {
    site,
    orderId: found?.order.id ?? null,
    outcome,
    confirms: booking ?? undefined,
  });
  if (!found || !("paymentState" in verdict)) {
    if (found !== locked) throw new MisfitSale();
    const { isNew } = await recordEvent(kept, null, now(), tx);
    return { ok: true, outcome: isNew ? outcome : "repeat" };
  }
  const { isNew, state } = await recordEvent(kept, decisionOf(found, event, verdict), now(), tx);
  if (!isNew) throw new RepeatedEvent();
  await carryOut(tx, provider, event, { ...found, verdict, state: state ?? found.order.state });
  return { ok: true, outcome };
}

/**
 * A form that was paid twice: the second sale has a number of its own at the provider, and becomes an attempt of its own, so that its
 * money is known and goes back.
 */
async function ownAttempt(locked: LockedPayment, event: ProviderEvent, tx: Db): Promise<LockedPayment> {
  const { payment } = locked;
  const { providerReference } = event;
  const another = providerReference !== null && payment.providerReference !== null;
  if (event.type !== "completed" || !another || providerReference === payment.providerReference) return locked;
  if (nextState(payment.state, "completed") !== null) return locked;
  const second: PaymentRow = {
    ...payment,
    id: newId(),
    providerReference,
    state: "pending",
    refundedMinor: 0,
    chargedAt: null,
    createdAt: now(),
  };
  await tx.insert(payments).values({ ...second, updatedAt: second.createdAt });
  return { ...locked, payment: second };
}

/** A refund that an operator has booked by hand: the provider's own word of it moves nothing more. */
async function findBooking(
  provider: PaymentProvider,
  event: ProviderEvent,
  payment: PaymentRow,
  tx: Db,
): Promise<string | null> {
  if (event.type !== "refunded" || event.amount === null || event.amount.currency !== payment.currency) return null;
  const key = provider.eventKey(event);
  if (isBooking(key)) return null;
  return findUnconfirmedBooking({ provider: provider.name, paymentId: payment.id, minor: event.amount.minor, key }, tx);
}

/** The first money for a code counts; later money for another order with it goes back. */
async function judgeCode(order: OrderRow, verdict: Verdict, tx: Db): Promise<Verdict> {
  if (!("effect" in verdict) || verdict.effect !== "deliver") return verdict;
  const scope = { site: order.site, accountId: order.accountId };
  return (await spendCode(scope, order, tx)) ? verdict : judgeSpentCode(order);
}

type Decided = Extract<Verdict, { paymentState: OrderState }>;

function told(
  provider: PaymentProvider,
  event: ProviderEvent,
  { site, orderId, outcome, confirms }: Pick<ToldEvent, "site" | "orderId" | "outcome" | "confirms">,
): ToldEvent {
  const { type, payload } = event;
  return {
    site,
    orderId,
    outcome,
    confirms,
    provider: provider.name,
    eventKey: provider.eventKey(event),
    type,
    payload,
  };
}

function decisionOf({ order, payment }: LockedPayment, event: ProviderEvent, verdict: Decided): Decision {
  const token = verdict.effect === "deliver" && event.keeps ? sealMethod(event.keeps) : null;
  return {
    payment: {
      id: payment.id,
      state: verdict.paymentState,
      providerReference: event.providerReference,
      failureReason: event.reason,
      refundedMinor: verdict.refundedMinor,
    },
    order: {
      id: order.id,
      state: verdict.orderState ?? order.state,
      paidBy: verdict.effect === "deliver" ? payment.id : undefined,
      refundedMinor: verdict.effect ? verdict.refundedMinor : undefined,
    },
    wentBack: event.type === "refunded" ? event.amount?.minor : undefined,
    stored: token === null ? null : { accountId: order.accountId, method: payment.method, token },
  };
}

type Carried = LockedPayment & { verdict: Decided; state: OrderState };

/** Everything else that an event brings; what leaves the house goes with the last statement. */
async function carryOut(
  tx: Db,
  provider: PaymentProvider,
  event: ProviderEvent,
  { order, payment, tracking, verdict, state }: Carried,
): Promise<void> {
  let balance: number | null = null;
  const calls: SQL[] = [];
  if (verdict.effect === "deliver") {
    const delivered = await deliverOrder(order, tracking, tx);
    balance = delivered.balance;
    calls.push(delivered.receipt);
  }
  if (verdict.effect === "refund" || verdict.effect === "chargeback") {
    const key = `${provider.name}:${provider.eventKey(event)}`;
    const reversed = await reverse(tx, { order, payment, verdict, key }, event);
    balance = reversed.balance;
    calls.push(reversed.mail);
    const wentBack = (verdict.refundedMinor ?? order.amountMinor) - order.refundedMinor;
    const whole = verdict.orderState !== "partially_refunded";
    await recordMoneyBack(tx, { site: order.site, orderId: order.id, minor: wentBack, whole });
    if (verdict.effect === "chargeback") await forgetMethods({ site: order.site, accountId: order.accountId }, tx);
  }
  if (verdict.outcome === "duplicate") {
    const { id: paymentId, amountMinor } = payment;
    // Reserved with the payment itself: no operator sends it back beside the job.
    await reserveRefund({ key: duplicateKey(paymentId), paymentId, amountMinor }, tx);
    calls.push(enqueueCall("payments.refund-duplicate", { paymentId }, { key: `duplicate:${paymentId}` }));
  }
  const data = { payment_id: payment.id, state, credits: balance };
  calls.push(publishCall({ to: [order.accountId], type: "credits", data }, tx));
  await tx.execute(sql`select ${sql.join(calls, sql`, `)}`);
}

interface Reversal {
  order: OrderRow;
  payment: PaymentRow;
  verdict: { effect?: string; most?: number };
  key: string;
}

/** Money that went back: its credits, premium membership where nothing that was bought is left, and a mail that says so. */
async function reverse(
  tx: Db,
  { order, payment, verdict, key }: Reversal,
  event: ProviderEvent,
): Promise<{ balance: number; mail: SQL }> {
  const result = await takeBackCredits(
    { site: order.site, accountId: order.accountId },
    {
      kind: verdict.effect === "refund" ? "refund" : "chargeback",
      grantKey: order.id,
      idempotencyKey: `${verdict.effect}:${key}`,
      most: verdict.most,
    },
    tx,
  );
  if (!result.ok) throw new Error(`order ${order.id} is paid but its credits cannot be taken back: ${result.reason}`);
  const scope = { site: order.site, accountId: order.accountId };
  if (!(await hasPurchase(scope, tx))) await markUnpaid(scope, tx);
  const { taken, owed } = result;
  const before = order.refundedMinor;
  const payload = { orderId: order.id, before, amount: event.amount?.minor ?? payment.amountMinor, taken, owed, key };
  const mail = enqueueCall("payments.send-reversal", payload, { key: `reversal:${key}` });
  return { balance: result.balance, mail };
}
