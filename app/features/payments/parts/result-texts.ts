import type { Transaction } from "../load-transaction.server.ts";

type Told = Pick<Transaction, "status" | "returned" | "recurringFailed" | "back"> & {
  payment: Pick<Transaction["payment"], "amount">;
};

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
