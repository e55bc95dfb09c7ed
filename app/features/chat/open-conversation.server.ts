import { readMessagesOf } from "#app/features/notifications/read-notifications.server.ts";
import { contactOf } from "#app/features/profiles/contact.server.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { publish } from "#app/platform/realtime/realtime.server.ts";
import { CHAT_EVENTS } from "./chat.events.ts";
import { findSide, markRead } from "./chat.queries.server.ts";
import { type ChatScope, isInTouch } from "./chat.rules.ts";

export interface OpenedConversation {
  id: string;
  otherId: string;
  /** Messages up to this id are gone from this side. */
  removedUpTo: number;
  muted: boolean;
  /** The latest there is; at least the latest there was when this was asked. */
  lastMessageId: number;
  /** Not read before this. */
  unread: number;
}

/**
 * Opens a conversation: its unread count is zero and everything in it counts as read, which the member's other tabs are
 * told, and the other side unless it is gone or one of the two has blocked the other: such a one learns nothing of when the
 * member is here (Z6). Null when it is not the member's, on this site. Without `read` it is only looked at: nothing counts as read.
 */
export async function openConversation(
  scope: ChatScope,
  conversationId: string,
  { read = true }: { read?: boolean } = {},
): Promise<OpenedConversation | null> {
  const side = await findSide(scope, conversationId);
  if (!side) return null;
  if (read && (side.unread > 0 || side.readUpTo < side.lastMessageId)) {
    await withTransaction(async (tx) => {
      const upTo = await markRead(scope, conversationId, tx);
      const contact = await contactOf(scope, side.otherId, tx);
      await readMessagesOf(scope, { actorId: side.otherId, conversationId }, tx);
      await publish(
        {
          to: contact && isInTouch(contact) ? [scope.memberId, side.otherId] : [scope.memberId],
          type: CHAT_EVENTS.read,
          data: { conversation: conversationId, by: scope.memberId, up_to: upTo },
        },
        tx,
      );
    });
  }
  const { otherId, removedUpTo, muted, lastMessageId, unread } = side;
  return { id: conversationId, otherId, removedUpTo, muted, lastMessageId, unread };
}

/** The other member of a conversation, without opening it; null when it is not the member's. */
export async function findPartner(scope: ChatScope, conversationId: string): Promise<string | null> {
  return (await findSide(scope, conversationId))?.otherId ?? null;
}
