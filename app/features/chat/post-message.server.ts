import { getWallet } from "#app/features/credits/balance.server.ts";
import type { SpendKind } from "#app/features/credits/credits.rules.ts";
import { debitCredits } from "#app/features/credits/debit-credits.server.ts";
import { notify } from "#app/features/notifications/notify.server.ts";
import { type Contact, contactOf } from "#app/features/profiles/contact.server.ts";
import { addMs, MINUTE, now } from "#app/platform/clock.ts";
import { type Db, getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { publish } from "#app/platform/realtime/realtime.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { CHAT_EVENTS } from "./chat.events.ts";
import {
  findConversationWith,
  findOwnMessage,
  insertMessage,
  lockConversation,
  lockSender,
  placeMessage,
  type StoredMessage,
} from "./chat.queries.server.ts";
import type { SendRefusal } from "./chat.refusals.ts";
import { type ChatScope, MAIL_AFTER_MINUTES } from "./chat.rules.ts";
import type { Attachment, MessageKind } from "./chat.tables.ts";
import { NOTIFY_NEW_MESSAGE } from "./chat.tasks.ts";
import { type Writer, whyNotWrite } from "./why-not-write.server.ts";

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
  | Refusal<SendRefusal>;

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
 * another site, a fictional profile whose notice was not read, a free member's third conversation, a wallet without
 * enough credits, and a client id that was used for something else. `within` runs in the same transaction, for new
 * messages only. The live event and the mail to an absent receiver leave after the commit.
 */
export async function postMessage(
  writer: Writer,
  post: Post,
  within: (message: StoredMessage, tx: Db) => Promise<void> = async () => undefined,
): Promise<SendResult> {
  return withTransaction(async (tx) => {
    await lockSender(writer, tx);
    const earlier = await findOwnMessage(writer, post.clientId, tx);
    if (earlier) return replay(writer, post, earlier, tx);
    const receiver = await findReceiver(writer, post.to, tx);
    if (!receiver.ok) return receiver;
    const paid = await charge(writer, post, post.credits, tx);
    // A refusal above wrote nothing; from here on nothing is refused any more.
    if (!paid.ok) return paid;
    const message = await deliver(writer, post, receiver.contact, tx);
    await within(message, tx);
    return { ok: true, message, balance: paid.balance, replayed: false };
  });
}

/** The refusal that `postMessage` would most likely give, before work is done for it; it asks again by itself. */
export async function whyNotPost(
  writer: Writer,
  { to, credits }: Pick<Post, "to" | "credits">,
  db: Db = getDb(),
): Promise<Refusal<SendRefusal> | null> {
  const receiver = await findReceiver(writer, to, db);
  if (!receiver.ok) return receiver;
  if (credits === 0) return null;
  const wallet = await getWallet({ site: writer.site, accountId: writer.memberId }, db);
  if (wallet.debt > 0) return refuse("in-debt");
  return wallet.balance < credits ? refuse("not-enough-credits") : null;
}

async function findReceiver(
  writer: Writer,
  to: string,
  db: Db,
): Promise<{ ok: true; contact: Contact } | Refusal<SendRefusal>> {
  const contact = to === writer.memberId ? null : await contactOf(writer, to, db);
  if (!contact) return refuse("not-found");
  const known = (await findConversationWith(writer, contact.id, db)) !== null;
  const refusal = await whyNotWrite(writer, contact, known, db);
  return refusal ? refuse(refusal) : { ok: true, contact };
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
  contact: Contact,
  tx: Db,
): Promise<StoredMessage> {
  const at = now();
  const conversationId = await lockConversation(writer, to, at, tx);
  const message = await insertMessage(
    writer,
    { conversationId, kind, body, attachment, clientId, creditsCharged: credits, sentAt: at },
    tx,
  );
  const unread = await placeMessage(
    { conversationId, messageId: message.id, senderId: writer.memberId, receiverId: to },
    tx,
  );
  await publish(
    {
      to: [to, writer.memberId],
      type: CHAT_EVENTS.message,
      data: { conversation: conversationId, message: message.id, from: writer.memberId },
    },
    tx,
  );
  if (!contact.fictional) {
    const { site, memberId: actorId } = writer;
    await notify(tx, { site, memberId: to, kind: "message", actorId, conversationId, detail: kind });
  }
  // The first unread message asks for the mail; those after it wait for the same one.
  if (unread === 1 && !contact.fictional) {
    await enqueue(
      NOTIFY_NEW_MESSAGE,
      { site: writer.site, conversation: conversationId, member: to, message: message.id },
      { key: `${NOTIFY_NEW_MESSAGE}:${conversationId}:${to}`, runAt: addMs(at, MAIL_AFTER_MINUTES * MINUTE) },
      tx,
    );
  }
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
