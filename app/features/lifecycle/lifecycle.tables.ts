import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
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

/** A copy of a member's own data: asked for, then a file under `key` until it expires. The link's secret leaves only in the mail. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Random part of the file's name. */
    key: text("key").notNull(),
    requestedAt: instant("requested_at").notNull(),
    /** These are null until the file is there. */
    linkHash: text("link_hash"),
    bytes: bigint("bytes", { mode: "number" }),
    expiresAt: instant("expires_at"),
  },
  (table) => [
    uniqueIndex("data_exports_waiting").on(table.accountId).where(sql`link_hash is null`),
    uniqueIndex("data_exports_link").on(table.linkHash),
    index("data_exports_account").on(table.accountId, table.requestedAt.desc()),
    index("data_exports_expired").on(table.expiresAt),
  ],
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
