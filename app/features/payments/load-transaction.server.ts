import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { isId } from "#app/platform/id.server.ts";
import { type Currency, toDecimal } from "#app/platform/money.ts";
import { canRetry, type PaymentStatus, shownState } from "./order-states.ts";
import {
  type BuyerScope,
  findLastPurchase,
  findTransaction,
  type OrderRow,
  type PaymentRow,
} from "./payments.queries.server.ts";
import { toPayment } from "./payments.rules.ts";
import type { OrderState } from "./payments.tables.ts";

/** States of an attempt that money came in for. */
const PAID: OrderState[] = ["completed", "partially_refunded", "refunded", "charged_back"];

export interface Transaction {
  payment: ReturnType<typeof toPayment>;
  status: PaymentStatus;
  orderId: string;
  packageId: string;
  country: string;
  method: string;
  provider: string;
  /** X07: the last order again, by card, and the card was declined. */
  recurringFailed: boolean;
  repeated: boolean;
  /** Of a payment that went back, whole or in part: how much, as a decimal. */
  back: string | null;
  /** There is a receipt to print. */
  paid: boolean;
  /** When the money came, for what was bought with it; ISO. */
  paidAt: string | null;
  /** The same order may be tried again. */
  canRetry: boolean;
  /** It was paid after its discount code had been used on another order: the money goes back, nothing was bought. */
  returned: boolean;
  /** The browser says so and no event has: it may still turn out otherwise. */
  unconfirmed: boolean;
}

/** A pending payment as a buyer sees it who came back from a declined card. */
export function asDeclined(found: Transaction): Transaction {
  const recurringFailed = found.repeated && found.method === "card";
  return { ...found, status: "failed", recurringFailed, unconfirmed: true };
}

/** The payment with this id, or without one the newest, as its buyer may see it; null for anyone else's. */
export async function loadTransaction(
  scope: BuyerScope,
  paymentId: string | null,
  db: Db = getDb(),
): Promise<Transaction | null> {
  if (paymentId !== null && !isId(paymentId)) return null;
  const found = await findTransaction(scope, paymentId, db);
  if (!found) return null;
  const { order, payment } = found;
  // An attempt that failed is shown as such even while another one of its order is open; money that came in counts for all.
  const state = order.paidBy === null ? payment.state : order.state;
  const returned = order.paidBy === null && PAID.includes(payment.state);
  return {
    payment: toPayment({
      id: payment.id,
      credits: order.credits,
      amount: { minor: payment.amountMinor, currency: payment.currency as Currency },
    }),
    status: returned ? "refunded" : shownState(state),
    orderId: order.id,
    packageId: order.packageId,
    country: order.country,
    method: payment.method,
    provider: payment.provider,
    repeated: order.repeated,
    unconfirmed: false,
    back: backOf(found),
    recurringFailed: order.repeated && payment.method === "card" && state === "failed",
    paid: order.paidBy === payment.id,
    paidAt: order.paidBy === payment.id ? (order.completedAt?.toISOString() ?? null) : null,
    canRetry: !returned && canRetry(order.state),
    returned,
  };
}

function backOf({ order, payment }: { order: OrderRow; payment: PaymentRow }): string | null {
  const own = order.paidBy === payment.id ? order : payment;
  const minor = own.state === "charged_back" ? payment.amountMinor : own.refundedMinor;
  return minor > 0 ? toDecimal({ minor, currency: payment.currency as Currency }) : null;
}

/** What a repeat order offers again: package and method of the newest paid order, and whether its provider keeps the method; null before the first. */
export async function loadLastPurchase(
  scope: BuyerScope,
  db: Db = getDb(),
): Promise<{ packageId: string; method: string; provider: string; stored: boolean } | null> {
  return findLastPurchase(scope, db);
}
