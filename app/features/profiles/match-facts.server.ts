import { and, type SQL, sql } from "drizzle-orm";
import { DAY, now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { ageOn, todayIn } from "./age.ts";
import { distanceStep } from "./distance.ts";
import { ONLINE_WINDOW } from "./presence.ts";
import { visibleTo } from "./profile-card.server.ts";
import { profiles } from "./profiles.tables.ts";
import type { Viewing } from "./viewing.server.ts";

/** What a ranking may know of a profile; it never leaves the server. */
interface MatchFacts {
  id: string;
  age: number;
  interests: string[];
  reason: string | null;
  distanceKm: number | null;
  online: boolean;
  seenThisWeek: boolean;
  hasPhoto: boolean;
  hasWords: boolean;
  fictional: boolean;
}

/** More profiles than this are never ranked at once. */
const MAX_RANKED = 400;

/** Facts of the visible profiles that meet the condition, those who were here last first, in one statement. */
export async function findMatchFacts(
  viewing: Viewing,
  { where, limit }: { where: SQL | undefined; limit: number },
  db: Db = getDb(),
): Promise<MatchFacts[]> {
  const me = viewing.viewer?.id ?? null;
  const rows = await db
    .select({
      id: profiles.id,
      dateOfBirth: profiles.dateOfBirth,
      interests: profiles.interests,
      reason: profiles.reason,
      lat: profiles.cellLat,
      lon: profiles.cellLon,
      ownLat: sql<number | null>`(select me.cell_lat from profiles me where me.id = ${me})`,
      ownLon: sql<number | null>`(select me.cell_lon from profiles me where me.id = ${me})`,
      seenAt: profiles.seenAt,
      hasPhoto: profiles.hasOpenPhoto,
      hasWords: sql<boolean>`coalesce(${profiles.aboutMe}, '') <> ''`,
      fictional: profiles.fictional,
    })
    .from(profiles)
    .where(and(visibleTo(viewing), where))
    .orderBy(sql`${profiles.seenAt} desc nulls last`, profiles.id)
    .limit(Math.min(limit, MAX_RANKED));
  const at = now();
  const today = todayIn(viewing.timezone, at);
  return rows.map(({ dateOfBirth, seenAt, lat, lon, ownLat, ownLon, ...facts }) => ({
    ...facts,
    age: ageOn(dateOfBirth, today),
    distanceKm: distanceStep({ lat: ownLat, lon: ownLon }, { lat, lon }),
    online: at.getTime() - seenAt.getTime() < ONLINE_WINDOW,
    seenThisWeek: at.getTime() - seenAt.getTime() < 7 * DAY,
  }));
}
