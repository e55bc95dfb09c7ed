import { movePhoto } from "#app/features/photos/arrange-photos.server.ts";
import { removeProfilePhoto, setMainPhoto } from "#app/features/profiles/main-photo.server.ts";
import { setProfilePhotoPrivate } from "#app/features/profiles/own-photos.server.ts";
import { isId } from "#app/platform/id.server.ts";
import type { PhotoIntent } from "./account.rules.ts";
import { type Reply, refusedForm } from "./reply.ts";

/** Does one thing with one of the member's own photos; any other photo is refused as if it did not exist (Z3). */
export async function savePhoto(
  scope: { site: string; profileId: string },
  intent: PhotoIntent,
  form: FormData,
): Promise<Reply> {
  const photoId = String(form.get("photo"));
  const beforeId = form.get("before") ? String(form.get("before")) : null;
  const known = isId(photoId) && (beforeId === null || isId(beforeId));
  const result = known ? await act(scope, intent, photoId, beforeId) : { ok: false };
  if (result.ok) return { ok: true, intent };
  return refusedForm(intent, {}, { status: 404, refused: { key: "account.error_photo_gone" } });
}

function act(
  scope: { site: string; profileId: string },
  intent: PhotoIntent,
  photoId: string,
  beforeId: string | null,
): Promise<{ ok: boolean }> {
  switch (intent) {
    case "photo-main":
      return setMainPhoto(scope, photoId);
    case "photo-move":
      return movePhoto(scope, photoId, beforeId);
    case "photo-private":
      return setProfilePhotoPrivate(scope, photoId, true);
    case "photo-public":
      return setProfilePhotoPrivate(scope, photoId, false);
    case "photo-remove":
      return removeProfilePhoto(scope, photoId);
  }
}
