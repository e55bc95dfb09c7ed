import { recordMoneyBack } from "#app/features/affiliates/record-money-back.server.ts";
import { takeBackCredits } from "#app/features/credits/take-back.server.ts";
import { markUnpaid } from "#app/features/members/mark-paid.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, sqlState, UNIQUE_VIOLATION, withTransaction } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { publish } from "#app/platform/realtime/realtime.server.ts";
import { deliverOrder } from "./deliver-order.server.ts";
import { judge, judgeSpentCode, type Verdict } from "./judge-event.ts";
import { reclaimCode } from "./order-discount.server.ts";
import type { PaymentProvider, ProviderEvent, RawCallback } from "./payment-provider.ts";
import { decide, hasPurchase, lockPayment, type OrderRow, type PaymentRow } from "./payments.queries.server.ts";
import { type EventOutcome, type OrderState, providerEvents } from "./payments.tables.ts";

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
    return await withTransaction((tx) => applyIn(tx, provider, event, site));
  } catch (error) {
    // The provider's number of the sale belongs to another payment already.
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    return withTransaction(async (tx) => {
      const stored = await store(provider, event, site, null, "mismatch", tx);
      return { ok: true, outcome: stored ? "mismatch" : "repeat" };
    });
  }
}

async function applyIn(tx: Db, provider: PaymentProvider, event: ProviderEvent, site: string): Promise<Handled> {
  const { paymentId, providerReference } = event;
  const found = await lockPayment({ provider: provider.name, paymentId, providerReference }, tx);
  const judged: Verdict = found ? judge(found, event, { provider: provider.name, site }) : { outcome: "mismatch" };
  const verdict = found ? await judgeCode(found.order, judged, tx) : judged;
  if (verdict.outcome === "too-early") return { ok: false, reason: "too-early" };
  const stored = await store(provider, event, site, found?.order.id ?? null, verdict.outcome, tx);
  if (!stored) return { ok: true, outcome: "repeat" };
  if (found && "paymentState" in verdict) await carryOut(tx, provider, event, found, verdict);
  return { ok: true, outcome: verdict.outcome };
}

/** The first money for a code counts; later money for another order with it goes back. */
async function judgeCode(order: OrderRow, verdict: Verdict, tx: Db): Promise<Verdict> {
  if (!("effect" in verdict) || verdict.effect !== "deliver") return verdict;
  const free = await reclaimCode({ site: order.site, accountId: order.accountId }, order, tx);
  return free ? verdict : judgeSpentCode(order);
}

async function carryOut(
  tx: Db,
  provider: PaymentProvider,
  event: ProviderEvent,
  { order, payment }: { order: OrderRow; payment: PaymentRow },
  verdict: Extract<Verdict, { paymentState: OrderState }>,
): Promise<void> {
  const at = now();
  const state = await decide(
    {
      payment: {
        id: payment.id,
        state: verdict.paymentState,
        providerReference: event.providerReference,
        failureReason: event.reason,
      },
      order: {
        id: order.id,
        state: verdict.orderState ?? order.state,
        paidBy: verdict.effect === "deliver" ? payment.id : undefined,
        refundedMinor: verdict.refundedMinor,
      },
      at,
    },
    tx,
  );
  let balance: number | null = null;
  if (verdict.effect === "deliver") balance = (await deliverOrder(order, tx)).balance;
  if (verdict.effect === "refund" || verdict.effect === "chargeback") {
    const key = `${provider.name}:${provider.eventKey(event)}`;
    balance = await reverse(tx, { order, payment, verdict, key }, event);
    const wentBack = (verdict.refundedMinor ?? order.amountMinor) - order.refundedMinor;
    const whole = verdict.orderState !== "partially_refunded";
    await recordMoneyBack(tx, { site: order.site, orderId: order.id, minor: wentBack, whole });
  }
  if (verdict.outcome === "duplicate")
    await enqueue("payments.refund-duplicate", { paymentId: payment.id }, { key: `duplicate:${payment.id}` }, tx);
  await publish(
    { to: [order.accountId], type: "credits", data: { payment_id: payment.id, state, credits: balance } },
    tx,
  );
}

interface Reversal {
  order: OrderRow;
  payment: PaymentRow;
  verdict: { effect?: string; most?: number };
  key: string;
}

/** Money that went back: its credits, premium membership where nothing that was bought is left, and a mail that says so. */
async function reverse(tx: Db, { order, payment, verdict, key }: Reversal, event: ProviderEvent): Promise<number> {
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
  const told = { orderId: order.id, amount: event.amount?.minor ?? payment.amountMinor, taken, owed, key };
  await enqueue("payments.send-reversal", told, { key: `reversal:${key}` }, tx);
  return result.balance;
}

/** False when an event of this key has been stored before. */
async function store(
  provider: PaymentProvider,
  event: ProviderEvent,
  site: string,
  orderId: string | null,
  outcome: EventOutcome,
  tx: Db,
): Promise<boolean> {
  const rows = await tx
    .insert(providerEvents)
    .values({
      id: newId(),
      site,
      provider: provider.name,
      eventKey: provider.eventKey(event),
      orderId,
      type: event.type,
      payload: event.payload,
      outcome,
      receivedAt: now(),
    })
    .onConflictDoNothing({ target: [providerEvents.provider, providerEvents.eventKey] })
    .returning({ id: providerEvents.id });
  return rows.length > 0;
}
