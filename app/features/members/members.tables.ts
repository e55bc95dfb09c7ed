import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** not_confirmed → active → deleted (14 days, reactivation link) → purged; banned by a moderator (spec §4, decisions §7). */
const ACCOUNT_STATUSES = ["not_confirmed", "active", "deleted", "purged", "banned"] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Where a signup came from, kept as it was at that moment (spec §3 Tracking data). */
export interface TrackingSnapshot {
  network: string | null;
  ref: string | null;
  sub1: string | null;
  sub2: string | null;
  sub3: string | null;
  click_id: string | null;
  /** `family/slug` of the first lander of the visit. */
  lander?: string | null;
}

/** A person's account on one site. The profile that others see has the same id (features/profiles). */
export const accounts = pgTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    /** As typed; null after the purge. Of a stand-in, nothing that could be written to (`nowhere`). */
    email: text("email"),
    /** Lower case, trimmed: what uniqueness and login compare. */
    emailKey: text("email_key"),
    /** Of a stand-in: the address that was typed, and belongs to another account (docs/decisions/021). Null for every other. */
    claimedEmail: text("claimed_email"),
    claimedKey: text("claimed_key"),
    passwordHash: text("password_hash"),
    status: text("status").$type<AccountStatus>().notNull(),
    language: text("language").notNull(),
    /** After the first completed purchase (spec §4). */
    paidUser: boolean("paid_user").notNull().default(false),
    notificationsDisabled: text("notifications_disabled").array().notNull().default(sql`'{}'::text[]`),
    tracking: jsonb("tracking").$type<TrackingSnapshot>(),
    termsVersion: text("terms_version").notNull(),
    signupDate: instant("signup_date").notNull(),
    confirmedAt: instant("confirmed_at"),
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    uniqueIndex("accounts_site_email").on(table.site, table.emailKey),
    index("accounts_site_signup").on(table.site, table.signupDate),
    index("accounts_site_claimed").on(table.site, table.claimedKey).where(sql`claimed_key is not null`),
    index("accounts_waiting").on(table.signupDate).where(sql`status = 'not_confirmed'`),
  ],
);

/** One-time links in mails: activation, reset, login, e-mail change, reactivation, unsubscribe. Stored hashed. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    hash: text("hash").primaryKey(),
    site: text("site").notNull(),
    accountId: text("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    purpose: text("purpose").notNull(),
    payload: jsonb("payload").$type<Record<string, string>>(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("one_time_tokens_account").on(table.accountId, table.purpose)],
);
