import type { PaymentEventType } from "../../order-states.ts";
import type { OrderState } from "../../payments.tables.ts";

interface SandboxButton {
  /** Value of `press` in the form, and the end of its text's key. */
  name: string;
  event: PaymentEventType;
  shownIn: OrderState[];
}

const OPEN: OrderState[] = ["created", "pending", "expired"];
const PAID: OrderState[] = ["completed", "partially_refunded"];

/** What the test page can do to a payment, and when. */
export const SANDBOX_BUTTONS: readonly SandboxButton[] = [
  { name: "approve", event: "completed", shownIn: OPEN },
  { name: "decline", event: "failed", shownIn: OPEN },
  { name: "cancel", event: "cancelled", shownIn: OPEN },
  { name: "refund", event: "refunded", shownIn: ["completed"] },
  { name: "chargeback", event: "charged_back", shownIn: [...PAID, "refunded"] },
];
