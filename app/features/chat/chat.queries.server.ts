import { and, eq, gt, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { pairTurn } from "#app/features/moderation/blocks.server.ts";
import { nameHas } from "#app/features/profiles/contact.server.ts";
import { type Counted, countPart, type UsedUp, usedUpPart } from "#app/features/session/throttle.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { type ChatScope, pairOf } from "./chat.rules.ts";
import {
  type Attachment,
  conversationSides,
  conversations,
  fictionalConsents,
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

/**
 * One sender's messages are decided one after the other, so that limits and retries are exact; and those of a pair too,
 * in turn with a block between them: messages get their numbers in the order of the commits, and none comes after a block.
 */
export async function lockForPosting({ memberId }: ChatScope, otherId: string, tx: Db): Promise<void> {
  const sender = sql`pg_advisory_xact_lock(hashtextextended(${`chat-sender:${memberId}`}, 0))`;
  await tx.execute(sql`select ${sender}, ${pairTurn(memberId, otherId)}`);
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

/** What stands between a member and another, beside what profiles know. */
export interface Between {
  conversationId: string | null;
  /** How many conversations the member began; removed ones count. */
  started: number;
  /** The member has read the notice about this fictional profile. */
  consented: boolean;
  /** The number of the member's next message; null when none is asked for. */
  nextId: number | null;
  /** The member's message with the client id that was asked about. */
  earlier: (StoredMessage & { firstId: string; secondId: string }) | null;
  /** Limits on writing that let nothing more through now. */
  usedUp: UsedUp[];
}

/** What counts a message of the member: the first of a conversation counts for that too. */
function writingLimits({ memberId }: ChatScope, begins: boolean): Counted[] {
  const rules = ["message_minute", "message_hour", ...(begins ? (["conversation_day"] as const) : [])] as const;
  return rules.map((rule) => ({ rule, key: memberId }));
}

/** For another query: the same as JSON. With a client id, a message is about to be stored. */
export function between(scope: ChatScope, otherId: string, clientId: string | null): SQL<unknown> {
  const { site, memberId } = scope;
  const [firstId, secondId] = pairOf(memberId, otherId);
  const earlier =
    clientId === null
      ? sql`null`
      : sql`(select json_build_object('id', m.id, 'conversationId', m.conversation_id, 'senderId', m.sender_id,
          'kind', m.kind, 'body', m.body, 'attachment', m.attachment, 'clientId', m.client_id,
          'creditsCharged', m.credits_charged, 'sentAt', m.sent_at, 'firstId', c.first_id, 'secondId', c.second_id)
        from ${messages} m join ${conversations} c on c.id = m.conversation_id
        where m.sender_id = ${memberId} and m.client_id = ${clientId} and c.site = ${site})`;
  return sql`json_build_object(
    'conversationId', (select c.id from ${conversations} c
      where c.first_id = ${firstId} and c.second_id = ${secondId} and c.site = ${site}),
    'started', (select count(*)::int from ${conversations} c where c.starter_id = ${memberId} and c.site = ${site}),
    'consented', exists (select 1 from ${fictionalConsents} f where f.member_id = ${memberId} and f.profile_id = ${otherId}),
    'nextId', ${clientId === null ? sql`null` : sql`nextval(pg_get_serial_sequence('messages', 'id'))`},
    'earlier', ${earlier},
    'usedUp', ${usedUpPart(scope, writingLimits(scope, true))})`;
}

/** What `between` gave, with its instants. */
export function readBetween(json: unknown): Between {
  const found = json as Between;
  return { ...found, earlier: found.earlier && { ...found.earlier, sentAt: new Date(found.earlier.sentAt) } };
}

/**
 * Stores a message, puts it on top of both sides' lists, tells both, counts it for the sender's limits and asks for the mail to
 * a receiver for whom it is the first unread one and who has not muted the conversation: one statement. The caller holds the
 * pair's turn and the sender's.
 */
export async function storeMessage(
  scope: ChatScope,
  message: StoredMessage,
  receiverId: string,
  {
    begins,
    told,
    notice,
    news,
  }: {
    /** The pair has no conversation yet. */
    begins: boolean;
    told: SQL;
    notice: SQL | null;
    news: { ctes: SQL; jobs: SQL } | null;
  },
  tx: Db,
): Promise<void> {
  const { id, conversationId, senderId, kind, body, attachment, clientId, creditsCharged } = message;
  const [firstId, secondId] = pairOf(senderId, receiverId);
  const at = sql`${message.sentAt.toISOString()}::timestamptz`;
  const begun = sql`begun as (
    insert into ${conversations} (id, site, first_id, second_id, starter_id, created_at)
    values (${conversationId}, ${scope.site}, ${firstId}, ${secondId}, ${senderId}, ${at})
  ),`;
  await tx.execute(sql`
    with ${begins ? begun : sql``} counted as (${countPart(scope, writingLimits(scope, begins))}), written as (
      insert into ${messages} (id, conversation_id, sender_id, kind, body, attachment, client_id, credits_charged, sent_at)
      overriding system value
      values (${id}, ${conversationId}, ${senderId}, ${kind}, ${body}, ${attachment && JSON.stringify(attachment)}::jsonb,
        ${clientId}, ${creditsCharged}, ${at})
    ), placed as (
      insert into ${conversationSides} as side (conversation_id, member_id, other_id, unread, last_message_id)
      values (${conversationId}, ${senderId}, ${receiverId}, 0, ${id}), (${conversationId}, ${receiverId}, ${senderId}, 1, ${id})
      on conflict (conversation_id, member_id) do update
        set unread = side.unread + excluded.unread, last_message_id = excluded.last_message_id
      returning member_id, unread, muted
    )${news ? sql`, ${news.ctes}, jobs as materialized (${news.jobs})` : sql``}
    select ${told}, case when unread = 1 and not muted then ${notice ?? sql`null`} end
      ${news ? sql`, (select count(*) from jobs)` : sql``}
    from placed where member_id = ${receiverId}`);
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
  const anythingNew = sql`${conversationSides.lastMessageId} > ${conversationSides.removedUpTo}`;
  await tx
    .update(conversationSides)
    .set({
      unread: 0,
      // Removed twice is removed once: the first is what can be taken back.
      removedBefore: sql`case when ${anythingNew} then ${conversationSides.removedUpTo} else ${conversationSides.removedBefore} end`,
      removedAt: sql`case when ${anythingNew} then ${now().toISOString()}::timestamptz else ${conversationSides.removedAt} end`,
      removedUpTo: conversationSides.lastMessageId,
      readUpTo: conversationSides.lastMessageId,
    })
    .where(ownSide(scope, conversationId));
}

/** Takes the last removal back when it was after `since`. @returns whether there was one */
export async function unmarkRemoved(scope: ChatScope, conversationId: string, since: Date, tx: Db): Promise<boolean> {
  const rows = await tx
    .update(conversationSides)
    .set({ removedUpTo: conversationSides.removedBefore, removedAt: null })
    .where(and(ownSide(scope, conversationId), gt(conversationSides.removedAt, since)))
    .returning({ id: conversationSides.conversationId });
  return rows.length > 0;
}

export async function markMuted(scope: ChatScope, conversationId: string, muted: boolean, tx: Db): Promise<void> {
  await tx.update(conversationSides).set({ muted }).where(ownSide(scope, conversationId));
}

/**
 * The list, newest first, without removed conversations; `before` is the last message of the last one shown, `name` a
 * part of the other's name. Goes along one index from the newest on.
 */
export async function selectConversations(
  scope: ChatScope,
  { before, limit, name = "" }: { before: number | null; limit: number; name?: string },
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
        name === "" ? undefined : nameHas(scope.memberId, conversationSides.otherId, name),
      ),
    )
    .orderBy(latestFirst(conversationSides.lastMessageId))
    .limit(limit);
}

/** Of all conversations that are not muted. */
export async function sumUnread(scope: ChatScope, db: Db = getDb()): Promise<number> {
  const [row] = await db
    .select({ unread: sql<number>`coalesce(sum(${conversationSides.unread}), 0)::int` })
    .from(conversationSides)
    .innerJoin(conversations, eq(conversations.id, conversationSides.conversationId))
    .where(
      and(
        eq(conversationSides.memberId, scope.memberId),
        gt(conversationSides.unread, 0),
        eq(conversationSides.muted, false),
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

/**
 * After what this side removed. Newest first, `before` the oldest message already shown; or, with `after`, those that follow it,
 * oldest first.
 */
export async function selectMessages(
  { conversationId, removedUpTo }: { conversationId: string; removedUpTo: number },
  { before, after = null, limit }: { before: number | null; after?: number | null; limit: number },
  db: Db = getDb(),
): Promise<(StoredMessage & { photo: PhotoOfMessage | null })[]> {
  return db
    .select({ ...messageColumns, photo: photoColumns })
    .from(messages)
    .leftJoin(messagePhotos, eq(messagePhotos.messageId, messages.id))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gt(messages.id, Math.max(removedUpTo, after ?? 0)),
        before === null ? undefined : lt(messages.id, before),
      ),
    )
    .orderBy(after === null ? latestFirst(messages.id) : earliestFirst(messages.id))
    .limit(limit);
}

/** As the indexes have it: PostgreSQL sorts by itself where the place of nulls differs, also where there are none. */
function latestFirst(column: SQLWrapper): SQL {
  return sql`${column} desc nulls last`;
}

/** The same indexes, backwards. */
function earliestFirst(column: SQLWrapper): SQL {
  return sql`${column} asc nulls first`;
}

function ownSide({ memberId }: ChatScope, conversationId: string) {
  return and(eq(conversationSides.conversationId, conversationId), eq(conversationSides.memberId, memberId));
}
