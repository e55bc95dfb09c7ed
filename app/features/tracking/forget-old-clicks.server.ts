import { type SQL, sql } from "drizzle-orm";
import { addMs, DAY, now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { env } from "#app/platform/env.server.ts";
import { clicks, pageBounces, tileClicks } from "./tracking.tables.ts";

/** Rows deleted by one statement: each is over before anybody waits for it. */
const BATCH = 5000;

/**
 * Deletes clicks, bounces and tile openings that are older than `CLICK_DAYS`; answers how many. Conversions stay: they are part of
 * the books. Reports of days before that show no clicks any more.
 */
export async function forgetOldClicks(days = env().clickDays, db: Db = getDb()): Promise<number> {
  const before = addMs(now(), -days * DAY);
  const old: SQL[] = [
    sql`delete from ${clicks} where id in (select id from ${clicks} where clicked_at < ${before} limit ${BATCH})`,
    sql`delete from ${pageBounces} where click_id in (select click_id from ${pageBounces} where hidden_at < ${before} limit ${BATCH})`,
    sql`delete from ${tileClicks} where id in (select id from ${tileClicks} where clicked_at < ${before} limit ${BATCH})`,
  ];
  let forgotten = 0;
  for (const statement of old)
    for (let deleted = BATCH; deleted === BATCH; forgotten += deleted)
      deleted = (await db.execute(statement)).rowCount ?? 0;
  return forgotten;
}
