import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "../members/members.tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A browser that is logged in. The cookie holds the secret, this table its hash. */
export const sessions = pgTable(
  "sessions",
  {
    hash: text("hash").primaryKey(),
    site: text("site").notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: instant("created_at").notNull(),
    seenAt: instant("seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("sessions_account").on(table.accountId), index("sessions_expires").on(table.expiresAt)],
);

/** Counts failures and sends per site, rule and key within a window; in the database, so that a restart forgives nothing. */
export const throttles = pgTable(
  "throttles",
  {
    site: text("site").notNull(),
    rule: text("rule").notNull(),
    /** Hash of what is counted: an e-mail key or a network address. */
    key: text("key").notNull(),
    count: integer("count").notNull(),
    windowEndsAt: instant("window_ends_at").notNull(),
    blockedUntil: instant("blocked_until"),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.rule, table.key] }),
    index("throttles_window").on(table.windowEndsAt),
  ],
);
