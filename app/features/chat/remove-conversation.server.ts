import { readMessagesOf } from "#app/features/notifications/read-notifications.server.ts";
import { addMs, MINUTE, now } from "#app/platform/clock.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { publish } from "#app/platform/realtime/realtime.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { CHAT_EVENTS } from "./chat.events.ts";
import { findSide, markRemoved, unmarkRemoved } from "./chat.queries.server.ts";
import { type ChatScope, UNDO_MINUTES } from "./chat.rules.ts";
import { ERASE_REMOVED } from "./chat.tasks.ts";

/**
 * Removes a conversation from this member's side: its messages so far are gone here, told of no more, and stay with the other; a new
 * message brings it back. Photos that both have removed are erased once it cannot be taken back any more. Doing it twice is
 * fine. Refuses a conversation that is not the member's, on this site.
 */
export async function removeConversation(
  scope: ChatScope,
  conversationId: string,
): Promise<{ ok: true } | Refusal<"not-found">> {
  return withTransaction(async (tx) => {
    const side = await findSide(scope, conversationId, tx);
    if (!side) return refuse("not-found");
    await markRemoved(scope, conversationId, tx);
    await readMessagesOf(scope, { actorId: side.otherId, conversationId }, tx);
    await enqueue(
      ERASE_REMOVED,
      { conversation: conversationId },
      // A minute more, so that the last who may take it back has done so.
      { key: `${ERASE_REMOVED}:${conversationId}`, runAt: addMs(now(), (UNDO_MINUTES + 1) * MINUTE) },
      tx,
    );
    await publish({ to: [scope.memberId], type: CHAT_EVENTS.removed, data: { conversation: conversationId } }, tx);
    return { ok: true };
  });
}

/**
 * Takes one's last removal of a conversation back, some minutes long: everything is there again. Refuses what is not the
 * member's, was not removed, or too long ago.
 */
export async function restoreConversation(
  scope: ChatScope,
  conversationId: string,
): Promise<{ ok: true } | Refusal<"not-found">> {
  return withTransaction(async (tx) => {
    const side = await findSide(scope, conversationId, tx);
    const since = addMs(now(), -UNDO_MINUTES * MINUTE);
    if (!side || !(await unmarkRemoved(scope, conversationId, since, tx))) return refuse("not-found");
    await publish({ to: [scope.memberId], type: CHAT_EVENTS.restored, data: { conversation: conversationId } }, tx);
    return { ok: true };
  });
}
