import { sql } from "drizzle-orm";
import {
  bigint,
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
import { profiles } from "../profiles/profiles.tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const profileId = (name: string) =>
  text(name)
    .notNull()
    .references(() => profiles.id, { onDelete: "cascade" });

/** `erased`: a deleted member wrote it, and nothing of it is left. */
const MESSAGE_KINDS = ["text", "icebreaker", "image", "gift", "erased"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** `gift`: which one; `digest`: of the bytes of a photo as they were sent, so that a retry is known again. */
export type Attachment = { gift: string } | { digest: string };

/** One conversation per pair of profiles; `firstId` < `secondId`. */
export const conversations = pgTable(
  "conversations",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    firstId: profileId("first_id"),
    secondId: profileId("second_id"),
    starterId: profileId("starter_id"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("conversations_pair").on(table.firstId, table.secondId),
    index("conversations_second").on(table.secondId),
    index("conversations_starter").on(table.starterId),
    check("conversations_order", sql`${table.firstId} < ${table.secondId}`),
  ],
);

/** Each side's own view of a conversation: unread count, removal, how far it has read. */
export const conversationSides = pgTable(
  "conversation_sides",
  {
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    memberId: profileId("member_id"),
    otherId: profileId("other_id"),
    unread: integer("unread").notNull().default(0),
    lastMessageId: bigint("last_message_id", { mode: "number" }).notNull().default(0),
    /** Messages up to this one are gone from this side (removal). */
    removedUpTo: bigint("removed_up_to", { mode: "number" }).notNull().default(0),
    /** What `removedUpTo` was before the last removal, and when that was: for taking it back. */
    removedBefore: bigint("removed_before", { mode: "number" }).notNull().default(0),
    removedAt: instant("removed_at"),
    readUpTo: bigint("read_up_to", { mode: "number" }).notNull().default(0),
    /** The list shows what comes, nothing else tells of it. */
    muted: boolean("muted").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.memberId] }),
    index("conversation_sides_list").on(table.memberId, table.lastMessageId.desc()),
    index("conversation_sides_waiting").on(table.memberId).where(sql`unread > 0`),
    check("conversation_sides_unread", sql`${table.unread} >= 0`),
  ],
);

export const messages = pgTable(
  "messages",
  {
    /** Grows with time: the order of a conversation for both sides. */
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    senderId: profileId("sender_id"),
    kind: text("kind").$type<MessageKind>().notNull(),
    body: text("body").notNull(),
    attachment: jsonb("attachment").$type<Attachment>(),
    /** Made by the sender's browser: a retry with the same id is the same message. */
    clientId: text("client_id").notNull(),
    creditsCharged: integer("credits_charged").notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [
    uniqueIndex("messages_client").on(table.senderId, table.clientId),
    index("messages_conversation").on(table.conversationId, table.id.desc()),
    index("messages_gifts").on(table.conversationId).where(sql`kind = 'gift'`),
  ],
);

/**
 * The photo of a message; its variants lie in storage under `key`. A row outlives its message, and then says that its
 * files are to be erased.
 */
export const messagePhotos = pgTable(
  "message_photos",
  {
    id: text("id").primaryKey(),
    messageId: bigint("message_id", { mode: "number" }).references(() => messages.id, { onDelete: "set null" }),
    key: text("key").notNull(),
    /** Of the full variant. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Base64 thumbhash. */
    thumbhash: text("thumbhash").notNull(),
    /** When the receiver asked to see it sharp; until then it is blurred for them. */
    viewedAt: instant("viewed_at"),
  },
  (table) => [
    uniqueIndex("message_photos_message").on(table.messageId),
    index("message_photos_released").on(table.id).where(sql`message_id is null`),
  ],
);

/** A member has read that this profile is no real person, before the first paid message to it (decisions §6). */
export const fictionalConsents = pgTable(
  "fictional_consents",
  {
    memberId: text("member_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    profileId: text("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    consentedAt: instant("consented_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.profileId] })],
);
