import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { findSide } from "./chat.queries.server.ts";
import type { ChatScope } from "./chat.rules.ts";

/** What waits for the member in a conversation, and whether it may make itself heard; null when it is not the member's. */
export async function waitingIn(
  scope: ChatScope,
  conversationId: string,
  db: Db = getDb(),
): Promise<{ unread: number; muted: boolean } | null> {
  const side = await findSide(scope, conversationId, db);
  return side && { unread: side.unread, muted: side.muted };
}
