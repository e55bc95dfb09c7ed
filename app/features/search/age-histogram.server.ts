import { sql } from "drizzle-orm";
import { todayIn } from "#app/features/profiles/age.ts";
import { countByAge } from "#app/features/profiles/profile-card.server.ts";
import type { Viewing } from "#app/features/profiles/viewing.server.ts";
import { now, SECOND } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { getReadDb } from "#app/platform/db/replica.server.ts";

/** Years in one bar. */
const BAR = 3;
/** The last bar holds everyone of this age and more. */
const LAST = 75;
/** Members whose ages are counted: those who were here last, whom a search shows first. More would change the bars by a hair. */
const COUNTED = 2000;
/** Milliseconds that a site's histogram is kept in memory. */
const KEPT = 60 * SECOND;

const cache = new Map<string, { until: number; bars: Promise<number[]> }>();

/** Heights from 0 to 1 of the bars above the age slider, from the minimum age up: one grouped query a minute and site. */
export async function ageHistogram(
  viewing: Pick<Viewing, "site" | "timezone">,
  minAge: number,
  db: Db = getReadDb(),
): Promise<number[]> {
  const at = now();
  const known = cache.get(viewing.site);
  if (known && known.until > at.getTime()) return known.bars;
  const bars = countByAge(viewing.site, sql`${todayIn(viewing.timezone, at)}::date`, COUNTED, db).then((counts) => {
    const sums = Array.from({ length: Math.ceil((LAST - minAge) / BAR) + 1 }, () => 0);
    for (const { age, count } of counts) {
      const bar = Math.min(sums.length - 1, Math.max(0, Math.floor((age - minAge) / BAR)));
      sums[bar] = (sums[bar] ?? 0) + count;
    }
    const most = Math.max(1, ...sums);
    return sums.map((sum) => Math.round((sum / most) * 100) / 100);
  });
  cache.set(viewing.site, { until: at.getTime() + KEPT, bars });
  bars.catch(() => cache.delete(viewing.site));
  return bars;
}
