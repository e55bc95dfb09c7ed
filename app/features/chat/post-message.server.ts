import { sql } from "drizzle-orm";
import { getWallet } from "#app/features/credits/balance.server.ts";
import type { SpendKind } from "#app/features/credits/credits.rules.ts";
import { debitCredits } from "#app/features/credits/debit-credits.server.ts";
import { notifyParts } from "#app/features/notifications/notify.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { publishCall } from "#app/platform/realtime/realtime.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { CHAT_EVENTS } from "./chat.events.ts";
import { findOwnMessage, lockForPosting, type StoredMessage, storeMessage } from "./chat.queries.server.ts";
import type { SendRefusal } from "./chat.refusals.ts";
import type { ChatScope } from "./chat.rules.ts";
import type { Attachment, MessageKind } from "./chat.tables.ts";
import { noticeCall } from "./notice-call.server.ts";
import { type Standing, standingWith, tooMuch, type Writer, whyNotWrite } from "./why-not-write.server.ts";

/** A message of any kind, ready to be stored. */
export interface Post {
  to: string;
  kind: SentKind;
  /** Tidied and checked. */
  body: string;
  attachment: Attachment | null;
  /** What it costs now; a retry costs what the first time did. */
  credits: number;
  /** Made by the browser; see `CLIENT_ID`. */
  clientId: string;
}

export type SendResult =
  | {
      ok: true;
      message: StoredMessage /** Credits left; null when messages are free. */;
      balance: number | null;
      replayed: boolean;
    }
  | SendRefused;

/** With the minutes to wait where that is all. */
export type SendRefused = Refusal<SendRefusal> & { minutes?: number };

/** What a member can send; "erased" is what the purge leaves behind. */
type SentKind = Exclude<MessageKind, "erased">;

const SPENT_ON: Record<SentKind, SpendKind> = {
  text: "message",
  icebreaker: "message",
  image: "photo",
  gift: "gift",
};

/**
 * Stores a message and takes its price in one transaction: both or neither. The same client id again answers the first
 * time's message and takes nothing. Refuses, at no cost, a receiver who is gone, blocked either way, not confirmed or of
 * another site, a fictional profile whose notice was not read, a free member's third conversation, more than anybody writes by
 * hand, a wallet without enough credits, and a client id that was used for something else. `within` runs in the same transaction, for new
 * messages only. The live event and the mail to an absent receiver leave after the commit.
 */
export async function postMessage(
  writer: Writer,
  post: Post,
  within: (message: StoredMessage, tx: Db) => Promise<void> = async () => undefined,
): Promise<SendResult> {
  return withTransaction(async (tx) => {
    await lockForPosting(writer, post.to, tx);
    const standing = await standingWith(writer, post.to, { clientId: post.clientId }, tx);
    const earlier = standing ? standing.earlier : await findOwnMessage(writer, post.clientId, tx);
    if (earlier) return replay(writer, post, earlier, tx);
    if (!standing) return refuse("not-found");
    const refusal = await whyNotWrite(writer, standing, tx);
    if (refusal) return refuse(refusal);
    const flood = tooMuch(standing);
    if (flood) return flood;
    const paid = await charge(writer, post, post.credits, tx);
    // A refusal above wrote nothing; from here on nothing is refused any more.
    if (!paid.ok) return paid;
    const message = await deliver(writer, post, standing, tx);
    await within(message, tx);
    return { ok: true, message, balance: paid.balance, replayed: false };
  });
}

/** The refusal that `postMessage` would most likely give, before work is done for it; it asks again by itself. */
export async function whyNotPost(
  writer: Writer,
  { to, credits }: Pick<Post, "to" | "credits">,
  db: Db = getDb(),
): Promise<SendRefused | null> {
  const standing = await standingWith(writer, to, {}, db);
  if (!standing) return refuse("not-found");
  const refusal = await whyNotWrite(writer, standing, db);
  if (refusal) return refuse(refusal);
  const flood = tooMuch(standing);
  if (flood) return flood;
  if (credits === 0) return null;
  const wallet = await getWallet({ site: writer.site, accountId: writer.memberId }, db);
  if (wallet.debt > 0) return refuse("in-debt");
  return wallet.balance < credits ? refuse("not-enough-credits") : null;
}

async function charge(
  { site, memberId }: ChatScope,
  { kind, clientId }: Post,
  credits: number,
  tx: Db,
): Promise<{ ok: true; balance: number | null } | Refusal<SendRefusal>> {
  if (credits === 0) return { ok: true, balance: null };
  const spentOn = SPENT_ON[kind];
  const debit = await debitCredits(
    { site, accountId: memberId },
    { kind: spentOn, credits, idempotencyKey: `${spentOn}:${memberId}:${clientId}`, reference: clientId },
    tx,
  );
  if (debit.ok) return { ok: true, balance: debit.balance };
  return refuse(debit.reason === "key-reused" ? "idempotency-conflict" : debit.reason);
}

async function deliver(
  writer: Writer,
  { to, body, kind, attachment, credits, clientId }: Post,
  standing: Standing,
  tx: Db,
): Promise<StoredMessage> {
  const { conversationId = null, nextId, fictional } = standing;
  if (nextId === null) throw new Error("a message has no number");
  const message: StoredMessage = {
    id: nextId,
    conversationId: conversationId ?? newId(),
    senderId: writer.memberId,
    ...{ kind, body, attachment, clientId },
    creditsCharged: credits,
    sentAt: now(),
  };
  const conversation = message.conversationId;
  const told = publishCall(
    {
      to: [to, writer.memberId],
      type: CHAT_EVENTS.message,
      data: { conversation, message: message.id, from: writer.memberId },
    },
    tx,
  );
  // The first unread message asks for the mail; those after it wait for the same one.
  const notice = fictional ? null : noticeCall({ site: writer.site, conversation, member: to, message: message.id });
  // Not where the receiver has muted the conversation: `placed` is the statement's own part that knows.
  const news = fictional
    ? null
    : notifyParts(
        {
          site: writer.site,
          memberId: to,
          kind: "message",
          actorId: writer.memberId,
          conversationId: conversation,
          detail: kind,
        },
        sql`exists (select 1 from placed where member_id = ${to} and not muted)`,
      );
  await storeMessage(writer, message, to, { begins: conversationId === null, told, notice, news }, tx);
  return message;
}

async function replay(
  writer: Writer,
  post: Post,
  earlier: StoredMessage & { firstId: string; secondId: string },
  tx: Db,
): Promise<SendResult> {
  const { firstId, secondId, ...message } = earlier;
  const receiver = firstId === writer.memberId ? secondId : firstId;
  const same = receiver === post.to && message.kind === post.kind && message.body === post.body;
  if (!same || !sameAttachment(message.attachment, post.attachment)) return refuse("idempotency-conflict");
  const paid = await charge(writer, post, message.creditsCharged, tx);
  return paid.ok ? { ok: true, message, balance: paid.balance, replayed: true } : paid;
}

/** Attachments have one field each. */
function sameAttachment(one: Attachment | null, other: Attachment | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
