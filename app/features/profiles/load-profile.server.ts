import { and, eq, or, sql } from "drizzle-orm";
import { blockStands, notBlocked } from "#app/features/moderation/blocks.server.ts";
import { grantedTo } from "#app/features/photos/photo-grants.server.ts";
import { lockedSource, type PhotoSource, sharpSource } from "#app/features/photos/photo-urls.ts";
import { photoAccess } from "#app/features/photos/photos.rules.ts";
import { privateAddress } from "#app/features/photos/private-address.server.ts";
import { type PhotoRow, photosOf } from "#app/features/photos/read-photos.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { isId } from "#app/platform/id.server.ts";
import { ageOn, todayIn } from "./age.ts";
import { type Cell, distanceStep } from "./distance.ts";
import { type LastSeen, lastSeenStep, NEW_WINDOW } from "./presence.ts";
import type { ProfileCard } from "./profile-card.server.ts";
import { profiles, type Sexuality } from "./profiles.tables.ts";
import type { Viewing } from "./viewing.server.ts";

export interface ProfilePhoto extends PhotoSource {
  id: string;
  /** Only the blurred file is shown, with a lock. */
  locked: boolean;
  main: boolean;
  /** Shown to those only whom the owner lets see it. */
  private: boolean;
}

/** What a member's page may show: an allow-list (Z2). */
export interface ProfileView extends Omit<ProfileCard, "quote" | "age"> {
  /** Years; null where the site does not show it (`asSiteShows`). */
  age: number | null;
  own: boolean;
  seen: LastSeen;
  sexuality: Sexuality | null;
  hairColor: string | null;
  eyeColor: string | null;
  bodyType: string | null;
  relationshipStatus: string | null;
  tattoos: string | null;
  reason: string | null;
  interests: string[];
  aboutMe: string | null;
  /** Main photo first; locked ones last. */
  photos: ProfilePhoto[];
  lockedCount: number;
  /** Private photos that the viewer is not let see; of them nothing but their number. */
  privateCount: number;
  /** The viewer has been let see the private ones. */
  granted: boolean;
  /** Path of an image that everyone may see; null without an active main photo (T19). */
  shareImage: string | null;
}

/**
 * The page of one member, in two statements. Null, without saying why, when there is none: unknown, of another site, not active
 * (but one's own), or blocked either way (Z3). `despiteOwnBlock` is for those who report whom they have blocked.
 */
export async function loadProfile(
  viewing: Viewing,
  id: string,
  { despiteOwnBlock = false }: { despiteOwnBlock?: boolean } = {},
  db: Db = getDb(),
): Promise<(ProfileView & { age: number }) | null> {
  if (!isId(id)) return null;
  const viewerId = viewing.viewer?.id ?? null;
  const own = viewerId === id;
  const [row] = await db
    .select({
      name: profiles.name,
      status: profiles.status,
      dateOfBirth: profiles.dateOfBirth,
      gender: profiles.gender,
      sexuality: profiles.sexuality,
      country: profiles.country,
      region: profiles.region,
      city: profiles.city,
      lat: profiles.cellLat,
      lon: profiles.cellLon,
      ownLat: sql<number | null>`(select me.cell_lat from profiles me where me.id = ${viewerId})`,
      ownLon: sql<number | null>`(select me.cell_lon from profiles me where me.id = ${viewerId})`,
      hairColor: profiles.hairColor,
      eyeColor: profiles.eyeColor,
      bodyType: profiles.bodyType,
      relationshipStatus: profiles.relationshipStatus,
      tattoos: profiles.tattoos,
      reason: profiles.reason,
      interests: profiles.interests,
      aboutMe: profiles.aboutMe,
      fictional: profiles.fictional,
      mainPhotoId: profiles.mainPhotoId,
      createdAt: profiles.createdAt,
      seenAt: profiles.seenAt,
      granted: viewerId ? grantedTo(viewerId, profiles.id) : sql<boolean>`false`,
    })
    .from(profiles)
    .where(
      and(
        eq(profiles.id, id),
        eq(profiles.site, viewing.site),
        own ? undefined : eq(profiles.status, "active"),
        viewerId && !own
          ? or(notBlocked(viewerId, profiles.id), despiteOwnBlock ? blockStands(viewerId, profiles.id) : undefined)
          : undefined,
      ),
    )
    .limit(1);
  if (!row || row.status === "deleted") return null;
  const visible = row.status === "active";
  const stored = await photosOf({ site: viewing.site, profileId: id }, db);
  const photos = shownPhotos(stored, row.mainPhotoId, { own, visible, granted: row.granted, viewing });
  const hidden = own || row.granted ? [] : stored.filter((photo) => photo.private && photo.status === "active");
  const main = photos.find((photo) => photo.main) ?? null;
  const at = now();
  return {
    id,
    own,
    name: row.name,
    age: ageOn(row.dateOfBirth, todayIn(viewing.timezone, at)),
    gender: row.gender,
    sexuality: row.sexuality,
    country: row.country,
    region: row.region,
    city: row.city,
    distanceKm: own ? null : distanceStep({ lat: row.ownLat, lon: row.ownLon }, { lat: row.lat, lon: row.lon }),
    seen: lastSeenStep(row.seenAt, at),
    online: lastSeenStep(row.seenAt, at) === "online",
    isNew: at.getTime() - row.createdAt.getTime() < NEW_WINDOW,
    fictional: row.fictional,
    hairColor: row.hairColor,
    eyeColor: row.eyeColor,
    bodyType: row.bodyType,
    relationshipStatus: row.relationshipStatus,
    tattoos: row.tattoos,
    reason: row.reason,
    interests: row.interests,
    aboutMe: row.aboutMe,
    photo: main,
    photos,
    privateCount: hidden.length,
    granted: row.granted,
    lockedCount: photos.filter((photo) => photo.locked).length,
    shareImage: visible ? (main?.shareable ? main.src : null) : null,
  };
}

type ShownPhoto = ProfilePhoto & { shareable: boolean };

function shownPhotos(
  rows: PhotoRow[],
  mainPhotoId: string | null,
  { own, visible, granted, viewing }: { own: boolean; visible: boolean; granted: boolean; viewing: Viewing },
): ShownPhoto[] {
  const rank = (photo: ShownPhoto) => (photo.main ? 0 : photo.locked ? 2 : 1);
  return rows
    .flatMap((row): ShownPhoto[] => {
      const main = row.id === mainPhotoId;
      const access = photoAccess(
        { status: row.status, private: row.private, main },
        { owner: own, paidUser: viewing.viewer?.paidUser ?? false, profileVisible: visible, granted },
      );
      if (access === "none") return [];
      const locked = access === "locked";
      const open = main && visible && row.status === "active";
      const authorised = row.private && !own && viewing.viewer ? privateAddress(row.key, viewing.viewer.id) : "";
      const source = locked
        ? lockedSource(row, viewing.cdnPrefix)
        : sharpSource(row, viewing.cdnPrefix, open, authorised);
      return [{ id: row.id, locked, main, private: row.private, shareable: open, ...source }];
    })
    .sort((a, b) => rank(a) - rank(b));
}

/** True when a member may act on a profile (like, write, block): it is active, of the same site, not blocked either way, not oneself. */
export async function isReachable(
  scope: { site: string; memberId: string },
  profileId: string,
  db: Db = getDb(),
): Promise<boolean> {
  if (!isId(profileId) || profileId === scope.memberId) return false;
  const [row] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.id, profileId),
        eq(profiles.site, scope.site),
        eq(profiles.status, "active"),
        notBlocked(scope.memberId, profiles.id),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** What search needs to know of the one who searches, also where (as coarse as it is kept). Null when there is no such profile. */
export async function searcherFacts(
  scope: { site: string; memberId: string },
  db: Db = getDb(),
): Promise<{ gender: string | null; sexuality: Sexuality | null; country: string | null; cell: Cell | null } | null> {
  const { gender, sexuality, country, cellLat, cellLon } = profiles;
  const [row] = await db
    .select({ gender, sexuality, country, lat: cellLat, lon: cellLon })
    .from(profiles)
    .where(and(eq(profiles.id, scope.memberId), eq(profiles.site, scope.site)))
    .limit(1);
  if (!row) return null;
  const { lat, lon, ...facts } = row;
  return { ...facts, cell: lat === null || lon === null ? null : { lat, lon } };
}
