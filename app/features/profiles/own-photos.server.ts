import { and, eq } from "drizzle-orm";
import { setPhotoPrivate } from "#app/features/photos/arrange-photos.server.ts";
import { type PhotoSource, sharpSource } from "#app/features/photos/photo-urls.ts";
import type { PhotoStatus } from "#app/features/photos/photos.tables.ts";
import { photosOf } from "#app/features/photos/read-photos.server.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import type { Refusal } from "#app/platform/result.ts";
import { profiles } from "./profiles.tables.ts";

/** One's own photo, as only its owner sees it. */
export interface OwnPhoto extends PhotoSource {
  id: string;
  main: boolean;
  private: boolean;
  status: PhotoStatus;
}

/** The owner's photos: the main one first, the others in their order. */
export async function loadOwnPhotos(scope: { site: string; profileId: string }, db: Db = getDb()): Promise<OwnPhoto[]> {
  const [rows, mainPhotoId] = await Promise.all([photosOf(scope, db), mainPhotoOf(scope, db)]);
  return rows
    .map((row) => ({
      ...sharpSource(row, "", false),
      id: row.id,
      main: row.id === mainPhotoId,
      private: row.private,
      status: row.status,
    }))
    .sort((a, b) => Number(b.main) - Number(a.main));
}

/**
 * Promises that a private photo is for its owner only, and one that is not for everyone; the main photo's place goes to the
 * next open photo when it becomes private, and to this one when there was none.
 */
export async function setProfilePhotoPrivate(
  scope: { site: string; profileId: string },
  photoId: string,
  isPrivate: boolean,
): Promise<{ ok: true } | Refusal<"not-found">> {
  return setPhotoPrivate(scope, photoId, isPrivate, async (tx) => {
    const mainPhotoId = await mainPhotoOf(scope, tx);
    if (isPrivate ? mainPhotoId !== photoId : mainPhotoId !== null) return;
    const next = (await photosOf(scope, tx)).find((photo) => photo.status === "active" && !photo.private);
    await tx
      .update(profiles)
      .set({ mainPhotoId: next?.id ?? null })
      .where(and(eq(profiles.id, scope.profileId), eq(profiles.site, scope.site)));
  });
}

async function mainPhotoOf(scope: { site: string; profileId: string }, db: Db): Promise<string | null> {
  const [row] = await db
    .select({ mainPhotoId: profiles.mainPhotoId })
    .from(profiles)
    .where(and(eq(profiles.id, scope.profileId), eq(profiles.site, scope.site)))
    .limit(1);
  return row?.mainPhotoId ?? null;
}
