import { contactOf } from "#app/features/profiles/contact.server.ts";
import { publish } from "#app/platform/realtime/realtime.server.ts";
import { CHAT_EVENTS } from "./chat.events.ts";
import { findSide } from "./chat.queries.server.ts";
import { type ChatScope, isInTouch } from "./chat.rules.ts";

/** Tells the other side that the member is writing; nothing is stored, and nobody who is blocked or gone hears of it. */
export async function announceTyping(scope: ChatScope, conversationId: string): Promise<void> {
  const side = await findSide(scope, conversationId);
  if (!side) return;
  const contact = await contactOf(scope, side.otherId);
  if (!contact || contact.fictional || !isInTouch(contact)) return;
  await publish({
    to: [side.otherId],
    type: CHAT_EVENTS.typing,
    data: { conversation: conversationId, from: scope.memberId },
  });
}
