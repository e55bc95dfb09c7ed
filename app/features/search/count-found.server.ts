import type { SQL } from "drizzle-orm";
import { countUpTo } from "#app/features/profiles/profile-card.server.ts";
import type { Viewing } from "#app/features/profiles/viewing.server.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { COUNTED_MOST, type SearchFilter } from "./search-filter.ts";

interface Count {
  /** All that meet the filter; members and fictional ones are each counted up to `COUNTED_MOST`. */
  total: number;
  fictional: number;
}

/** How many a filter finds for this viewer, exact below 10,000: what is more is said as "10,000+" (`countText`). */
export async function countFound(
  viewing: Viewing,
  filter: SearchFilter,
  where: SQL | undefined,
  db: Db,
): Promise<Count> {
  const { members, fictional } = await countUpTo(viewing, where, { most: COUNTED_MOST, fictional: !filter.real }, db);
  return { total: members + fictional, fictional };
}
