import { sql } from "drizzle-orm";
import { DAY, now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import type { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { pageBounces } from "./tracking.tables.ts";
import { readVisit } from "./visit-cookie.server.ts";

/** A page that was hidden later than this after its click was no bounce. */
const LONGEST_MS = DAY;
/** A replayed beacon changes nothing any more after so many times. */
const MOST_TIMES = 100;

/**
 * The visitor's page went out of sight: for a click that asked for bounce logging (`lb`), remembers how long after it, by our own
 * clock. The click is the one in our signed cookie, so none can be made up. One row a click, the last time counts. Everything
 * else is left alone without a word.
 */
export async function recordBounce(
  { site, cookies }: { site: string; cookies: Pick<CookieJar, "get"> },
  db: Db = getDb(),
): Promise<void> {
  const visit = readVisit(cookies, site);
  if (!visit?.logsBounce) return;
  const at = now();
  const dwellMs = Math.max(0, at.getTime() - visit.clickedAt.getTime());
  if (dwellMs > LONGEST_MS) return;
  await db
    .insert(pageBounces)
    .values({ clickId: visit.clickId, site, hiddenAt: at, dwellMs, times: 1 })
    .onConflictDoUpdate({
      target: pageBounces.clickId,
      set: { hiddenAt: at, dwellMs, times: sql`${pageBounces.times} + 1` },
      setWhere: sql`${pageBounces.times} < ${MOST_TIMES}`,
    });
}
