import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accounts } from "../members/members.tables.ts";
import { profiles } from "../profiles/profiles.tables.ts";
import { sessions } from "../session/session.tables.ts";
import type { LastMessage, NotificationKind } from "./notifications.rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What a member was told: one row for each thing, so that a repeat is never a second one. */
export const notifications = pgTable(
  "notifications",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    site: text("site").notNull(),
    memberId: text("member_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NotificationKind>().notNull(),
    /** What makes it the same thing again: `like:{who}`, `message:{conversation}`, `visit:{who}:{day}`. */
    key: text("key").notNull(),
    /** Whom it is about; null for what the site itself says. */
    actorId: text("actor_id").references(() => profiles.id, { onDelete: "cascade" }),
    /** The conversation of a message. */
    subject: text("subject"),
    /** The kind of the newest message; which notice of the site. */
    detail: text("detail"),
    /** Messages since it was last read. */
    count: integer("count").notNull().default(1),
    at: instant("at").notNull(),
    readAt: instant("read_at"),
    /** The like was taken back: it is not shown, and a new one tells nobody again. */
    withdrawn: boolean("withdrawn").notNull().default(false),
    /** When a push service took it. */
    pushedAt: instant("pushed_at"),
    mailedAt: instant("mailed_at"),
  },
  (table) => [
    uniqueIndex("notifications_key").on(table.memberId, table.key),
    index("notifications_list").on(table.memberId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("notifications_unread").on(table.memberId, table.actorId).where(sql`read_at is null`),
    index("notifications_mailed").on(table.memberId, table.kind, table.mailedAt).where(sql`mailed_at is not null`),
    index("notifications_actor").on(table.actorId),
    index("notifications_age").on(table.at),
    check("notifications_count", sql`${table.count} > 0`),
  ],
);

/** A browser that shows pushes. It belongs to the session that asked for it, and ends with it: at logout, at deletion. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    memberId: text("member_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    sessionHash: text("session_hash")
      .notNull()
      .references(() => sessions.hash, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: instant("created_at").notNull(),
    lastMessage: jsonb("last_message").$type<LastMessage>(),
  },
  (table) => [
    uniqueIndex("push_subscriptions_endpoint").on(table.endpoint),
    index("push_subscriptions_member").on(table.memberId, table.createdAt),
    index("push_subscriptions_session").on(table.sessionHash),
  ],
);
