import { contactOf } from "#app/features/profiles/contact.server.ts";
import { publish } from "#app/platform/realtime/realtime.server.ts";
import { CHAT_EVENTS } from "./chat.events.ts";
import { findSide } from "./chat.queries.server.ts";
import { type ChatScope, isInTouch } from "./chat.rules.ts";

/** Milliseconds in which one's writing is told once, however often a page says it; ours says it every three seconds. */
const ONCE_IN = 2_000;
/** When it was last told, by member and conversation; the longest ago first, and none older than that. */
const told = new Map<string, number>();

/** Tells the other side that the member is writing; nothing is stored, and nobody who is blocked or gone hears of it. */
export async function announceTyping(scope: ChatScope, conversationId: string): Promise<void> {
  if (!isDue(`${scope.memberId}:${conversationId}`)) return;
  const side = await findSide(scope, conversationId);
  if (!side) return;
  const contact = await contactOf(scope, side.otherId);
  if (!contact || contact.fictional || !isInTouch(contact)) return;
  await publish({
    to: [side.otherId],
    type: CHAT_EVENTS.typing,
    data: { conversation: conversationId, from: scope.memberId },
    passing: true,
  });
}

function isDue(key: string): boolean {
  const at = performance.now();
  for (const [old, since] of told) {
    if (at - since < ONCE_IN) break;
    told.delete(old);
  }
  if (told.has(key)) return false;
  told.set(key, at);
  return true;
}
