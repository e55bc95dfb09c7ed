import { and, eq } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { likes } from "./likes.tables.ts";

/** Takes one's like back; nothing happens when there is none. Works for any profile, also one that is gone or blocked. */
export async function unlike(
  scope: { memberId: string },
  profileId: string,
  db: Db = getDb(),
): Promise<{ ok: true; match: false }> {
  await db.delete(likes).where(and(eq(likes.fromId, scope.memberId), eq(likes.toId, profileId)));
  return { ok: true, match: false };
}
