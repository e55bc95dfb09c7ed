import type { Viewing } from "#app/features/profiles/viewing.server.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { isGiftKey } from "#sites/gift-keys.ts";
import { selectConversations, sumUnread } from "./chat.queries.server.ts";
import { type ChatScope, CONVERSATION_PAGE } from "./chat.rules.ts";
import type { ConversationRow } from "./chat.views.ts";
import { chatPeople, nobody } from "./people.server.ts";

interface ConversationPage {
  rows: ConversationRow[];
  /** What to give as `before` for the next page; null at the end. */
  next: number | null;
}

/** The member's conversations, the latest first, without those it removed; a page at a time, stable while messages arrive. */
export async function listConversations(
  viewing: Viewing,
  scope: ChatScope,
  {
    before = null,
    limit = CONVERSATION_PAGE,
    name = "",
  }: { before?: number | null; limit?: number /** Only those whose name has this in it. */; name?: string } = {},
  db: Db = getDb(),
): Promise<ConversationPage> {
  const found = await selectConversations(scope, { before, limit: limit + 1, name }, db);
  const shown = found.slice(0, limit);
  const people = await chatPeople(
    viewing,
    scope,
    shown.map((row) => row.otherId),
    db,
  );
  return {
    rows: shown.map((row) => ({
      id: row.conversationId,
      person: people.get(row.otherId) ?? nobody(row.otherId),
      unread: row.unread,
      muted: row.muted,
      lastMessageId: row.lastMessageId,
      lastMessage: {
        own: row.senderId === scope.memberId,
        kind: row.kind,
        body: row.body,
        gift: isGiftKey(row.gift) ? row.gift : null,
        sentAt: row.sentAt.toISOString(),
      },
    })),
    next: found.length > limit ? (shown.at(-1)?.lastMessageId ?? null) : null,
  };
}

/** The list as the API gives it (spec §3 Chat state), at most 100; muted conversations do not count in the total. */
export async function chatState(scope: ChatScope, db: Db = getDb()) {
  const rows = await selectConversations(scope, { before: null, limit: 100 }, db);
  return {
    chats: rows.map((row) => ({
      id: row.conversationId,
      profile_id: row.otherId,
      num_unread_messages: row.unread,
      muted: row.muted,
      last_message_id: row.lastMessageId,
      last_message_at: row.sentAt.toISOString(),
    })),
    unread_messages: await sumUnread(scope, db),
  };
}
