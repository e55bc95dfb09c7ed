import { and, eq } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { type Gender, type ProfileStatus, profiles, type Sexuality } from "./profiles.tables.ts";

/** The member's own profile, for its owner only. */
export interface OwnProfile {
  id: string;
  name: string;
  status: ProfileStatus;
  dateOfBirth: string;
  gender: Gender | null;
  sexuality: Sexuality | null;
  country: string | null;
  region: string | null;
  city: string | null;
  hairColor: string | null;
  eyeColor: string | null;
  bodyType: string | null;
  relationshipStatus: string | null;
  interests: string[];
  tattoos: string | null;
  reason: string | null;
  aboutMe: string | null;
  mainPhotoId: string | null;
}

/** Null only between the purge of a profile and the end of its sessions. */
export async function readOwnProfile(
  scope: { site: string; memberId: string },
  db: Db = getDb(),
): Promise<OwnProfile | null> {
  const [row] = await db
    .select({
      id: profiles.id,
      name: profiles.name,
      status: profiles.status,
      dateOfBirth: profiles.dateOfBirth,
      gender: profiles.gender,
      sexuality: profiles.sexuality,
      country: profiles.country,
      region: profiles.region,
      city: profiles.city,
      hairColor: profiles.hairColor,
      eyeColor: profiles.eyeColor,
      bodyType: profiles.bodyType,
      relationshipStatus: profiles.relationshipStatus,
      interests: profiles.interests,
      tattoos: profiles.tattoos,
      reason: profiles.reason,
      aboutMe: profiles.aboutMe,
      mainPhotoId: profiles.mainPhotoId,
    })
    .from(profiles)
    .where(and(eq(profiles.id, scope.memberId), eq(profiles.site, scope.site)))
    .limit(1);
  return row ?? null;
}
