import { and, asc, eq, lte, not } from "drizzle-orm";
import { accountView } from "#app/features/members/account-view.server.ts";
import { hasOpenSession } from "#app/features/session/open-session.server.ts";
import { addMs, now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { log } from "#app/platform/log.server.ts";
import { UNCONFIRMED_LIFE_MS } from "./lifecycle.rules.ts";
import { purgeNow } from "./purge-now.server.ts";

/** Accounts of one run; the next comes within the hour. */
const AT_ONCE = 200;

/**
 * Purges accounts whose address nobody has proved in 30 days, in which no browser is logged in any more and which bought nothing: stand-ins
 * and others alike, or the purge would tell them apart (docs/decisions/021). Answers how many. One that fails keeps no other from its purge.
 */
export async function purgeUnconfirmed(): Promise<number> {
  let purged = 0;
  for (const scope of await unconfirmed()) {
    try {
      if (await purgeNow(scope)) purged++;
    } catch (error) {
      log.error({ err: error, ...scope }, "an account that nobody confirmed could not be purged");
    }
  }
  return purged;
}

async function unconfirmed(db: Db = getDb()): Promise<{ site: string; accountId: string }[]> {
  const at = now();
  return db
    .select({ site: accountView.site, accountId: accountView.id })
    .from(accountView)
    .where(
      and(
        eq(accountView.status, "not_confirmed"),
        lte(accountView.signupDate, addMs(at, -UNCONFIRMED_LIFE_MS)),
        eq(accountView.paidUser, false),
        not(hasOpenSession(accountView.id, at)),
      ),
    )
    .orderBy(asc(accountView.signupDate))
    .limit(AT_ONCE);
}
