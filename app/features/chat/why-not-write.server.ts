import { blockedBy } from "#app/features/moderation/blocks.server.ts";
import type { Contact } from "#app/features/profiles/contact.server.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { countStarted } from "./chat.queries.server.ts";
import type { SendRefusal } from "./chat.refusals.ts";
import { type ChatScope, mayStartConversation } from "./chat.rules.ts";
import { hasFictionalConsent } from "./record-fictional-consent.server.ts";

export interface Writer extends ChatScope {
  paidUser: boolean;
  /** Conversations a free member may begin. */
  freeConversations: number;
}

/**
 * Why the member cannot write to this profile, or null when nothing but the price stands in the way; the screen asks
 * before, the sending asks again inside its transaction. `known`: the two have a conversation.
 */
export async function whyNotWrite(
  writer: Writer,
  contact: Contact,
  known: boolean,
  db: Db = getDb(),
): Promise<SendRefusal | null> {
  if (contact.blocked) {
    if ((await blockedBy(writer, db)).includes(contact.id)) return "blocked-by-you";
    return known ? "blocked" : "not-found";
  }
  // Only those who already talk learn why somebody cannot be reached.
  if (contact.state !== "open" && !known) return "not-found";
  if (contact.state === "gone") return "gone";
  if (contact.state === "not-confirmed") return "not-confirmed";
  if (!known && !writer.paidUser) {
    const started = await countStarted(writer, db);
    if (!mayStartConversation(started, writer.freeConversations, false)) return "conversation-limit";
  }
  if (contact.fictional && !(await hasFictionalConsent(writer, contact.id, db))) return "consent-needed";
  return null;
}
