import { and, eq, isNull } from "drizzle-orm";
import {
  type AddedPhoto,
  type AddPhotoRefusal,
  addPhoto,
  type NewPhoto,
} from "#app/features/photos/add-photo.server.ts";
import { takePhotoTurn } from "#app/features/photos/photo-turn.server.ts";
import { photosOf } from "#app/features/photos/read-photos.server.ts";
import { removePhoto } from "#app/features/photos/remove-photo.server.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { profiles } from "./profiles.tables.ts";

/** Adds a photo to a profile (`addPhoto` says what is refused); the first one that is not private becomes the main photo. */
export async function addProfilePhoto(photo: NewPhoto): Promise<AddedPhoto | AddPhotoRefusal> {
  return addPhoto(photo, async (photoId, tx) => {
    if (photo.private) return;
    await tx
      .update(profiles)
      .set({ mainPhotoId: photoId })
      .where(and(eq(profiles.id, photo.profileId), eq(profiles.site, photo.site), isNull(profiles.mainPhotoId)));
  });
}

/** Makes one of the profile's own open photos the main one; refuses any other. */
export async function setMainPhoto(
  scope: { site: string; profileId: string },
  photoId: string,
): Promise<{ ok: true } | Refusal<"not-found">> {
  return withTransaction(async (tx) => {
    await takePhotoTurn(scope, tx);
    const photo = (await photosOf(scope, tx)).find((one) => one.id === photoId);
    if (!photo || photo.private || photo.status === "rejected") return refuse("not-found");
    await tx
      .update(profiles)
      .set({ mainPhotoId: photoId })
      .where(and(eq(profiles.id, scope.profileId), eq(profiles.site, scope.site)));
    return { ok: true } as const;
  });
}

/** Erases one of the profile's own photos; when it was the main one, the next open photo takes its place. */
export async function removeProfilePhoto(
  scope: { site: string; profileId: string },
  photoId: string,
): Promise<{ ok: true } | Refusal<"not-found">> {
  return removePhoto(scope, photoId, async (tx) => {
    const next = (await photosOf(scope, tx)).find((photo) => photo.status === "active" && !photo.private);
    await tx
      .update(profiles)
      .set({ mainPhotoId: next?.id ?? null })
      .where(and(eq(profiles.id, scope.profileId), eq(profiles.site, scope.site), eq(profiles.mainPhotoId, photoId)));
  });
}
