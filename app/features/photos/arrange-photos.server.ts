import { and, eq, inArray, sql } from "drizzle-orm";
import { type Db, withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { takePhotoTurn } from "./photo-turn.server.ts";
import { photos } from "./photos.tables.ts";
import { photosOf } from "./read-photos.server.ts";

interface PhotoScope {
  site: string;
  profileId: string;
}

/**
 * Promises that one of the profile's own photos stands directly before another one, or last. Refuses a photo of someone
 * else. Waits for uploads of the same profile, which take their place at the end.
 */
export async function movePhoto(
  scope: PhotoScope,
  photoId: string,
  beforeId: string | null,
): Promise<{ ok: true } | Refusal<"not-found">> {
  return withTransaction(async (tx) => {
    await takePhotoTurn(scope, tx);
    const ids = (await photosOf(scope, tx)).map((photo) => photo.id);
    if (!ids.includes(photoId) || (beforeId !== null && !ids.includes(beforeId))) return refuse("not-found");
    if (beforeId === photoId) return { ok: true } as const;
    const rest = ids.filter((id) => id !== photoId);
    rest.splice(beforeId === null ? rest.length : rest.indexOf(beforeId), 0, photoId);
    const places = sql.join(
      rest.map((id, place) => sql`when ${id} then ${place}::int`),
      sql` `,
    );
    await tx
      .update(photos)
      .set({ position: sql`case ${photos.id} ${places} end` })
      .where(and(eq(photos.profileId, scope.profileId), eq(photos.site, scope.site), inArray(photos.id, rest)));
    return { ok: true } as const;
  });
}

/** Says whether others may see one of the profile's own photos; refuses a photo of someone else. `within` runs in the same transaction. */
export async function setPhotoPrivate(
  scope: PhotoScope,
  photoId: string,
  isPrivate: boolean,
  within: (tx: Db) => Promise<void> = async () => undefined,
): Promise<{ ok: true } | Refusal<"not-found">> {
  return withTransaction(async (tx) => {
    await takePhotoTurn(scope, tx);
    const changed = await tx
      .update(photos)
      .set({ private: isPrivate })
      .where(
        and(
          eq(photos.id, photoId),
          eq(photos.profileId, scope.profileId),
          eq(photos.site, scope.site),
          inArray(photos.status, ["pending", "active"]),
        ),
      )
      .returning({ id: photos.id });
    if (changed.length === 0) return refuse("not-found");
    await within(tx);
    return { ok: true } as const;
  });
}
