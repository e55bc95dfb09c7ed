import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";

/** For another query: whether this member likes the profile in `profileId`; false for a visitor. */
export function likedBy(memberId: string | null, profileId: SQLWrapper): SQL<boolean> {
  if (memberId === null) return sql<boolean>`false`;
  return sql<boolean>`exists (select 1 from likes where likes.from_id = ${memberId} and likes.to_id = ${profileId})`;
}

/** For another query: whether the profile in `profileId` likes this member; false for a visitor. */
export function likes(profileId: SQLWrapper, memberId: string | null): SQL<boolean> {
  if (memberId === null) return sql<boolean>`false`;
  return sql<boolean>`exists (select 1 from likes where likes.from_id = ${profileId} and likes.to_id = ${memberId})`;
}

/** Whether the member likes this one profile. */
export async function isLiked(
  { memberId }: { memberId: string },
  profileId: string,
  db: Db = getDb(),
): Promise<boolean> {
  const { rows } = await db.execute<{ liked: boolean }>(sql`select ${likedBy(memberId, sql`${profileId}`)} as liked`);
  return rows[0]?.liked === true;
}
