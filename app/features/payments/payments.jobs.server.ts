import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { expireOrder } from "./expire-order.server.ts";
import { findPayment, toAttempt } from "./payments.queries.server.ts";
import { RECONCILE } from "./payments.tasks.ts";
import { providerNamed } from "./providers.server.ts";
import { reconcileAndLog } from "./reconcile.server.ts";
import { askForRefund } from "./refund-payment.server.ts";
import { sendReceipt } from "./send-receipt.server.tsx";
import { type Reversal, sendReversal } from "./send-reversal.server.tsx";

/** An order paid twice: the second payment goes back whole, under a key that asks once. */
async function refundDuplicate(paymentId: string): Promise<void> {
  const row = await findPayment(paymentId);
  if (row?.state !== "completed") return;
  const payment = toAttempt(row);
  const request = { payment, amount: payment.amount, key: `duplicate-${payment.id}` };
  const { ok, byHand } = await providerNamed(payment.provider).refund(request);
  // `payments:reconcile` names it until the provider says that the money went back.
  if (byHand)
    return log.error({ paymentId, provider: payment.provider }, "a double payment has to be sent back by hand");
  if (!ok) throw new Error(`${payment.provider} did not refund payment ${payment.id}`);
}

export const jobs: JobHandlers = {
  "payments.send-receipt": ({ orderId }: { orderId: string }) => sendReceipt(orderId),
  "payments.expire-order": ({ orderId }: { orderId: string }) => expireOrder(orderId),
  "payments.send-reversal": (reversal: Reversal) => sendReversal(reversal),
  "payments.refund": (request: Parameters<typeof askForRefund>[0]) => askForRefund(request),
  [RECONCILE]: () => reconcileAndLog(),
  "payments.refund-duplicate": ({ paymentId }: { paymentId: string }) => refundDuplicate(paymentId),
};
