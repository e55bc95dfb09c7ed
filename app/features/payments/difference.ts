type DifferenceKind =
  | "late-callback"
  | "unreachable"
  | "not-configured"
  | "mismatch"
  | "paid-without-grant"
  | "grant-without-payment"
  | "paid-without-event"
  | "wrong-refund"
  | "double-payment-kept"
  | "refund-not-arrived"
  | "charge-unanswered"
  | "ledger";

/** Something that the reconciliation found, of providers and of our own books. */
export interface Difference {
  kind: DifferenceKind;
  /** The payment, order, event or account that it is about. */
  subject: string;
  site: string | null;
  text: string;
}
