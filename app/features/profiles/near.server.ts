import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { type Cell, latitudesWithin, longitudesWithin } from "./distance.ts";
import { profiles } from "./profiles.tables.ts";

/** Kilometres; of the sphere of `kilometres`. */
const EARTH_RADIUS = 6371;

/** Where a member is, as coarse as it is kept; null without a place. */
export async function ownCell(
  { site, memberId }: { site: string; memberId: string },
  db: Db = getDb(),
): Promise<Cell | null> {
  const [row] = await db
    .select({ lat: profiles.cellLat, lon: profiles.cellLon })
    .from(profiles)
    .where(and(eq(profiles.id, memberId), eq(profiles.site, site), isNotNull(profiles.cellLat)))
    .limit(1);
  return row && row.lat !== null && row.lon !== null ? { lat: row.lat, lon: row.lon } : null;
}

/**
 * For another query: the profile is within so many km of the cell, counted between the middles of two cells as distances are shown.
 * The latitudes are named one by one, so that `profiles_place` finds the few longitudes of each.
 */
export function nearTo(cell: Cell, km: number): SQL {
  const { cellLat, cellLon } = profiles;
  const span = longitudesWithin(cell, km);
  const lat = sql`${cell.lat}::float8`;
  const lon = sql`${cell.lon}::float8`;
  return and(
    sql`${cellLat} = any(${`{${latitudesWithin(cell, km).join(",")}}`}::real[])`,
    span === null ? undefined : sql`${cellLon} between ${span[0]}::real and ${span[1]}::real`,
    // The same as asking `kilometres`, whose cosine falls as it grows: a third of the work for each of ten thousand entries.
    sql`cos(radians(${cellLat} - ${lat}))
      - cos(radians(${lat})) * cos(radians(${cellLat})) * (1 - cos(radians(${cellLon} - ${lon}))) >= cos(${km / EARTH_RADIUS}::float8)`,
  ) as SQL;
}
