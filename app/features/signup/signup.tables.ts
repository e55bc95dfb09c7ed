import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "../members/members.tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** An operator's invitation: its link opens signups for one account. The secret leaves only in the link; here is its hash. */
export const invites = pgTable(
  "invites",
  {
    hash: text("hash").primaryKey(),
    site: text("site").notNull(),
    /** For the operator's own use; gone when the account that used it is purged. */
    note: text("note"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    usedBy: text("used_by").references(() => accounts.id, { onDelete: "set null" }),
  },
  (table) => [
    index("invites_site").on(table.site, table.createdAt.desc()),
    index("invites_used_by").on(table.usedBy).where(sql`used_by is not null`),
  ],
);

/** What a new member wrote to somebody at signup: sent when the address is confirmed, and gone then; kept when it is refused. */
export const firstMessages = pgTable("first_messages", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  site: text("site").notNull(),
  profileId: text("profile_id").notNull(),
  body: text("body").notNull(),
  /** The writer has read that the profile is no real person. */
  fictionalConsent: boolean("fictional_consent").notNull(),
  createdAt: instant("created_at").notNull(),
});
