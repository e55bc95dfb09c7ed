import { and, eq } from "drizzle-orm";
import { type Db, withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { eraseAfterRow } from "./erase-photos.server.ts";
import { deletePhotoFiles } from "./photo-files.server.ts";
import { takePhotoTurn } from "./photo-turn.server.ts";
import { photos } from "./photos.tables.ts";

/**
 * Erases one of the profile's own photos, its files after commit, which is tried until it is done; refuses a photo of someone
 * else. `within` runs in the same transaction.
 */
export async function removePhoto(
  scope: { site: string; profileId: string },
  photoId: string,
  within: (tx: Db) => Promise<void> = async () => undefined,
): Promise<{ ok: true } | Refusal<"not-found">> {
  const gone = await withTransaction(async (tx) => {
    await takePhotoTurn(scope, tx);
    const [row] = await tx
      .delete(photos)
      .where(and(eq(photos.id, photoId), eq(photos.profileId, scope.profileId), eq(photos.site, scope.site)))
      .returning({ id: photos.id, key: photos.key, blurredKey: photos.blurredKey, avif: photos.avif });
    if (!row) return null;
    await within(tx);
    await eraseAfterRow(row, tx);
    return row;
  });
  if (!gone) return refuse("not-found");
  await deletePhotoFiles(gone);
  return { ok: true };
}
