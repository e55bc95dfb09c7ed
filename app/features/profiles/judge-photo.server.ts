import { and, eq, isNull } from "drizzle-orm";
import { changePhotoStatus, type Verdict } from "#app/features/photos/judge-photo.server.ts";
import { photosOf } from "#app/features/photos/read-photos.server.ts";
import { type Transact, withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { profiles } from "./profiles.tables.ts";

/**
 * A moderator's word about a photo: shown from this commit on, or taken away with a reason that its owner is told once (S13).
 * The main photo's place goes to the next open photo, and to this one when there was none. Refuses a photo that is not there
 * or already is what it should become.
 */
export async function judgePhoto(
  photoId: string,
  verdict: Verdict,
  transact: Transact = withTransaction,
): Promise<{ ok: true; site: string; profileId: string } | Refusal<"not-found">> {
  return transact(async (tx) => {
    const photo = await changePhotoStatus(photoId, verdict, tx);
    if (!photo) return refuse("not-found");
    const { site, profileId } = photo;
    const own = and(eq(profiles.id, profileId), eq(profiles.site, site));
    if (verdict.kind === "approve") {
      if (!photo.private)
        await tx
          .update(profiles)
          .set({ mainPhotoId: photoId })
          .where(and(own, isNull(profiles.mainPhotoId)));
    } else {
      const next = (await photosOf({ site, profileId }, tx)).find((one) => one.status === "active" && !one.private);
      await tx
        .update(profiles)
        .set({ mainPhotoId: next?.id ?? null })
        .where(and(own, eq(profiles.mainPhotoId, photoId)));
    }
    return { ok: true, site, profileId } as const;
  });
}
