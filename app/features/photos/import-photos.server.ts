import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import type { ProcessedPhoto } from "#app/platform/images/process-photo.server.ts";
import { newKeys, writePhotoFiles } from "./photo-files.server.ts";
import { photos } from "./photos.tables.ts";

/** The first photo of a profile. */
export interface ImportedPhoto {
  profileId: string;
  photo: ProcessedPhoto;
}

/**
 * Adds open photos of ours (demo content) to profiles that have none, many in one statement: the files first, so that a row always has
 * its files. A start that is interrupted in between leaves files that no row names.
 * @returns the photo's id for each profile
 */
export async function importPhotos(
  scope: { site: string },
  imported: readonly ImportedPhoto[],
  db: Db = getDb(),
): Promise<Map<string, string>> {
  const rows = await Promise.all(
    imported.map(async ({ profileId, photo }) => {
      const keys = newKeys(photo);
      await writePhotoFiles(keys, photo);
      const { width, height, thumbhash } = photo;
      return {
        id: newId(),
        site: scope.site,
        profileId,
        status: "active" as const,
        position: 0,
        ...keys,
        width,
        height,
        thumbhash,
        createdAt: now(),
      };
    }),
  );
  if (rows.length > 0) await db.insert(photos).values(rows);
  return new Map(rows.map(({ profileId, id }) => [profileId, id]));
}
