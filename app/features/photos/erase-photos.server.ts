import { and, eq } from "drizzle-orm";
import { addMs, DAY, now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { erasePhotoFiles, type PhotoKeys } from "./photo-files.server.ts";
import { eraseGrantsOf } from "./photo-grants.server.ts";
import { photos } from "./photos.tables.ts";
import { ERASE_UNSTORED } from "./photos.tasks.ts";

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

/** Files in storage, and the id that their row will have. */
export type UnstoredFiles = PhotoKeys & { id: string };

/** Before files are written: they do not outlive a day without a row. By then every transaction that could store it is long over. */
export async function eraseUnstoredPhotoLater(files: UnstoredFiles, db: Db = getDb()): Promise<void> {
  await eraseWithoutRow(files, addMs(now(), DAY), db);
}

/** In the transaction that deletes the row: the files go after it, also when the storage or this process fails meanwhile. */
export async function eraseAfterRow(files: UnstoredFiles, tx: Db): Promise<void> {
  await eraseWithoutRow(files, now(), tx);
}

async function eraseWithoutRow({ id, ...keys }: UnstoredFiles, runAt: Date, db: Db): Promise<void> {
  await enqueue(ERASE_UNSTORED, { id, ...keys }, { key: `${ERASE_UNSTORED}:${id}`, runAt }, db);
}

/** Erases the files when there is no photo of them (any more). */
export async function eraseUnstoredPhoto({ id, ...keys }: UnstoredFiles, db: Db = getDb()): Promise<void> {
  const [row] = await db.select({ id: photos.id }).from(photos).where(eq(photos.id, id)).limit(1);
  if (!row) await erasePhotoFiles(keys);
}
