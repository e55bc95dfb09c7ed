import { and, eq, sql } from "drizzle-orm";
import { addMs, DAY, now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import type { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { clicks, pageBounces } from "./tracking.tables.ts";
import { readVisit } from "./visit-cookie.server.ts";

/** A page that was hidden later than this after its click was no bounce. */
const LONGEST_MS = DAY;

/**
 * The visitor's page went out of sight: for a click that asked for bounce logging (`lb`), remembers how long after it, by our own
 * clock. One row a click, the last time counts. Everything else is left alone without a word.
 */
export async function recordBounce(
  { site, cookies }: { site: string; cookies: Pick<CookieJar, "get"> },
  db: Db = getDb(),
): Promise<void> {
  const visit = readVisit(cookies);
  if (!visit?.clickId || !visit.logsBounce) return;
  const [click] = await db
    .select({ clickedAt: clicks.clickedAt })
    .from(clicks)
    .where(and(eq(clicks.id, visit.clickId), eq(clicks.site, site)))
    .limit(1);
  const at = now();
  if (!click || addMs(click.clickedAt, LONGEST_MS) < at) return;
  const dwellMs = Math.max(0, at.getTime() - click.clickedAt.getTime());
  await db
    .insert(pageBounces)
    .values({ clickId: visit.clickId, site, hiddenAt: at, dwellMs, times: 1 })
    .onConflictDoUpdate({
      target: pageBounces.clickId,
      set: { hiddenAt: at, dwellMs, times: sql`${pageBounces.times} + 1` },
    });
}
