import { sql } from "drizzle-orm";
import { cardColumns, countCards } from "#app/features/profiles/profile-card.server.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";

/** How many profiles that the member can see like the member and have not been opened since: the badge. */
export async function countNewLikes(scope: { site: string; memberId: string }, db: Db = getDb()): Promise<number> {
  const { total } = await countCards(
    { site: scope.site, viewer: { id: scope.memberId } },
    sql`${cardColumns.id} in (select from_id from likes where to_id = ${scope.memberId} and like_new)`,
    db,
  );
  return total;
}
