import { and, eq, sql } from "drizzle-orm";
import { averageColor, photoUrl } from "#app/features/photos/photo-urls.ts";
import { openPhoto, type PhotoNotice, photoNotice } from "#app/features/photos/read-photos.server.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { type ProfileStatus, profiles } from "./profiles.tables.ts";

/** What the frame shows of the member who is logged in. */
export interface OwnCard {
  name: string;
  status: ProfileStatus;
  /** A main image is chosen, whatever its status; none asks for one (T02). */
  hasMainPhoto: boolean;
  /** The main photo while it is active. `placeholder` is a colour. */
  photo: { src: string; placeholder: string } | null;
  /** A photo that was taken away and of which the member does not know yet (S13). */
  photoNotice: PhotoNotice | null;
}

/** Null only between the purge of a profile and the end of its sessions. */
export async function loadOwnCard(
  scope: { site: string; memberId: string },
  db: Db = getDb(),
): Promise<OwnCard | null> {
  const [row] = await db
    .select({
      name: profiles.name,
      status: profiles.status,
      hasMainPhoto: sql<boolean>`${profiles.mainPhotoId} is not null`,
      photo: openPhoto(profiles.mainPhotoId),
      // Nested, so that the column keeps the name of its table inside the subquery.
      photoNotice: sql<PhotoNotice | null>`${photoNotice(profiles.id)}`,
    })
    .from(profiles)
    .where(and(eq(profiles.id, scope.memberId), eq(profiles.site, scope.site)))
    .limit(1);
  if (!row) return null;
  const { photo } = row;
  return {
    ...row,
    photo: photo && { src: photoUrl(photo.key, "thumb"), placeholder: averageColor(photo.thumbhash) },
  };
}
