import type { Transaction } from "../load-transaction.server.ts";

type Told = Pick<Transaction, "status" | "returned" | "recurringFailed" | "back"> & {
  payment: Pick<Transaction["payment"], "amount">;
};

/**
 * Of a debit that was announced and is not collected; `otherwise`: its order was paid another way, and the state of the order is none of
 * this payment.
 */
export function calledOffTexts({ otherwise }: { otherwise: boolean }): { title: string; text: string } {
  const title = "directdebit.called_off_title";
  return { title, text: otherwise ? "directdebit.called_off_paid" : "directdebit.called_off_unpaid" };
}

/** What became of a payment, as keys of texts; `methods` can be tried next. */
export function resultTexts(transaction: Told, methods: string[]): { title: string; text: string } {
  const { status, returned, recurringFailed, back, payment } = transaction;
  const title = `payments.${status}_title`;
  if (returned) return { title, text: "discounts.returned_text" };
  // Something went back, and something stays paid.
  if (status === "refunded" && back !== null && back !== payment.amount)
    return { title: "payments.refunded_part_title", text: "payments.refunded_part_text" };
  if (!recurringFailed) return { title, text: `payments.${status}_text` };
  const [paypal, choose] = ["payments.recurring_failed_text", "payments.recurring_failed_choose"];
  return { title, text: methods.includes("paypal") ? paypal : choose };
}

/**
 * Where the receipt is. It may not have come by mail where the address was not confirmed when the money came: the words are the same
 * whoever the address belongs to.
 */
export function receiptText(
  { paidAt }: Pick<Transaction, "paidAt">,
  { status, confirmedAt }: { status: string; confirmedAt: Date | null },
): string | null {
  if (paidAt === null) return null;
  const proven = status === "active" && (confirmedAt === null || confirmedAt.toISOString() <= paidAt);
  return proven ? "payments.receipt_mailed" : "payments.receipt_kept";
}
