import { withTransaction } from "#app/platform/db/client.server.ts";
import { publish } from "#app/platform/realtime/realtime.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { CHAT_EVENTS } from "./chat.events.ts";
import { findSide, markMuted } from "./chat.queries.server.ts";
import type { ChatScope } from "./chat.rules.ts";

/**
 * Mutes a conversation for this side, or takes that back: new messages stand in the list, but no mail, push or badge
 * tells of them; the other side notices nothing. Doing it twice is fine. Refuses a conversation that is not the
 * member's, on this site.
 */
export async function muteConversation(
  scope: ChatScope,
  conversationId: string,
  muted: boolean,
): Promise<{ ok: true } | Refusal<"not-found">> {
  return withTransaction(async (tx) => {
    if (!(await findSide(scope, conversationId, tx))) return refuse("not-found");
    await markMuted(scope, conversationId, muted, tx);
    await publish({ to: [scope.memberId], type: CHAT_EVENTS.muted, data: { conversation: conversationId, muted } }, tx);
    return { ok: true };
  });
}
