import { and, eq, type SQL } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { cellOfPlace } from "./geocode.server.ts";
import { type Gender, profiles, type Sexuality } from "./profiles.tables.ts";

/** What a member may change of the own profile; what is left out stays. Name, birth date and the fictional mark are never among it. */
export interface OwnProfileChange {
  gender?: Gender;
  sexuality?: Sexuality;
  country?: string | null;
  region?: string | null;
  city?: string | null;
  hairColor?: string | null;
  eyeColor?: string | null;
  bodyType?: string | null;
  relationshipStatus?: string | null;
  interests?: string[];
  tattoos?: string | null;
  reason?: string | null;
  aboutMe?: string | null;
}

/**
 * Promises that the member's own profile says this from now on; the values were checked by the form's schema. Another place
 * takes its coarse cell with it (found offline, Z5), or none where the place is unknown, so that no distance is counted from
 * where the member no longer is. Naturally idempotent.
 */
export async function saveOwnProfile(
  scope: { site: string; memberId: string },
  change: OwnProfileChange,
  db: Db = getDb(),
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  const own = and(eq(profiles.id, scope.memberId), eq(profiles.site, scope.site), eq(profiles.fictional, false));
  await db
    .update(profiles)
    .set({ ...change, ...(await cellAfter(own, change, db)) })
    .where(own);
}

async function cellAfter(own: SQL | undefined, change: OwnProfileChange, db: Db) {
  const { country, region, city } = change;
  if (country === undefined && region === undefined && city === undefined) return {};
  const [before] = await db
    .select({ country: profiles.country, region: profiles.region, city: profiles.city, cellLat: profiles.cellLat })
    .from(profiles)
    .where(own)
    .limit(1);
  if (!before) return {};
  const place = {
    country: country === undefined ? before.country : country,
    region: region === undefined ? before.region : region,
    city: city === undefined ? before.city : city,
  };
  const same = place.country === before.country && place.region === before.region && place.city === before.city;
  if (same && before.cellLat !== null) return {};
  const cell = await cellOfPlace(place);
  return { cellLat: cell?.lat ?? null, cellLon: cell?.lon ?? null };
}
