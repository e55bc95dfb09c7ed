import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
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
    failureReason: text("failure_reason"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("payments_order").on(table.orderId),
    uniqueIndex("payments_provider_reference").on(table.provider, table.providerReference),
  ],
);

export type EventOutcome = "applied" | "ignored" | "mismatch" | "duplicate";

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
    /** applied | ignored | mismatch | duplicate (a second payment of a paid order). */
    outcome: text("outcome").$type<EventOutcome>().notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [
    uniqueIndex("provider_events_key").on(table.provider, table.eventKey),
    index("provider_events_order").on(table.orderId),
  ],
);
