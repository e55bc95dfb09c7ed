import { and, asc, eq, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { type PhotoStatus, photos } from "./photos.tables.ts";

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
};

/** What a tile needs of the main photo. */
export type MainPhoto = Pick<PhotoRow, "key" | "blurredKey" | "width" | "height" | "thumbhash">;

/** For another query: the photo with the id in `photoId` as JSON, or null when it is not active and open. One look-up by key a row. */
export function openPhoto(photoId: SQLWrapper): SQL<MainPhoto | null> {
  return sql<MainPhoto | null>`(select json_build_object('key', ph.key, 'blurredKey', ph.blurred_key, 'width', ph.width, 'height', ph.height, 'thumbhash', ph.thumbhash) from photos ph where ph.id = ${photoId} and ph.status = 'active' and not ph.private)`;
}

/** For another query: true when the profile in `profileId` has an active photo that others may see. */
export function hasOpenPhoto(profileId: SQLWrapper): SQL {
  return sql`exists (select 1 from photos ph where ph.profile_id = ${profileId} and ph.status = 'active' and not ph.private)`;
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

/** The photo that a file's address belongs to, by either of its keys. */
export async function photoOfKey(scope: { site: string; key: string }, db: Db = getDb()): Promise<PhotoRow | null> {
  const [row] = await db
    .select(columns)
    .from(photos)
    .where(and(or(eq(photos.key, scope.key), eq(photos.blurredKey, scope.key)), eq(photos.site, scope.site)))
    .limit(1);
  return row ?? null;
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
