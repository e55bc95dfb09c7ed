import { nextState, type OrderMove } from "./order-states.ts";
import type { ProviderEvent } from "./payment-provider.ts";
import type { OrderState } from "./payments.tables.ts";

interface JudgedOrder {
  site: string;
  state: OrderState;
  credits: number;
  amountMinor: number;
  refundedMinor: number;
  paidBy: string | null;
}

interface JudgedPayment {
  id: string;
  site: string;
  provider: string;
  state: OrderState;
  amountMinor: number;
  refundedMinor: number;
  currency: string;
}

export type Verdict =
  | { outcome: "ignored" | "mismatch" | "too-early" }
  | {
      outcome: "applied" | "duplicate";
      paymentState: OrderState;
      /** Absent: the order stays as it is. */
      orderState?: OrderState;
      effect?: "deliver" | "refund" | "chargeback";
      /** What has gone back of the attempt by now. */
      refundedMinor?: number;
      /** Of a part: credits to take back, or to owe, at most. */
      most?: number;
    };

/** What an event means for an attempt and its order, which are locked. Pure: the transition table and the sums. */
export function judge(
  { order, payment }: { order: JudgedOrder; payment: JudgedPayment },
  event: Pick<ProviderEvent, "type" | "site" | "amount">,
  address: { provider: string; site: string },
): Verdict {
  if (!matches(order, payment, event, address)) return { outcome: "mismatch" };
  switch (event.type) {
    case "completed":
      return judgeCompletion(order, payment);
    case "refunded":
    case "charged_back":
      return judgeReversal(order, payment, event);
    default: {
      const paymentState = nextState(payment.state, event.type);
      if (paymentState === null) return { outcome: "ignored" };
      return { outcome: "applied", paymentState, orderState: nextState(order.state, event.type) ?? undefined };
    }
  }
}

function matches(
  order: JudgedOrder,
  payment: JudgedPayment,
  event: Pick<ProviderEvent, "type" | "site" | "amount">,
  address: { provider: string; site: string },
): boolean {
  const siteFits = address.site === order.site && address.site === payment.site;
  if (!siteFits || (event.site !== null && event.site !== order.site)) return false;
  if (payment.provider !== address.provider) return false;
  if (event.amount === null) return event.type === "failed" || event.type === "cancelled";
  if (payment.currency !== event.amount.currency) return false;
  const goesBack = event.type === "refunded" || event.type === "charged_back";
  return goesBack
    ? event.amount.minor > 0 && event.amount.minor <= payment.amountMinor
    : event.amount.minor === payment.amountMinor;
}

function judgeCompletion(order: JudgedOrder, payment: JudgedPayment): Verdict {
  if (nextState(payment.state, "completed") === null) return { outcome: "ignored" };
  if (order.paidBy !== null) return { outcome: "duplicate", paymentState: "completed" };
  const orderState = nextState(order.state, "completed");
  if (orderState === null) return { outcome: "ignored" };
  return { outcome: "applied", paymentState: "completed", orderState, effect: "deliver" };
}

/** Money for an order whose code another order was paid with in the meantime: it goes back whole, like a double payment. */
export function judgeSpentCode({ state }: Pick<JudgedOrder, "state">): Verdict {
  return { outcome: "duplicate", paymentState: "completed", orderState: nextState(state, "cancelled") ?? undefined };
}

function judgeReversal(
  order: JudgedOrder,
  payment: JudgedPayment,
  event: Pick<ProviderEvent, "type" | "amount">,
): Verdict {
  if (nextState(payment.state, "completed") !== null) return { outcome: "too-early" };
  const amount = event.amount?.minor ?? 0;
  const before = order.paidBy === payment.id ? order.refundedMinor : payment.refundedMinor;
  const most = Math.ceil((order.credits * amount) / payment.amountMinor);
  if (event.type === "charged_back") {
    // The bank may take a part; what is left stays paid.
    const all = before + amount >= payment.amountMinor;
    const paymentState = nextState(payment.state, all ? "charged_back" : "partially_refunded");
    if (paymentState === null) return { outcome: "ignored" };
    const refundedMinor = all ? undefined : before + amount;
    if (order.paidBy !== payment.id) return { outcome: "applied", paymentState, refundedMinor };
    const part = all ? {} : { refundedMinor, most };
    return { outcome: "applied", paymentState, orderState: paymentState, effect: "chargeback", ...part };
  }
  const refundedMinor = before + amount;
  if (refundedMinor > payment.amountMinor)
    return { outcome: nextState(payment.state, "refunded") === null ? "ignored" : "mismatch" };
  const whole = refundedMinor === payment.amountMinor;
  const move: OrderMove = whole ? "refunded" : "partially_refunded";
  const paymentState = nextState(payment.state, move);
  if (paymentState === null) return { outcome: "ignored" };
  if (order.paidBy !== payment.id) return { outcome: "applied", paymentState, refundedMinor };
  const part = whole ? {} : { most };
  return { outcome: "applied", paymentState, orderState: paymentState, effect: "refund", refundedMinor, ...part };
}
