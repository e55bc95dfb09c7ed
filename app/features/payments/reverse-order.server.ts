import { type SQL, sql } from "drizzle-orm";
import {
  type CountedPurchase,
  countedPurchaseCall,
  recordMoneyBack,
} from "#app/features/affiliates/record-money-back.server.ts";
import { takeBackCredits } from "#app/features/credits/take-back.server.ts";
import { markUnpaid } from "#app/features/members/mark-paid.server.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { enqueueCall } from "#app/platform/jobs/jobs.server.ts";
import { isBooking, unconfirmedBookingCall } from "./bookings.server.ts";
import type { PaymentProvider, ProviderEvent } from "./payment-provider.ts";
import { hasPurchaseCall, type LockedPayment, type OrderRow } from "./payments.queries.server.ts";
import type { OrderState } from "./payments.tables.ts";

/** What was written down before money went back. */
export interface Known {
  /** The event key of a refund that an operator has booked by hand: the provider's own word of it moves nothing more. */
  booking: string | null;
  /** The purchase as its network was told of it. */
  counted: CountedPurchase | null;
}

/** Of money that goes back, in one statement, for it stands in the path of the callback; null of anything else. Ask after `lockPayment`. */
export async function readKnown(
  provider: PaymentProvider,
  event: ProviderEvent,
  { order, payment }: LockedPayment,
  tx: Db,
): Promise<Known | null> {
  if (event.type !== "refunded" && event.type !== "charged_back") return null;
  const { amount } = event;
  const key = provider.eventKey(event);
  const mayConfirm = event.type === "refunded" && amount?.currency === payment.currency && !isBooking(key);
  const told = { provider: provider.name, paymentId: payment.id, minor: amount?.minor ?? 0, key };
  const result = await tx.execute<Known & Record<string, unknown>>(sql`
    select ${mayConfirm ? unconfirmedBookingCall(told) : sql`null::text`} as booking,
      ${countedPurchaseCall({ site: order.site, orderId: order.id })} as counted`);
  return result.rows[0] ?? null;
}

interface Reversal {
  effect: "refund" | "chargeback";
  /** Names the event, across providers. */
  key: string;
  /** Minor units that go back by this event. */
  amount: number;
  /** Of a part: credits to take back, or to owe, at most. */
  most?: number;
  orderState?: OrderState;
  /** Of a refund, or a part: what has gone back of the order by now. */
  refundedMinor?: number;
  counted: CountedPurchase | null;
}

/**
 * Money of a paid order went back, in the transaction that books it: its credits are taken or owed, premium membership ends where
 * nothing that was bought is left, its network's conversion shrinks, and a mail says so. Answers the balance, and the call that
 * queues the mail, for the caller's last statement.
 */
export async function reverseOrder(
  order: OrderRow,
  { effect, key, amount, most, orderState, refundedMinor, counted }: Reversal,
  tx: Db,
): Promise<{ balance: number; mail: SQL }> {
  const scope = { site: order.site, accountId: order.accountId };
  const takeBack = { kind: effect, grantKey: order.id, idempotencyKey: `${effect}:${key}`, most };
  const result = await takeBackCredits(scope, takeBack, tx);
  if (!result.ok) throw new Error(`order ${order.id} is paid but its credits cannot be taken back: ${result.reason}`);
  const whole = orderState !== "partially_refunded";
  if (whole) await markUnpaid(scope, hasPurchaseCall(scope), tx);
  const before = order.refundedMinor;
  if (counted) await recordMoneyBack(tx, counted, { minor: (refundedMinor ?? order.amountMinor) - before, whole });
  const { taken, owed, balance } = result;
  const payload = { orderId: order.id, before, amount, taken, owed, key };
  return { balance, mail: enqueueCall("payments.send-reversal", payload, { key: `reversal:${key}` }) };
}
