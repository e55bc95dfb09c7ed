import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { type ChatScope, pairOf } from "./chat.rules.ts";
import {
  type Attachment,
  conversationSides,
  conversations,
  type MessageKind,
  messagePhotos,
  messages,
} from "./chat.tables.ts";

/** Every question below is asked for one member of one site: the scope is part of each condition. */

export interface StoredMessage {
  id: number;
  conversationId: string;
  senderId: string;
  kind: MessageKind;
  body: string;
  attachment: Attachment | null;
  clientId: string;
  creditsCharged: number;
  sentAt: Date;
}

const messageColumns = {
  id: messages.id,
  conversationId: messages.conversationId,
  senderId: messages.senderId,
  kind: messages.kind,
  body: messages.body,
  attachment: messages.attachment,
  clientId: messages.clientId,
  creditsCharged: messages.creditsCharged,
  sentAt: messages.sentAt,
};

/** One sender's messages are decided one after the other, so that limits and retries are exact. */
export async function lockSender({ memberId }: ChatScope, tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chat-sender:${memberId}`}, 0))`);
}

export async function findOwnMessage(scope: ChatScope, clientId: string, db: Db = getDb()) {
  const [row] = await db
    .select({ ...messageColumns, firstId: conversations.firstId, secondId: conversations.secondId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(eq(messages.senderId, scope.memberId), eq(messages.clientId, clientId), eq(conversations.site, scope.site)),
    );
  return row ?? null;
}

/** The conversation of the member with another, by the other's id. */
export async function findConversationWith(scope: ChatScope, otherId: string, db: Db = getDb()) {
  const [firstId, secondId] = pairOf(scope.memberId, otherId);
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(eq(conversations.firstId, firstId), eq(conversations.secondId, secondId), eq(conversations.site, scope.site)),
    );
  return row?.id ?? null;
}

/** How many conversations the member began; removed ones count. */
export async function countStarted(scope: ChatScope, db: Db = getDb()): Promise<number> {
  const [row] = await db
    .select({ started: sql<number>`count(*)::int` })
    .from(conversations)
    .where(and(eq(conversations.starterId, scope.memberId), eq(conversations.site, scope.site)));
  return row?.started ?? 0;
}

/** Makes the pair's conversation if there is none, and locks it: its messages get their numbers in the order of the commits. */
export async function lockConversation(scope: ChatScope, otherId: string, at: Date, tx: Db): Promise<string> {
  const [firstId, secondId] = pairOf(scope.memberId, otherId);
  await tx
    .insert(conversations)
    .values({ id: newId(), site: scope.site, firstId, secondId, starterId: scope.memberId, createdAt: at })
    .onConflictDoNothing({ target: [conversations.firstId, conversations.secondId] });
  const [row] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.firstId, firstId), eq(conversations.secondId, secondId)))
    .for("update");
  if (!row) throw new Error("a conversation that was just made is not there");
  return row.id;
}

export async function insertMessage(
  scope: ChatScope,
  message: {
    conversationId: string;
    kind: MessageKind;
    body: string;
    attachment: Attachment | null;
    clientId: string;
    creditsCharged: number;
    sentAt: Date;
  },
  tx: Db,
): Promise<StoredMessage> {
  const [row] = await tx
    .insert(messages)
    .values({ ...message, senderId: scope.memberId })
    .returning(messageColumns);
  if (!row) throw new Error("a message was not stored");
  return row;
}

/** Puts the message on top of both sides' lists. @returns how many the receiver has not read, with this one */
export async function placeMessage(
  {
    conversationId,
    messageId,
    senderId,
    receiverId,
  }: Record<"conversationId" | "senderId" | "receiverId", string> & {
    messageId: number;
  },
  tx: Db,
): Promise<number> {
  const rows = await tx
    .insert(conversationSides)
    .values([
      { conversationId, memberId: senderId, otherId: receiverId, unread: 0, lastMessageId: messageId },
      { conversationId, memberId: receiverId, otherId: senderId, unread: 1, lastMessageId: messageId },
    ])
    .onConflictDoUpdate({
      target: [conversationSides.conversationId, conversationSides.memberId],
      set: { unread: sql`${conversationSides.unread} + excluded.unread`, lastMessageId: messageId },
    })
    .returning({ memberId: conversationSides.memberId, unread: conversationSides.unread });
  return rows.find((row) => row.memberId === receiverId)?.unread ?? 1;
}

const sideColumns = {
  conversationId: conversationSides.conversationId,
  otherId: conversationSides.otherId,
  unread: conversationSides.unread,
  lastMessageId: conversationSides.lastMessageId,
  removedUpTo: conversationSides.removedUpTo,
  readUpTo: conversationSides.readUpTo,
  muted: conversationSides.muted,
};

/** The member's own side, or null: another's conversation and a missing one look the same. */
export async function findSide(scope: ChatScope, conversationId: string, db: Db = getDb()) {
  const [row] = await db
    .select(sideColumns)
    .from(conversationSides)
    .innerJoin(conversations, eq(conversations.id, conversationSides.conversationId))
    .where(and(ownSide(scope, conversationId), eq(conversations.site, scope.site)));
  return row ?? null;
}

/** Up to where the other has read; 0 when it never opened the conversation. */
export async function readByOther(scope: ChatScope, conversationId: string, db: Db = getDb()): Promise<number> {
  const [row] = await db
    .select({ readUpTo: conversationSides.readUpTo })
    .from(conversationSides)
    .where(and(eq(conversationSides.conversationId, conversationId), eq(conversationSides.otherId, scope.memberId)));
  return row?.readUpTo ?? 0;
}

export async function markRead(scope: ChatScope, conversationId: string, tx: Db): Promise<number> {
  const [row] = await tx
    .update(conversationSides)
    .set({ unread: 0, readUpTo: conversationSides.lastMessageId })
    .where(ownSide(scope, conversationId))
    .returning({ readUpTo: conversationSides.readUpTo });
  return row?.readUpTo ?? 0;
}

export async function markRemoved(scope: ChatScope, conversationId: string, tx: Db): Promise<void> {
  await tx
    .update(conversationSides)
    .set({
      unread: 0,
      removedUpTo: conversationSides.lastMessageId,
      readUpTo: conversationSides.lastMessageId,
    })
    .where(ownSide(scope, conversationId));
}

/** The list, newest first, without removed conversations; `before` is the last message of the last one shown. */
export async function selectConversations(
  scope: ChatScope,
  { before, limit }: { before: number | null; limit: number },
  db: Db = getDb(),
) {
  return db
    .select({
      ...sideColumns,
      senderId: messages.senderId,
      kind: messages.kind,
      body: sql<string>`left(${messages.body}, 140)`,
      gift: sql<string | null>`${messages.attachment}->>'gift'`,
      sentAt: messages.sentAt,
    })
    .from(conversationSides)
    .innerJoin(conversations, eq(conversations.id, conversationSides.conversationId))
    .innerJoin(messages, eq(messages.id, conversationSides.lastMessageId))
    .where(
      and(
        eq(conversationSides.memberId, scope.memberId),
        gt(conversationSides.lastMessageId, conversationSides.removedUpTo),
        before === null ? undefined : lt(conversationSides.lastMessageId, before),
        eq(conversations.site, scope.site),
      ),
    )
    .orderBy(desc(conversationSides.lastMessageId))
    .limit(limit);
}

export async function sumUnread(scope: ChatScope, db: Db = getDb()): Promise<number> {
  const [row] = await db
    .select({ unread: sql<number>`coalesce(sum(${conversationSides.unread}), 0)::int` })
    .from(conversationSides)
    .innerJoin(conversations, eq(conversations.id, conversationSides.conversationId))
    .where(
      and(
        eq(conversationSides.memberId, scope.memberId),
        gt(conversationSides.unread, 0),
        eq(conversations.site, scope.site),
      ),
    );
  return row?.unread ?? 0;
}

const photoColumns = {
  width: messagePhotos.width,
  height: messagePhotos.height,
  thumbhash: messagePhotos.thumbhash,
  viewedAt: messagePhotos.viewedAt,
};

export interface PhotoOfMessage {
  width: number;
  height: number;
  thumbhash: string;
  viewedAt: Date | null;
}

/** Newest first, after what this side removed; `before` is the id of the oldest message already shown. */
export async function selectMessages(
  { conversationId, removedUpTo }: { conversationId: string; removedUpTo: number },
  { before, limit }: { before: number | null; limit: number },
  db: Db = getDb(),
): Promise<(StoredMessage & { photo: PhotoOfMessage | null })[]> {
  return db
    .select({ ...messageColumns, photo: photoColumns })
    .from(messages)
    .leftJoin(messagePhotos, eq(messagePhotos.messageId, messages.id))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gt(messages.id, removedUpTo),
        before === null ? undefined : lt(messages.id, before),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(limit);
}

function ownSide({ memberId }: ChatScope, conversationId: string) {
  return and(eq(conversationSides.conversationId, conversationId), eq(conversationSides.memberId, memberId));
}
