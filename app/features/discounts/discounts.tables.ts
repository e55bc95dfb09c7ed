import { index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "../members/members.tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A code that lowers the price of an order (spec §3 Discount code). */
export const discountCodes = pgTable(
  "discount_codes",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    /** Upper case. */
    code: text("code").notNull(),
    percentage: integer("percentage").notNull(),
    currency: text("currency"),
    minimumMinor: integer("minimum_minor"),
    country: text("country"),
    accountId: text("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at"),
    status: text("status").$type<"active" | "ended">().notNull(),
    validity: text("validity").$type<"once-per-user" | "unlimited">().notNull(),
    paymentMethods: text("payment_methods").array(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [uniqueIndex("discount_codes_code").on(table.site, table.code)],
);

/**
 * A code that an account has used on a paid order, or holds for one that is open; the unique index makes "once per user" hold
 * under concurrency.
 */
export const discountRedemptions = pgTable(
  "discount_redemptions",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    code: text("code").notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "restrict" }),
    orderId: text("order_id").notNull(),
    /** Null for codes that may be used again: nulls are distinct in the unique index. */
    onceKey: text("once_key"),
    /** When the order was paid; null while it only holds the code. */
    redeemedAt: instant("redeemed_at"),
  },
  (table) => [
    uniqueIndex("discount_redemptions_once").on(table.site, table.accountId, table.onceKey),
    index("discount_redemptions_order").on(table.orderId),
  ],
);
