import { type SQL, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, sqlState, UNIQUE_VIOLATION, withTransaction } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { enqueueCall } from "#app/platform/jobs/jobs.server.ts";
import { publishCall } from "#app/platform/realtime/realtime.server.ts";
import { deliverOrder } from "./deliver-order.server.ts";
import { judge, judgeSpentCode, type Verdict } from "./judge-event.ts";
import { spendCode } from "./order-discount.server.ts";
import { nextState } from "./order-states.ts";
import type { PaymentProvider, ProviderEvent, RawCallback } from "./payment-provider.ts";
import { type LockedPayment, lockPayment, type OrderRow, type PaymentRow } from "./payments.queries.server.ts";
import { type EventOutcome, type OrderState, payments } from "./payments.tables.ts";
import { type Decision, recordEvent, type ToldEvent } from "./record-event.server.ts";
import { duplicateKey, reserveRefund } from "./refund-requests.server.ts";
import { type Known, readKnown, reverseOrder } from "./reverse-order.server.ts";
import { sealMethod } from "./stored-methods.server.ts";

type Handled =
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
  const known = found && (await readKnown(provider, event, found, tx));
  const { booking = null } = known ?? {};
  const judged = found ? judge(found, event, { provider: provider.name, site }) : ({ outcome: "mismatch" } as const);
  const { verdict, givesUp }: Judged = booking
    ? { verdict: { outcome: "confirmed" } }
    : found
      ? await judgeCode(found.order, judged, tx)
      : { verdict: judged };
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
  const decision = { ...decisionOf(found, event, verdict), givesUp };
  const { isNew, state } = await recordEvent(kept, decision, now(), tx);
  if (!isNew) throw new RepeatedEvent();
  await carryOut(tx, provider, event, { ...found, known, verdict, state: state ?? found.order.state });
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

interface Judged {
  verdict: Verdict | { outcome: "confirmed" };
  /** The open order that loses its code to this one. */
  givesUp?: string | null;
}

/** The first money for a code counts; later money for another order with it goes back. */
async function judgeCode(order: OrderRow, verdict: Verdict, tx: Db): Promise<Judged> {
  if (!("effect" in verdict) || verdict.effect !== "deliver") return { verdict };
  const spent = await spendCode({ site: order.site, accountId: order.accountId }, order, tx);
  return spent.ok ? { verdict, givesUp: spent.givesUp } : { verdict: judgeSpentCode(order) };
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
    forgets: verdict.effect === "chargeback" ? order.accountId : undefined,
    stored: token === null ? null : { accountId: order.accountId, method: payment.method, token },
  };
}

type Carried = LockedPayment & { known: Known | null; verdict: Decided; state: OrderState };

/** Everything else that an event brings; what leaves the house goes with the last statement. */
async function carryOut(
  tx: Db,
  provider: PaymentProvider,
  event: ProviderEvent,
  { order, payment, tracking, known, verdict, state }: Carried,
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
    const amount = event.amount?.minor ?? payment.amountMinor;
    const reversal = { ...verdict, effect: verdict.effect, key, amount, counted: known?.counted ?? null };
    const reversed = await reverseOrder(order, reversal, tx);
    balance = reversed.balance;
    calls.push(reversed.mail);
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
