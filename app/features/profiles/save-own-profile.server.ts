import { and, eq } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { type Gender, profiles, type Sexuality } from "./profiles.tables.ts";

/** What a member may change of the own profile; what is left out stays. Name, birth date and the fictional mark are never among it. */
export interface OwnProfileChange {
  gender?: Gender;
  sexuality?: Sexuality;
  country?: string | null;
  region?: string | null;
  city?: string | null;
  /** Centre of the coarse cell; goes with the place it was found from. */
  cellLat?: number | null;
  cellLon?: number | null;
  hairColor?: string | null;
  eyeColor?: string | null;
  bodyType?: string | null;
  relationshipStatus?: string | null;
  interests?: string[];
  tattoos?: string | null;
  reason?: string | null;
  aboutMe?: string | null;
}

/** Promises that the member's own profile says this from now on; the values were checked by the form's schema. Naturally idempotent. */
export async function saveOwnProfile(
  scope: { site: string; memberId: string },
  change: OwnProfileChange,
  db: Db = getDb(),
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await db
    .update(profiles)
    .set(change)
    .where(and(eq(profiles.id, scope.memberId), eq(profiles.site, scope.site), eq(profiles.fictional, false)));
}
