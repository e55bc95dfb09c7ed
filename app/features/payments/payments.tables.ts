import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accounts } from "../members/members.tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const ORDER_STATES = [
  "created",
  "pending",
  "completed",
  "failed",
  "cancelled",
  "expired",
  "refunded",
  "partially_refunded",
  "charged_back",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What was ordered, at the price shown when it was ordered. Only a verified provider event or an operator moves its state. */
export const orders = pgTable(
  "orders",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "restrict" }),
    packageId: text("package_id").notNull(),
    credits: integer("credits").notNull(),
    listMinor: integer("list_minor").notNull(),
    amountMinor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    country: text("country").notNull(),
    discountCode: text("discount_code"),
    method: text("method").notNull(),
    provider: text("provider").notNull(),
    state: text("state").$type<OrderState>().notNull(),
    /** The one attempt that completed it and granted its credits. */
    paidBy: text("paid_by"),
    refundedMinor: integer("refunded_minor").notNull().default(0),
    /** Basis points of VAT in the price on the day it was ordered; null for orders older than the column. */
    vatRate: integer("vat_rate"),
    /** Made from the buyer's last purchase, by its stored way to pay (X07). */
    repeated: boolean("repeated").notNull().default(false),
    /** Made in the browser with the form: a double submit is the same order. */
    idempotencyKey: text("idempotency_key").notNull(),
    /** The buyer asked for immediate delivery and knows about withdrawal; when. */
    consentedAt: instant("consented_at").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    completedAt: instant("completed_at"),
  },
  (table) => [
    uniqueIndex("orders_idempotency").on(table.accountId, table.idempotencyKey),
    index("orders_account").on(table.accountId, table.createdAt.desc()),
    index("orders_open").on(table.state, table.createdAt).where(sql`state in ('created', 'pending')`),
    check("orders_amount", sql`${table.amountMinor} >= 0 and ${table.amountMinor} <= ${table.listMinor}`),
    check("orders_refunded", sql`${table.refundedMinor} >= 0 and ${table.refundedMinor} <= ${table.amountMinor}`),
  ],
);

/** The money side of an order: one attempt with one provider. `id` is the specification's payment_id. */
export const payments = pgTable(
  "payments",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    provider: text("provider").notNull(),
    method: text("method").notNull(),
    /** The provider's own number of the sale, once it has told us. */
    providerReference: text("provider_reference"),
    state: text("state").$type<OrderState>().notNull(),
    amountMinor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    /** What went back of this attempt; of the one that paid the order it is the order's own number too. */
    refundedMinor: integer("refunded_minor").notNull().default(0),
    failureReason: text("failure_reason"),
    /** When a stored method was charged for it: at most once, whether or not an answer came. */
    chargedAt: instant("charged_at"),
    /** When its provider was last asked after it while it was open, whether or not an answer came. */
    askedAt: instant("asked_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("payments_order").on(table.orderId),
    index("payments_charged").on(table.chargedAt).where(sql`charged_at is not null`),
    index("payments_open")
      .on(table.provider, sql`coalesce(${table.askedAt}, ${table.createdAt})`)
      .where(sql`state in ('created', 'pending')`),
    uniqueIndex("payments_provider_reference").on(table.provider, table.providerReference),
  ],
);

export type EventOutcome = "applied" | "ignored" | "mismatch" | "duplicate" | "confirmed";

/** Everything a provider told us, once each; what we made of it. */
export const providerEvents = pgTable(
  "provider_events",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    provider: text("provider").notNull(),
    /** The provider's own name of the event; a repeat acknowledges and does nothing. */
    eventKey: text("event_key").notNull(),
    orderId: text("order_id"),
    type: text("type").notNull(),
    /** Redacted: no card data, no passwords. */
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    /** applied | ignored | mismatch | duplicate (a second payment of a paid order) | confirmed (an operator had booked it). */
    outcome: text("outcome").$type<EventOutcome>().notNull(),
    /** Of a refund that an operator had booked: the key of that booking; each is confirmed once. */
    confirms: text("confirms"),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [
    uniqueIndex("provider_events_confirms").on(table.provider, table.confirms),
    uniqueIndex("provider_events_key").on(table.provider, table.eventKey),
    index("provider_events_order").on(table.orderId),
  ],
);

/** What a service left for the next purchase of an account: charged on the buyer's confirmation only, encrypted, one for each way to pay. */
export const storedMethods = pgTable(
  "stored_methods",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    site: text("site").notNull(),
    provider: text("provider").notNull(),
    method: text("method").notNull(),
    /** Encrypted: the service's token, or its number of the sale that may be charged again. */
    token: text("token").notNull(),
    /** The payment that left it. */
    paymentId: text("payment_id").notNull(),
    storedAt: instant("stored_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.provider, table.method], name: "stored_methods_pk" })],
);

/** Differences that the nightly reconciliation has reported; one that is gone is forgotten, and reported again when it comes back. */
export const knownDifferences = pgTable(
  "known_differences",
  {
    kind: text("kind").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    firstSeenAt: instant("first_seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject, table.text], name: "known_differences_pk" })],
);

type RefundRequestState = "asked" | "arrived" | "withdrawn";

/**
 * Money that a service was asked to send back, reserved until its event comes: what is on its way is not asked for again. Of a service
 * that knows no keys, also how many refunds it had counted before the first try, so that a lost answer is not asked twice.
 */
export const refundRequests = pgTable(
  "refund_requests",
  {
    key: text("key").primaryKey(),
    paymentId: text("payment_id")
      .notNull()
      .references(() => payments.id, { onDelete: "restrict" }),
    amountMinor: integer("amount_minor").notNull(),
    state: text("state").$type<RefundRequestState>().notNull(),
    counted: integer("counted"),
    askedAt: instant("asked_at").notNull(),
    closedAt: instant("closed_at"),
  },
  (table) => [
    index("refund_requests_payment").on(table.paymentId),
    index("refund_requests_asked").on(table.askedAt).where(sql`state = 'asked'`),
    check("refund_requests_amount", sql`${table.amountMinor} > 0`),
  ],
);
