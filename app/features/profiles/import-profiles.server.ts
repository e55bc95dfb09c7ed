import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type ImportedPhoto, importPhotos } from "#app/features/photos/import-photos.server.ts";
import { type Db, getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { profiles } from "./profiles.tables.ts";

export type ImportedProfile = Omit<typeof profiles.$inferInsert, "site">;

/** Adds profiles from elsewhere as they are (a migration, demo content); one that is already there stays untouched. */
export async function importProfiles(scope: { site: string }, rows: ImportedProfile[], tx: Db): Promise<void> {
  for (let start = 0; start < rows.length; start += 500)
    await tx
      .insert(profiles)
      .values(rows.slice(start, start + 500).map((row) => ({ ...row, site: scope.site })))
      .onConflictDoNothing();
}

/** Ids of active profiles that show no photo yet, at most `limit`. */
export async function profilesWithoutPhoto(
  scope: { site: string },
  limit: number,
  db: Db = getDb(),
): Promise<string[]> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.site, scope.site), eq(profiles.status, "active"), isNull(profiles.mainPhotoId)))
    .orderBy(asc(profiles.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Gives profiles that have no photo their first and main one (demo content), all or none. */
export async function importMainPhotos(scope: { site: string }, imported: readonly ImportedPhoto[]): Promise<void> {
  if (imported.length === 0) return;
  await withTransaction(async (tx) => {
    const ids = [...(await importPhotos(scope, imported, tx))];
    const pairs = sql.join(
      ids.map(([profileId, photoId]) => sql`(${profileId}, ${photoId})`),
      sql`, `,
    );
    await tx.execute(sql`update ${profiles} set main_photo_id = given.photo_id
      from (values ${pairs}) as given (profile_id, photo_id)
      where ${profiles.id} = given.profile_id and ${profiles.site} = ${scope.site} and ${profiles.mainPhotoId} is null`);
  });
}
