import { and, eq } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { erasePhotoFiles } from "./photo-files.server.ts";
import { eraseGrantsOf } from "./photo-grants.server.ts";
import { photos } from "./photos.tables.ts";

/**
 * Promises that no photo of the profile is left, in whatever state it was, nor who might see them: the files first, then the rows, so that a failure half
 * way leaves rows that lead to the rest when it is done again.
 */
export async function erasePhotosOf(scope: { site: string; profileId: string }, db: Db = getDb()): Promise<void> {
  const mine = and(eq(photos.profileId, scope.profileId), eq(photos.site, scope.site));
  const rows = await db
    .select({ key: photos.key, blurredKey: photos.blurredKey, avif: photos.avif })
    .from(photos)
    .where(mine);
  for (const keys of rows) await erasePhotoFiles(keys);
  await db.delete(photos).where(mine);
  await eraseGrantsOf(scope, db);
}
