import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import type { Currency } from "#app/platform/money.ts";
import type { PaymentAttempt, PaymentMethod, ProviderName } from "./payment-provider.ts";
import { type OrderState, orders, payments } from "./payments.tables.ts";

/** As the index `orders_account` has it: PostgreSQL sorts by itself where the place of nulls differs, also where there are none. */
const newestFirst = sql`${orders.createdAt} desc nulls last`;

export interface BuyerScope {
  site: string;
  accountId: string;
}

const orderColumns = {
  id: orders.id,
  site: orders.site,
  accountId: orders.accountId,
  packageId: orders.packageId,
  credits: orders.credits,
  listMinor: orders.listMinor,
  amountMinor: orders.amountMinor,
  currency: orders.currency,
  country: orders.country,
  discountCode: orders.discountCode,
  method: orders.method,
  state: orders.state,
  paidBy: orders.paidBy,
  refundedMinor: orders.refundedMinor,
  vatRate: orders.vatRate,
  repeated: orders.repeated,
  createdAt: orders.createdAt,
  completedAt: orders.completedAt,
};

export interface OrderRow {
  id: string;
  site: string;
  accountId: string;
  packageId: string;
  credits: number;
  /** The price without a discount. */
  listMinor: number;
  amountMinor: number;
  currency: string;
  country: string;
  discountCode: string | null;
  method: string;
  state: OrderState;
  paidBy: string | null;
  refundedMinor: number;
  /** Basis points; null for an order from before it was kept. */
  vatRate: number | null;
  repeated: boolean;
  createdAt: Date;
  completedAt: Date | null;
}

const paymentColumns = {
  id: payments.id,
  site: payments.site,
  orderId: payments.orderId,
  provider: payments.provider,
  method: payments.method,
  providerReference: payments.providerReference,
  state: payments.state,
  amountMinor: payments.amountMinor,
  currency: payments.currency,
  createdAt: payments.createdAt,
};

export interface PaymentRow {
  id: string;
  site: string;
  orderId: string;
  provider: string;
  method: string;
  providerReference: string | null;
  state: OrderState;
  amountMinor: number;
  currency: string;
  createdAt: Date;
}

/** An attempt that may still be decided. */
const OPEN = ["created", "pending"] as const satisfies OrderState[];

export async function findOrderByKey(scope: BuyerScope, idempotencyKey: string, db: Db): Promise<OrderRow | null> {
  const [row] = await db
    .select(orderColumns)
    .from(orders)
    .where(
      and(
        eq(orders.accountId, scope.accountId),
        eq(orders.site, scope.site),
        eq(orders.idempotencyKey, idempotencyKey),
      ),
    );
  return row ?? null;
}

export async function lockOrder(scope: BuyerScope, orderId: string, tx: Db): Promise<OrderRow | null> {
  const [row] = await tx
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.accountId, scope.accountId), eq(orders.site, scope.site)))
    .for("update");
  return row ?? null;
}

/** The same without waiting: null also while someone else decides the order at this very moment. */
export async function lockOrderIfFree(scope: BuyerScope, orderId: string, tx: Db): Promise<OrderRow | null> {
  const [row] = await tx
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.accountId, scope.accountId), eq(orders.site, scope.site)))
    .for("update", { skipLocked: true });
  return row ?? null;
}

/** Ask after a lock on the order. Cancels it with its open attempts. */
export async function cancelOrder(orderId: string, at: Date, tx: Db): Promise<void> {
  const change = { state: "cancelled", updatedAt: at } as const;
  await tx
    .update(payments)
    .set(change)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, OPEN)));
  await tx.update(orders).set(change).where(eq(orders.id, orderId));
}

/**
 * Holds the order, then the attempt, until the transaction ends: everything that decides a payment waits here. Found by our
 * number of the payment, or by the provider's number of the sale where that is all it names.
 */
export async function lockPayment(
  event: { provider: string; paymentId: string | null; providerReference: string | null },
  tx: Db,
): Promise<{ order: OrderRow; payment: PaymentRow } | null> {
  if (event.paymentId === null && event.providerReference === null) return null;
  const ofSale = and(
    eq(payments.provider, event.provider),
    eq(payments.providerReference, event.providerReference ?? ""),
  );
  const [row] = await tx
    .select({ order: orderColumns, payment: paymentColumns })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(event.paymentId === null ? ofSale : eq(payments.id, event.paymentId))
    .for("update");
  return row ?? null;
}

/** Ask after `lockOrder`. */
export async function findOpenPayment(orderId: string, method: string, tx: Db): Promise<PaymentRow | null> {
  const [row] = await tx
    .select(paymentColumns)
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, method), inArray(payments.state, OPEN)))
    .limit(1);
  return row ?? null;
}

export async function openPaymentsOf(orderId: string, db: Db = getDb()): Promise<PaymentRow[]> {
  return db
    .select(paymentColumns)
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, OPEN)))
    .limit(50);
}

export async function findPayment(paymentId: string, db: Db = getDb()): Promise<PaymentRow | null> {
  const [row] = await db.select(paymentColumns).from(payments).where(eq(payments.id, paymentId));
  return row ?? null;
}

/** The attempt with this id, or the newest of the buyer; with its order. */
export async function findTransaction(
  scope: BuyerScope,
  paymentId: string | null,
  db: Db = getDb(),
): Promise<{ order: OrderRow; payment: PaymentRow } | null> {
  const [row] = await db
    .select({ order: orderColumns, payment: paymentColumns })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.accountId, scope.accountId),
        eq(orders.site, scope.site),
        paymentId === null ? undefined : eq(payments.id, paymentId),
      ),
    )
    .orderBy(newestFirst, desc(payments.createdAt))
    .limit(1);
  return row ?? null;
}

/** The buyer's newest paid order. */
export async function findLastPurchase(scope: BuyerScope, db: Db = getDb()): Promise<OrderRow | null> {
  const [row] = await db
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.accountId, scope.accountId), eq(orders.site, scope.site), eq(orders.state, "completed")))
    .orderBy(newestFirst)
    .limit(1);
  return row ?? null;
}

/** A paid order of the buyer, by its own number or that of a payment of it. */
export async function findPurchase(scope: BuyerScope, id: string, db: Db = getDb()): Promise<OrderRow | null> {
  const ofPayment = db.select({ id: payments.orderId }).from(payments).where(eq(payments.id, id));
  const [row] = await db
    .select(orderColumns)
    .from(orders)
    .where(
      and(
        or(eq(orders.id, id), inArray(orders.id, ofPayment)),
        eq(orders.accountId, scope.accountId),
        eq(orders.site, scope.site),
        isNotNull(orders.paidBy),
      ),
    );
  return row ?? null;
}

export async function findOrder(orderId: string, db: Db = getDb()): Promise<OrderRow | null> {
  const [row] = await db.select(orderColumns).from(orders).where(eq(orders.id, orderId));
  return row ?? null;
}

/** True while the account has a purchase whose money was not all taken back. Ask after a lock on the wallet. */
export async function hasPurchase(scope: BuyerScope, tx: Db): Promise<boolean> {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, scope.accountId),
        eq(orders.site, scope.site),
        inArray(orders.state, ["completed", "partially_refunded"]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Orders of an account that nobody paid: those still open, and all that were made after `since`. Others of the account wait here. */
export async function countUnpaid(scope: BuyerScope, since: Date, tx: Db): Promise<{ open: number; recent: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders:${scope.accountId}`}, 0))`);
  const open = sql<number>`count(*) filter (where ${orders.state} in ('created', 'pending'))::int`;
  const recent = sql<number>`count(*) filter (where ${orders.createdAt} > ${since.toISOString()}::timestamptz)::int`;
  const [row] = await tx
    .select({ open, recent })
    .from(orders)
    .where(and(eq(orders.accountId, scope.accountId), eq(orders.site, scope.site), isNull(orders.paidBy)));
  return row ?? { open: 0, recent: 0 };
}

export interface Decision {
  payment: { id: string; state: OrderState; providerReference: string | null; failureReason: string | null };
  order: { id: string; state: OrderState; paidBy?: string; refundedMinor?: number };
  at: Date;
}

/**
 * Writes what became of an attempt and of its order in one statement. An order does not fail while another attempt of
 * it is open; answers the order's state.
 */
export async function decide({ payment, order, at }: Decision, tx: Db): Promise<OrderState> {
  const instant = at.toISOString();
  const result = await tx.execute<{ state: OrderState }>(sql`
    with attempt as (
      update ${payments} set state = ${payment.state}, updated_at = ${instant}::timestamptz,
        provider_reference = coalesce(provider_reference, ${payment.providerReference}),
        failure_reason = coalesce(${payment.failureReason}, failure_reason)
      where id = ${payment.id}
    )
    update ${orders} set updated_at = ${instant}::timestamptz,
      state = case when ${order.state} in ('failed', 'cancelled') and exists (
        select 1 from ${payments} other
        where other.order_id = ${order.id} and other.id <> ${payment.id} and other.state in ('created', 'pending')
      ) then state else ${order.state} end,
      paid_by = coalesce(${order.paidBy ?? null}, paid_by),
      completed_at = case when ${order.paidBy ?? null}::text is null then completed_at else ${instant}::timestamptz end,
      refunded_minor = coalesce(${order.refundedMinor ?? null}::int, refunded_minor)
    where id = ${order.id}
    returning state`);
  const row = result.rows[0];
  if (!row) throw new Error(`there is no order ${order.id}`);
  return row.state;
}

export function toAttempt(row: PaymentRow): PaymentAttempt & { provider: ProviderName } {
  return {
    id: row.id,
    site: row.site,
    orderId: row.orderId,
    method: row.method as PaymentMethod,
    provider: row.provider as ProviderName,
    amount: { minor: row.amountMinor, currency: row.currency as Currency },
    providerReference: row.providerReference,
    createdAt: row.createdAt,
  };
}
