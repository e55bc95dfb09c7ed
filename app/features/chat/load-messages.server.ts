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
  /** Id to ask newer messages after, or null at the end. */
  newerAfter: number | null;
}

/** Where a page is asked for: at the end, before a message or after one. */
export interface PlaceInThread {
  before?: number | null;
  after?: number | null;
}

/**
 * A page of a conversation that the member has opened: the latest messages, those before one, or those after one. Both sides
 * see one order, by the messages' numbers, and a page stays the same when new messages arrive.
 */
export async function loadMessages(
  scope: ChatScope,
  conversation: OpenedConversation,
  { before = null, after = null, limit = MESSAGE_PAGE }: PlaceInThread & { limit?: number } = {},
  db: Db = getDb(),
): Promise<MessagePage> {
  const side = { conversationId: conversation.id, removedUpTo: conversation.removedUpTo };
  const found = await selectMessages(side, { before, after, limit: limit + 1 }, db);
  const shown = found.slice(0, limit);
  if (after === null) shown.reverse();
  const first = shown[0]?.id ?? null;
  const older =
    after === null
      ? found.length > limit
      : (await selectMessages(side, { before: first ?? after + 1, limit: 1 }, db)).length > 0;
  const last = shown.at(-1)?.id ?? (before === null ? conversation.lastMessageId : before - 1);
  const newest = conversation.lastMessageId > conversation.removedUpTo ? conversation.lastMessageId : 0;
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
    olderBefore: older ? (first ?? (after ?? 0) + 1) : null,
    // Without a page turned there is nothing newer, whatever came in between: that is told as news.
    newerAfter: before === null && after === null ? null : last < newest ? last : null,
  };
}

function giftOf(attachment: Attachment | null): ThreadMessage["gift"] {
  return attachment && "gift" in attachment && isGiftKey(attachment.gift) ? attachment.gift : null;
}

function photoView({ width, height, thumbhash, viewedAt }: PhotoOfMessage, own: boolean): ThreadMessage["photo"] {
  return { width, height, color: averageColor(thumbhash), sharp: own || viewedAt !== null };
}
