import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { sumUnread } from "./chat.queries.server.ts";
import type { ChatScope } from "./chat.rules.ts";

/** Unread messages of all conversations together: the badge in the navigation. */
export async function loadBadges(scope: ChatScope, db: Db = getDb()): Promise<number> {
  return sumUnread(scope, db);
}
