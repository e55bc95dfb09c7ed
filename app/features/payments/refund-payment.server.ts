import { unusedWorth } from "#app/features/credits/take-back.server.ts";
import { recordAction } from "#app/platform/audit/audit.server.ts";
import { type Db, withTransaction } from "#app/platform/db/client.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Money } from "#app/platform/money.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { bookingKey, REFUND } from "./bookings.server.ts";
import { applyEventIn } from "./handle-provider-callback.server.ts";
import type { ProviderEvent } from "./payment-provider.ts";
import { findPayment, lockPayment, type OrderRow, type PaymentRow, toAttempt } from "./payments.queries.server.ts";
import { findProvider } from "./providers.server.ts";
import { type AskedRefund, isOpen, onItsWay, reserveRefund, withdrawRequests } from "./refund-requests.server.ts";

export interface RefundRequest {
  paymentId: string;
  /** Minor units; `all` that has not gone back yet, or the price of the credits that are `unused` (withdrawal). */
  amount: number | "all" | "unused";
  reason: string;
  /** The money was sent back on the provider's own pages: our books move now, and an event that tells of it later moves nothing more. */
  booked?: boolean;
  dryRun?: boolean;
  /** Although a refund that was asked for has not arrived: it will not, because the service refused it. */
  again?: boolean;
}

type RefundRefusal =
  | "no-such-payment"
  | "not-paid"
  | "no-reason"
  | "bad-amount"
  | "nothing-left"
  | "already-asked"
  | "no-provider";

interface RefundPlan {
  payment: PaymentRow;
  amount: Money;
  /** What stays paid when everything that was asked for has gone back. */
  left: Money;
  whole: boolean;
}

/**
 * Sends money of a payment back, whole or in part, and writes down who did it and why, in one transaction with the request that a job
 * takes to the provider. Our books move when the provider says that the money went back, or here where it is only booked. Refuses
 * a payment that is not paid, more than is left of it or of what was asked back already, and a refund without a reason. A dry run only says what it would do.
 */
export async function refundPayment(
  request: RefundRequest,
): Promise<{ ok: true; plan: RefundPlan; actionId: string | null } | Refusal<RefundRefusal>> {
  if (request.reason.trim().length < 3) return refuse("no-reason");
  return withTransaction(async (tx) => {
    const row = await findPayment(request.paymentId, tx);
    if (!row) return refuse("no-such-payment");
    const found = await lockPayment({ provider: row.provider, paymentId: row.id, providerReference: null }, tx);
    if (!found) return refuse("no-such-payment");
    // Of what was booked by hand the money has gone already, whatever else was asked for.
    const reserved = request.booked || request.again ? 0 : await onItsWay(row.id, tx);
    const planned = await plan(found, request.amount, reserved, tx);
    if (!planned.ok || request.dryRun) return planned.ok ? { ...planned, actionId: null } : planned;
    if (!findProvider(found.payment.provider)) return refuse("no-provider");
    const { amount } = planned.plan;
    if (request.again) await withdrawRequests(row.id, tx);
    const details = { amount: amount.minor, currency: amount.currency, booked: request.booked ?? false };
    const action = { site: row.site, action: REFUND, subject: row.id, reason: request.reason.trim(), details };
    const actionId = await recordAction(action, tx);
    if (!request.booked) {
      const key = `refund-${actionId}`;
      await reserveRefund({ key, paymentId: row.id, amountMinor: amount.minor }, tx);
      const payload = { paymentId: row.id, amount: amount.minor, key };
      await enqueue("payments.refund", payload, { key: `refund:${actionId}`, maxAttempts: 10 }, tx);
    } else await book(planned.plan, actionId, tx);
    return { ...planned, actionId };
  });
}

async function plan(
  { order, payment }: { order: OrderRow; payment: PaymentRow },
  wanted: RefundRequest["amount"],
  reserved: number,
  tx: Db,
): Promise<{ ok: true; plan: RefundPlan } | Refusal<RefundRefusal>> {
  if (!goesBack(payment)) return refuse("not-paid");
  const { currency } = toAttempt(payment).amount;
  const kept = payment.amountMinor - refundedOf(order, payment);
  const open = Math.max(0, kept - reserved);
  const minor = wanted === "all" ? open : wanted === "unused" ? Math.min(kept, await unused(order, tx)) : wanted;
  if (minor === 0) return refuse(wanted === "all" && reserved > 0 ? "already-asked" : "nothing-left");
  if (!Number.isInteger(minor) || minor < 0 || minor > kept) return refuse("bad-amount");
  if (minor > open) return refuse("already-asked");
  const left = { minor: open - minor, currency };
  return { ok: true, plan: { payment, amount: { minor, currency }, left, whole: left.minor === 0 } };
}

function goesBack({ state }: PaymentRow): boolean {
  return state === "completed" || state === "partially_refunded";
}

function refundedOf(order: OrderRow, payment: PaymentRow): number {
  return order.paidBy === payment.id ? order.refundedMinor : payment.refundedMinor;
}

async function unused(order: OrderRow, tx: Db): Promise<number> {
  const worth = await unusedWorth({ site: order.site, accountId: order.accountId }, order.id, tx);
  return worth?.minor ?? 0;
}

/** The operator's own word in the place of the provider's event. */
async function book({ payment, amount }: RefundPlan, actionId: string, tx: Db): Promise<void> {
  const provider = findProvider(payment.provider);
  if (!provider) return;
  const event: ProviderEvent = {
    key: bookingKey(actionId),
    type: "refunded",
    paymentId: payment.id,
    site: payment.site,
    amount,
    providerReference: payment.providerReference,
    reason: null,
    payload: { type: "refunded", reference_id: actionId, amount: amount.minor, currency: amount.currency },
  };
  const handled = await applyEventIn(tx, provider, event, payment.site);
  if (!handled.ok || handled.outcome !== "applied") throw new Error(`the refund ${actionId} could not be booked`);
}

/**
 * The job: asks the provider, under a key that asks once, for what is still wanted. One that takes refunds on its own pages only leaves
 * them to the operator, and `payments:reconcile` names them until they have arrived.
 */
export async function askForRefund({ paymentId, amount, key }: { paymentId: string; amount: number; key: string }) {
  const row = await withTransaction((tx) => wantedRefund({ key, paymentId, amountMinor: amount }, tx));
  if (!row) return;
  const payment = toAttempt(row);
  const provider = findProvider(payment.provider);
  if (!provider) throw new Error(`the payment provider ${payment.provider} is not configured`);
  const money = { minor: amount, currency: payment.amount.currency };
  const { ok, byHand } = await provider.refund({ payment, amount: money, key });
  if (byHand) log.error({ paymentId, provider: payment.provider }, "a refund has to be made by hand at the provider");
  else if (!ok) throw new Error(`${payment.provider} did not refund payment ${paymentId}`);
}

/** The payment, unless the request was answered or withdrawn, or so much is not left of it. */
async function wantedRefund(asked: AskedRefund, tx: Db): Promise<PaymentRow | null> {
  const row = await findPayment(asked.paymentId, tx);
  const found = row && (await lockPayment({ provider: row.provider, paymentId: row.id, providerReference: null }, tx));
  if (!found) return null;
  const { order, payment } = found;
  // A job of the version before has not reserved anything.
  await reserveRefund(asked, tx);
  if (!(await isOpen(asked.key, tx))) return null;
  const left = payment.amountMinor - refundedOf(order, payment);
  if (goesBack(payment) && asked.amountMinor <= left) return payment;
  log.error(
    { paymentId: payment.id, left, state: payment.state },
    "a refund was not asked for: its money has gone back",
  );
  return null;
}
