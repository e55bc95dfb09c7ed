import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { type PhotoStatus, photos, type RemovalReason } from "./photos.tables.ts";

/** The most photos of one profile that are ever read at once. */
const MAX_PHOTOS = 200;

export interface PhotoRow {
  id: string;
  profileId: string;
  status: PhotoStatus;
  private: boolean;
  position: number;
  key: string;
  blurredKey: string;
  width: number;
  height: number;
  thumbhash: string;
  avif: boolean;
}

const columns = {
  id: photos.id,
  profileId: photos.profileId,
  status: photos.status,
  private: photos.private,
  position: photos.position,
  key: photos.key,
  blurredKey: photos.blurredKey,
  width: photos.width,
  height: photos.height,
  thumbhash: photos.thumbhash,
  avif: photos.avif,
};

/** What a tile needs of the main photo. */
type MainPhoto = Pick<PhotoRow, "key" | "blurredKey" | "width" | "height" | "thumbhash" | "avif">;

/** For another query: the photo with the id in `photoId` as JSON, or null when it is not active and open. One look-up by key a row. */
export function openPhoto(photoId: SQLWrapper): SQL<MainPhoto | null> {
  return sql<MainPhoto | null>`(select json_build_object('key', ph.key, 'blurredKey', ph.blurred_key, 'width', ph.width, 'height', ph.height, 'thumbhash', ph.thumbhash, 'avif', ph.avif) from photos ph where ph.id = ${photoId} and ph.status = 'active' and not ph.private)`;
}

/** Photos of one profile in their order, without the removed ones. */
export async function photosOf(scope: { site: string; profileId: string }, db: Db = getDb()): Promise<PhotoRow[]> {
  return db
    .select(columns)
    .from(photos)
    .where(and(eq(photos.profileId, scope.profileId), eq(photos.site, scope.site), ne(photos.status, "removed")))
    .orderBy(asc(photos.position))
    .limit(MAX_PHOTOS);
}

/** The photo that a file's address belongs to, by either of its keys, of one of the sites. */
export async function photoOfKey(
  scope: { sites: readonly string[]; key: string },
  db: Db = getDb(),
): Promise<(PhotoRow & { site: string }) | null> {
  const [row] = await db
    .select({ ...columns, site: photos.site })
    .from(photos)
    .where(and(or(eq(photos.key, scope.key), eq(photos.blurredKey, scope.key)), inArray(photos.site, [...scope.sites])))
    .limit(1);
  return row ?? null;
}

/** A photo that a moderator took away and whose owner does not know yet. */
export interface PhotoNotice {
  id: string;
  status: "rejected" | "removed";
  reason: RemovalReason | null;
}

/** For another query: the oldest such photo of the profile in `profileId` as JSON, or null (S13). */
export function photoNotice(profileId: SQLWrapper): SQL<PhotoNotice | null> {
  return sql<PhotoNotice | null>`(select json_build_object('id', ph.id, 'status', ph.status, 'reason', ph.reason) from photos ph where ph.profile_id = ${profileId} and ph.status in ('rejected', 'removed') and ph.judged_at is not null and ph.told_at is null order by ph.judged_at limit 1)`;
}

/** The owner has read why; said once. */
export async function photoNoticeRead(
  scope: { site: string; profileId: string },
  photoId: string,
  db: Db = getDb(),
): Promise<void> {
  await db
    .update(photos)
    .set({ toldAt: now() })
    .where(
      and(
        eq(photos.id, photoId),
        eq(photos.profileId, scope.profileId),
        eq(photos.site, scope.site),
        isNotNull(photos.judgedAt),
        isNull(photos.toldAt),
      ),
    );
}

/** One photo that is not removed, by its id. */
export async function photoOfId(scope: { site: string; id: string }, db: Db = getDb()): Promise<PhotoRow | null> {
  const [row] = await db
    .select(columns)
    .from(photos)
    .where(and(eq(photos.id, scope.id), eq(photos.site, scope.site), ne(photos.status, "removed")))
    .limit(1);
  return row ?? null;
}
