import type { OrderState } from "./payments.tables.ts";

/** What a provider can tell us of a payment. */
export const PAYMENT_EVENTS = ["pending", "completed", "failed", "cancelled", "refunded", "charged_back"] as const;
export type PaymentEventType = (typeof PAYMENT_EVENTS)[number];

/** Beside the provider's events: another attempt begins; the waiting time is over; part of the money went back. */
export type OrderMove = PaymentEventType | "started" | "expired" | "partially_refunded";

/**
 * Which move leads where (decisions §5). What is not listed is ignored: "failed" after "completed" changes nothing, while
 * money that arrives late still completes an order that had failed, been cancelled or expired.
 */
const TRANSITIONS: Record<OrderState, Partial<Record<OrderMove, OrderState>>> = {
  created: {
    started: "pending",
    pending: "pending",
    completed: "completed",
    failed: "failed",
    cancelled: "cancelled",
    expired: "expired",
  },
  pending: { started: "pending", completed: "completed", failed: "failed", cancelled: "cancelled", expired: "expired" },
  failed: { started: "pending", completed: "completed" },
  cancelled: { started: "pending", completed: "completed" },
  expired: { completed: "completed" },
  completed: {
    refunded: "refunded",
    partially_refunded: "partially_refunded",
    charged_back: "charged_back",
  },
  partially_refunded: {
    refunded: "refunded",
    partially_refunded: "partially_refunded",
    charged_back: "charged_back",
  },
  refunded: { charged_back: "charged_back" },
  charged_back: {},
};

/** The state after a move; null when the move means nothing there. */
export function nextState(state: OrderState, move: OrderMove): OrderState | null {
  return TRANSITIONS[state][move] ?? null;
}

/** What the buyer is shown (T16). */
export type PaymentStatus = "pending" | "completed" | "failed" | "cancelled" | "refunded";

const SHOWN: Record<OrderState, PaymentStatus> = {
  created: "pending",
  pending: "pending",
  completed: "completed",
  failed: "failed",
  cancelled: "cancelled",
  expired: "cancelled",
  refunded: "refunded",
  partially_refunded: "refunded",
  charged_back: "refunded",
};

export function shownState(state: OrderState): PaymentStatus {
  return SHOWN[state];
}

/** The buyer may try again on the same order, by the same or another method. */
export function canRetry(state: OrderState): boolean {
  return nextState(state, "started") !== null;
}
