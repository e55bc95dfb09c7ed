import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Attribution, attributionCall } from "#app/features/affiliates/record-conversion.server.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import type { Currency } from "#app/platform/money.ts";
import type { PaymentAttempt, PaymentMethod, ProviderName } from "./payment-provider.ts";
import { type OrderState, orders, payments, storedMethods } from "./payments.tables.ts";

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
  refundedMinor: payments.refundedMinor,
  currency: payments.currency,
  chargedAt: payments.chargedAt,
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
  refundedMinor: number;
  currency: string;
  /** When a stored method was charged for it. */
  chargedAt: Date | null;
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

export interface LockedPayment {
  order: OrderRow;
  payment: PaymentRow;
  /** Where the buyer came from. */
  tracking: Attribution | null;
}

/**
 * Holds the order, then the attempt, until the transaction ends: everything that decides a payment waits here. Found by our
 * number of the payment, or by the provider's number of the sale where that is all it names; where a form was paid twice, the
 * provider's number tells which of the two sales of our number is meant.
 */
export async function lockPayment(
  event: { provider: string; paymentId: string | null; providerReference: string | null },
  tx: Db,
): Promise<LockedPayment | null> {
  const { provider, paymentId, providerReference } = event;
  if (paymentId === null && providerReference === null) return null;
  const isSale = and(eq(payments.provider, provider), eq(payments.providerReference, providerReference ?? ""));
  const ofOrder = sql`${payments.orderId} = (select named.order_id from ${payments} named where named.id = ${paymentId})`;
  const [row] = await tx
    .select({ order: orderColumns, payment: paymentColumns, tracking: attributionCall(orders) })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(paymentId === null ? isSale : and(ofOrder, or(eq(payments.id, paymentId), isSale)))
    .orderBy(sql`(${isSale}) is true desc`)
    .limit(1)
    .for("update");
  return row ?? null;
}

/** The newest that is open. Ask after `lockOrder`. */
export async function findOpenPayment(orderId: string, method: string, tx: Db): Promise<PaymentRow | null> {
  const [row] = await tx
    .select(paymentColumns)
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, method), inArray(payments.state, OPEN)))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return row ?? null;
}

export async function openPaymentsOf(orderId: string, db: Db = getDb()): Promise<PaymentRow[]> {
  return db
    .select(paymentColumns)
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, OPEN)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(50);
}

/** Writes down that its provider is asked after it now; null when it is decided by now. */
export async function markAsked(paymentId: string, at: Date, db: Db = getDb()): Promise<PaymentRow | null> {
  const [row] = await db
    .update(payments)
    .set({ askedAt: at })
    .where(and(eq(payments.id, paymentId), inArray(payments.state, OPEN)))
    .returning(paymentColumns);
  return row ?? null;
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

/** The buyer's newest paid order, by which provider it was paid, and whether that keeps the way to pay. */
export async function findLastPurchase(
  scope: BuyerScope,
  db: Db = getDb(),
): Promise<{ packageId: string; method: string; provider: string; stored: boolean } | null> {
  const [row] = await db
    .select({
      packageId: orders.packageId,
      method: payments.method,
      provider: payments.provider,
      stored: sql<boolean>`exists (select 1 from ${storedMethods} stored where stored.account_id = ${orders.accountId}
        and stored.provider = ${payments.provider} and stored.method = ${payments.method})`,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paidBy))
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

/** For another statement, after a lock on the wallet: whether the account has a purchase whose money was not all taken back. */
export function hasPurchaseCall({ site, accountId }: BuyerScope): SQL<boolean> {
  return sql`exists (select 1 from ${orders} bought where bought.account_id = ${accountId} and bought.site = ${site}
    and bought.state in ('completed', 'partially_refunded'))`;
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
