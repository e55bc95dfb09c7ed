import { and, asc, eq, isNull } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
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
