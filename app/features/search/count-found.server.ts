import type { SQL } from "drizzle-orm";
import { countCards, countHidden } from "#app/features/profiles/profile-card.server.ts";
import type { Viewing } from "#app/features/profiles/viewing.server.ts";
import { now, SECOND } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import type { SearchFilter } from "./search-filter.ts";

interface Count {
  total: number;
  fictional: number;
}

/** Totals of this many and more are kept for a while: they take milliseconds to count, and one more or less does not show. */
const LARGE = 2000;
/** Milliseconds. */
const KEPT = 30 * SECOND;
/** Filters whose totals are kept in one process. */
const MOST = 500;

const kept = new Map<string, { until: number; count: Count }>();

/**
 * How many members a filter finds for this viewer: exact for small totals; a large one may be half a minute old, but never counts
 * the viewer nor anyone with a block between them.
 */
export async function countFound(
  viewing: Viewing,
  filter: SearchFilter,
  where: SQL | undefined,
  db: Db,
): Promise<Count> {
  const { sort: _, ...asked } = filter;
  const key = `${viewing.site} ${JSON.stringify(asked)}`;
  const known = kept.get(key);
  if (known && known.until > now().getTime()) {
    const hidden = await countHidden(viewing, where, db);
    return {
      total: Math.max(0, known.count.total - hidden.total),
      fictional: Math.max(0, known.count.fictional - hidden.fictional),
    };
  }
  kept.delete(key);
  const count = await countCards(viewing, where, db);
  if (count.total >= LARGE) {
    const hidden = await countHidden(viewing, where, db);
    if (kept.size >= MOST) kept.delete(kept.keys().next().value as string);
    const all = { total: count.total + hidden.total, fictional: count.fictional + hidden.fictional };
    kept.set(key, { until: now().getTime() + KEPT, count: all });
  }
  return count;
}
