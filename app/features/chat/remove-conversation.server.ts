import { withTransaction } from "#app/platform/db/client.server.ts";
import { publish } from "#app/platform/realtime/realtime.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { CHAT_EVENTS } from "./chat.events.ts";
import { findSide, markRemoved } from "./chat.queries.server.ts";
import type { ChatScope } from "./chat.rules.ts";
import { erasePhotosRemovedByBoth } from "./erase-photos.server.ts";

/**
 * Removes a conversation from this member's side: its messages so far are gone here and stay with the other; a new
 * message brings it back. Photos that both have removed are erased. Doing it twice is fine. Refuses a conversation that is not the member's, on this site.
 */
export async function removeConversation(
  scope: ChatScope,
  conversationId: string,
): Promise<{ ok: true } | Refusal<"not-found">> {
  return withTransaction(async (tx) => {
    const side = await findSide(scope, conversationId, tx);
    if (!side) return refuse("not-found");
    await markRemoved(scope, conversationId, tx);
    await erasePhotosRemovedByBoth(conversationId, tx);
    await publish({ to: [scope.memberId], type: CHAT_EVENTS.removed, data: { conversation: conversationId } }, tx);
    return { ok: true };
  });
}
