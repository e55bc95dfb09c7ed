import { averageColor } from "#app/features/photos/photo-urls.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { isGiftKey } from "#sites/gift-keys.ts";
import { type PhotoOfMessage, selectMessages } from "./chat.queries.server.ts";
import { type ChatScope, MESSAGE_PAGE } from "./chat.rules.ts";
import type { Attachment } from "./chat.tables.ts";
import type { ThreadMessage } from "./chat.views.ts";
import type { OpenedConversation } from "./open-conversation.server.ts";

interface MessagePage {
  /** Oldest first. */
  messages: ThreadMessage[];
  olderBefore: number | null;
}

/**
 * A page of a conversation that the member has opened: the latest messages, or those before one. Both sides see one
 * order, by the messages' numbers, and a page stays the same when new messages arrive.
 */
export async function loadMessages(
  scope: ChatScope,
  conversation: OpenedConversation,
  { before = null, limit = MESSAGE_PAGE }: { before?: number | null; limit?: number } = {},
  db: Db = getDb(),
): Promise<MessagePage> {
  const side = { conversationId: conversation.id, removedUpTo: conversation.removedUpTo };
  const found = await selectMessages(side, { before, limit: limit + 1 }, db);
  const shown = found.slice(0, limit).reverse();
  return {
    messages: shown.map((message) => {
      const own = message.senderId === scope.memberId;
      return {
        id: message.id,
        own,
        kind: message.kind,
        body: message.body,
        gift: giftOf(message.attachment),
        photo: message.photo && photoView(message.photo, own),
        sentAt: message.sentAt.toISOString(),
        clientId: own ? message.clientId : null,
      };
    }),
    olderBefore: found.length > limit ? (shown[0]?.id ?? null) : null,
  };
}

function giftOf(attachment: Attachment | null): ThreadMessage["gift"] {
  return attachment && "gift" in attachment && isGiftKey(attachment.gift) ? attachment.gift : null;
}

function photoView({ width, height, thumbhash, viewedAt }: PhotoOfMessage, own: boolean): ThreadMessage["photo"] {
  return { width, height, color: averageColor(thumbhash), sharp: own || viewedAt !== null };
}
