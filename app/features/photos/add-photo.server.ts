import { and, eq, inArray, max, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { type PhotoRefusal, processPhoto } from "#app/platform/images/process-photo.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { eraseUnstoredPhotoLater } from "./erase-photos.server.ts";
import { deletePhotoFiles, newKeys, writePhotoFiles } from "./photo-files.server.ts";
import { takePhotoTurn } from "./photo-turn.server.ts";
import { photos } from "./photos.tables.ts";

export interface NewPhoto {
  site: string;
  profileId: string;
  bytes: Uint8Array;
  /** How many photos the profile may have (`photoLimit`). */
  limit: number;
  private?: boolean;
  /** A moderator looks first: the photo stays pending. */
  moderated?: boolean;
  /** Variants in AVIF, too: a quarter smaller, and several times slower to make. */
  avif?: boolean;
  /** Of the upload, where its sender gave it one (`uploadKeyOf`): the same again is the same photo. */
  uploadKey?: string | null;
}
export type AddedPhoto = { ok: true; photoId: string };
export type AddPhotoRefusal = PhotoRefusal | Refusal<"photo-limit">;

/**
 * Stores a photo with all its variants, or nothing: refuses what the image library refuses and a photo over the limit,
 * exactly, also when many come at once (one advisory lock per profile). Files are written before the row, so that a row
 * always has its files, and are erased again when there is none: at once over the limit, and a day later where nobody here can
 * tell. An upload that is there already, by its key, is answered with its photo, whatever the limit. `within` runs in the same
 * transaction.
 */
export async function addPhoto(
  photo: NewPhoto,
  within: (photoId: string, tx: Db) => Promise<void> = async () => undefined,
): Promise<AddedPhoto | AddPhotoRefusal> {
  const earlier = await findUpload(photo);
  if (earlier) return { ok: true, photoId: earlier };
  if ((await countPhotos(photo)) >= photo.limit) return refuse("photo-limit");
  const processed = await processPhoto(photo.bytes, { avif: photo.avif });
  if (!processed.ok) return processed;
  const keys = newKeys(processed);
  const id = newId();
  // Before the first file: whatever ends this here, nothing stays that no row names.
  await eraseUnstoredPhotoLater({ id, ...keys });
  await writePhotoFiles(keys, processed);
  // A connection that breaks while this commits does not say whether there is a row now: the files stay.
  const stored = await withTransaction(async (tx) => {
    await takePhotoTurn(photo, tx);
    const same = await findUpload(photo, tx);
    if (same) return same;
    if ((await countPhotos(photo, tx)) >= photo.limit) return null;
    const [last] = await tx
      .select({ position: max(photos.position) })
      .from(photos)
      .where(eq(photos.profileId, photo.profileId));
    await tx.insert(photos).values({
      id,
      site: photo.site,
      profileId: photo.profileId,
      status: photo.moderated ? "pending" : "active",
      private: photo.private ?? false,
      position: (last?.position ?? -1) + 1,
      ...keys,
      width: processed.width,
      height: processed.height,
      thumbhash: processed.thumbhash,
      uploadKey: photo.uploadKey ?? null,
      createdAt: now(),
    });
    await within(id, tx);
    return id;
  });
  if (stored !== id) await deletePhotoFiles(keys);
  return stored ? { ok: true, photoId: stored } : refuse("photo-limit");
}

/** The photo that an upload with this key has become. */
async function findUpload(
  { site, profileId, uploadKey }: Pick<NewPhoto, "site" | "profileId" | "uploadKey">,
  db: Db = getDb(),
): Promise<string | null> {
  if (!uploadKey) return null;
  const [row] = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.profileId, profileId), eq(photos.site, site), eq(photos.uploadKey, uploadKey)))
    .limit(1);
  return row?.id ?? null;
}

/** Photos that count towards the limit: those a moderator refused or removed do not. */
async function countPhotos(scope: { site: string; profileId: string }, db: Db = getDb()): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(photos)
    .where(
      and(
        eq(photos.profileId, scope.profileId),
        eq(photos.site, scope.site),
        inArray(photos.status, ["pending", "active"]),
      ),
    );
  return row?.count ?? 0;
}
