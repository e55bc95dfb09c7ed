import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "../members/members.tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** An account that is deleted: what it comes back to, and when that ends. Gone when it came back; after the purge only the reason is left. */
export const accountDeletions = pgTable(
  "account_deletions",
  {
    accountId: text("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    site: text("site").notNull(),
    /** One of `REASONS`. */
    reason: text("reason").notNull(),
    /** In the member's own words; null after the purge. */
    note: text("note"),
    accountStatus: text("account_status").notNull(),
    profileStatus: text("profile_status").notNull(),
    deletedAt: instant("deleted_at").notNull(),
    purgeAt: instant("purge_at").notNull(),
    purgedAt: instant("purged_at"),
  },
  (table) => [index("account_deletions_due").on(table.purgeAt).where(sql`purged_at is null`)],
);

/** An account that a moderator shut, and what it comes back to if that is taken back. */
export const accountBans = pgTable("account_bans", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  site: text("site").notNull(),
  /** In the operator's words; never shown to the member. */
  reason: text("reason").notNull(),
  accountStatus: text("account_status").notNull(),
  profileStatus: text("profile_status").notNull(),
  bannedAt: instant("banned_at").notNull(),
});
