import { hasBlocked } from "#app/features/moderation/blocks.server.ts";
import { type Contact, contactsWith } from "#app/features/profiles/contact.server.ts";
import { minutesUntil } from "#app/features/session/throttle.server.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { type Between, between, readBetween } from "./chat.queries.server.ts";
import type { SendRefusal } from "./chat.refusals.ts";
import { type ChatScope, mayStartConversation } from "./chat.rules.ts";

export interface Writer extends ChatScope {
  paidUser: boolean;
  /** Conversations a free member may begin. */
  freeConversations: number;
}

/** Somebody one may want to write to, and what is between the two. */
export type Standing = Contact & Between;

/** More than anybody types: what is refused, and for how many minutes. */
type TooMuch = Refusal<"too-fast" | "too-many-new"> & { minutes: number };

/** Whether the member writes more than anybody can by hand, or begins more conversations in a day than anybody keeps up. */
export function tooMuch({ usedUp, conversationId }: Standing): TooMuch | null {
  const limits = usedUp.filter(({ rule }) => rule !== "conversation_day" || conversationId === null);
  if (limits.length === 0) return null;
  const last = Math.max(...limits.map(({ until }) => new Date(until).getTime()));
  const begins = limits.some(({ rule }) => rule === "conversation_day");
  return { ...refuse(begins ? "too-many-new" : "too-fast"), minutes: minutesUntil(new Date(last)) };
}

/** Everything that decides whether a member can write to a profile, in one statement; null when this site has no such profile. */
export async function standingWith(
  scope: ChatScope,
  otherId: string,
  { clientId = null }: { clientId?: string | null } = {},
  db: Db = getDb(),
): Promise<Standing | null> {
  if (otherId === scope.memberId) return null;
  const [found] = await contactsWith(scope, [otherId], between(scope, otherId, clientId), db);
  return found ? { ...found.contact, ...readBetween(found.extra) } : null;
}

/**
 * Why the member cannot write to this profile, or null when nothing but the price stands in the way; the screen asks
 * before, the sending asks again inside its transaction.
 */
export async function whyNotWrite(writer: Writer, standing: Standing, db: Db = getDb()): Promise<SendRefusal | null> {
  const { id, blocked, state, fictional, consented, started } = standing;
  const known = standing.conversationId !== null;
  if (blocked) {
    if (await hasBlocked(writer, id, db)) return "blocked-by-you";
    return known ? "blocked" : "not-found";
  }
  // Only those who already talk learn why somebody cannot be reached.
  if (state !== "open" && !known) return "not-found";
  if (state === "gone") return "gone";
  if (state === "not-confirmed") return "not-confirmed";
  if (!known && !mayStartConversation(started, writer.freeConversations, writer.paidUser)) return "conversation-limit";
  if (fictional && !consented) return "consent-needed";
  return null;
}
