import { and, eq } from "drizzle-orm";
import { photoUrl } from "#app/features/photos/photo-urls.ts";
import { openPhoto } from "#app/features/photos/read-photos.server.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { profiles } from "./profiles.tables.ts";

/**
 * Path of the small main photo of a profile, where everyone may see it without a login; null for one that waits, was refused or is
 * private, and for a profile that is out of search. Whether the reader may know of the member at all is the caller's to check.
 */
export async function portraitPath(
  { site, profileId }: { site: string; profileId: string },
  db: Db = getDb(),
): Promise<string | null> {
  const [row] = await db
    .select({ photo: openPhoto(profiles.mainPhotoId) })
    .from(profiles)
    .where(and(eq(profiles.id, profileId), eq(profiles.site, site), eq(profiles.status, "active")))
    .limit(1);
  return row?.photo ? photoUrl(row.photo.key, "thumb") : null;
}
