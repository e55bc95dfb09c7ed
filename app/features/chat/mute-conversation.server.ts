import { sql } from "drizzle-orm";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { publish } from "#app/platform/realtime/realtime.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { CHAT_EVENTS } from "./chat.events.ts";
import { findSide, markMuted } from "./chat.queries.server.ts";
import type { ChatScope } from "./chat.rules.ts";
import { noticeCall } from "./notice-call.server.ts";

/**
 * Mutes a conversation for this side, or takes that back: new messages stand in the list, but no mail, push or badge
 * tells of them; the other side notices nothing. What is still unread when it is heard again counts from then
 * on, in the badge and for the mail. Doing it twice is fine. Refuses a conversation that is not the
 * member's, on this site.
 */
export async function muteConversation(
  scope: ChatScope,
  conversationId: string,
  muted: boolean,
): Promise<{ ok: true } | Refusal<"not-found">> {
  const about = { site: scope.site, conversation: conversationId, member: scope.memberId };
  return withTransaction(async (tx) => {
    const side = await findSide(scope, conversationId, tx);
    if (!side) return refuse("not-found");
    await markMuted(scope, conversationId, muted, tx);
    // Only the first unread message asks for a mail, and here it could not: left unread, they are told as if they came now.
    if (side.muted && !muted && side.unread > 0)
      await tx.execute(sql`select ${noticeCall({ ...about, message: side.lastMessageId })}`);
    await publish({ to: [scope.memberId], type: CHAT_EVENTS.muted, data: { conversation: conversationId, muted } }, tx);
    return { ok: true };
  });
}
