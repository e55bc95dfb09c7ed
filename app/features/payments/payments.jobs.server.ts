import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import { expireOrder } from "./expire-order.server.ts";
import { findPayment } from "./payments.queries.server.ts";
import { RECONCILE } from "./payments.tasks.ts";
import { reconcileAndLog } from "./reconcile.server.ts";
import { askForRefund } from "./refund-payment.server.ts";
import { duplicateKey } from "./refund-requests.server.ts";
import { sendReceipt } from "./send-receipt.server.tsx";
import { type Reversal, sendReversal } from "./send-reversal.server.tsx";

/** An order paid twice: the second payment goes back whole, under a key that asks once. */
async function refundDuplicate(paymentId: string): Promise<void> {
  const payment = await findPayment(paymentId);
  if (payment) await askForRefund({ paymentId, amount: payment.amountMinor, key: duplicateKey(paymentId) });
}

export const jobs: JobHandlers = {
  "payments.send-receipt": ({ orderId }: { orderId: string }) => sendReceipt(orderId),
  "payments.expire-order": ({ orderId }: { orderId: string }) => expireOrder(orderId),
  "payments.send-reversal": (reversal: Reversal) => sendReversal(reversal),
  "payments.refund": (request: Parameters<typeof askForRefund>[0]) => askForRefund(request),
  [RECONCILE]: () => reconcileAndLog(),
  "payments.refund-duplicate": ({ paymentId }: { paymentId: string }) => refundDuplicate(paymentId),
};
