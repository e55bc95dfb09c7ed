import { unusedWorth } from "#app/features/credits/take-back.server.ts";
import { recordAction } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Money } from "#app/platform/money.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { applyEvent } from "./handle-provider-callback.server.ts";
import type { ProviderEvent } from "./payment-provider.ts";
import { findPayment, lockPayment, type OrderRow, type PaymentRow, toAttempt } from "./payments.queries.server.ts";
import { findProvider } from "./providers.server.ts";

export const REFUND = "payments:refund";

export interface RefundRequest {
  paymentId: string;
  /** Minor units; `all` that has not gone back yet, or the price of the credits that are `unused` (withdrawal). */
  amount: number | "all" | "unused";
  reason: string;
  /** The money was sent back on the provider's own pages and no event tells of it: only our books move. */
  booked?: boolean;
  dryRun?: boolean;
}

export type RefundRefusal =
  | "no-such-payment"
  | "not-paid"
  | "no-reason"
  | "bad-amount"
  | "nothing-left"
  | "no-provider";

export interface RefundPlan {
  payment: PaymentRow;
  amount: Money;
  /** What stays paid afterwards. */
  left: Money;
  whole: boolean;
}

/**
 * Sends money of a payment back, whole or in part, and writes down who did it and why, in one transaction with the request that a job
 * takes to the provider. Our books move when the provider says that the money went back, or here where it is only booked. Refuses
 * a payment that is not paid, more than is left of it, and a refund without a reason. A dry run only says what it would do.
 */
export async function refundPayment(
  request: RefundRequest,
): Promise<{ ok: true; plan: RefundPlan; actionId: string | null } | Refusal<RefundRefusal>> {
  if (request.reason.trim().length < 3) return refuse("no-reason");
  const asked = await withTransaction(async (tx) => {
    const row = await findPayment(request.paymentId, tx);
    if (!row) return refuse("no-such-payment");
    const found = await lockPayment({ provider: row.provider, paymentId: row.id, providerReference: null }, tx);
    if (!found) return refuse("no-such-payment");
    const planned = await plan(found, request.amount);
    if (!planned.ok || request.dryRun) return planned.ok ? { ...planned, actionId: null } : planned;
    if (!findProvider(found.payment.provider)) return refuse("no-provider");
    const { amount } = planned.plan;
    const details = { amount: amount.minor, currency: amount.currency, booked: request.booked ?? false };
    const action = { site: row.site, action: REFUND, subject: row.id, reason: request.reason.trim(), details };
    const actionId = await recordAction(action, tx);
    if (!request.booked) {
      const payload = { paymentId: row.id, amount: amount.minor, key: `refund-${actionId}` };
      await enqueue("payments.refund", payload, { key: `refund:${actionId}`, maxAttempts: 10 }, tx);
    }
    return { ...planned, actionId };
  });
  if (asked.ok && asked.actionId && request.booked) await book(asked.plan, asked.actionId);
  return asked;
}

async function plan(
  { order, payment }: { order: OrderRow; payment: PaymentRow },
  wanted: RefundRequest["amount"],
): Promise<{ ok: true; plan: RefundPlan } | Refusal<RefundRefusal>> {
  if (payment.state !== "completed" && payment.state !== "partially_refunded") return refuse("not-paid");
  const attempt = toAttempt(payment);
  const { currency } = attempt.amount;
  const open = payment.amountMinor - (order.paidBy === payment.id ? order.refundedMinor : 0);
  const minor = wanted === "all" ? open : wanted === "unused" ? await unused(order, open) : wanted;
  if (minor === 0) return refuse("nothing-left");
  if (!Number.isInteger(minor) || minor < 0 || minor > open) return refuse("bad-amount");
  const left = { minor: open - minor, currency };
  return { ok: true, plan: { payment, amount: { minor, currency }, left, whole: left.minor === 0 } };
}

async function unused(order: OrderRow, open: number): Promise<number> {
  const worth = await unusedWorth({ site: order.site, accountId: order.accountId }, order.id);
  return Math.min(open, worth?.minor ?? 0);
}

/** The operator's own word in the place of the provider's event. */
async function book({ payment, amount }: RefundPlan, actionId: string): Promise<void> {
  const provider = findProvider(payment.provider);
  if (!provider) return;
  const event: ProviderEvent = {
    key: `operator-${actionId}`,
    type: "refunded",
    paymentId: payment.id,
    site: payment.site,
    amount,
    providerReference: payment.providerReference,
    reason: null,
    payload: { type: "refunded", reference_id: actionId },
  };
  const handled = await applyEvent(provider, event, payment.site);
  if (!handled.ok || handled.outcome !== "applied") throw new Error(`the refund ${actionId} could not be booked`);
}

/** The job: asks the provider, under a key that asks once. One that takes refunds on its own pages only leaves them to the operator. */
export async function askForRefund({ paymentId, amount, key }: { paymentId: string; amount: number; key: string }) {
  const row = await findPayment(paymentId);
  if (!row) return;
  const payment = toAttempt(row);
  const provider = findProvider(payment.provider);
  if (!provider) throw new Error(`the payment provider ${payment.provider} is not configured`);
  const money = { minor: amount, currency: payment.amount.currency };
  const { ok, byHand } = await provider.refund({ payment, amount: money, key });
  if (byHand) log.error({ paymentId, provider: payment.provider }, "a refund has to be made by hand at the provider");
  else if (!ok) throw new Error(`${payment.provider} did not refund payment ${paymentId}`);
}
