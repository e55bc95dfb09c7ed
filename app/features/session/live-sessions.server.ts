import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { accountView } from "#app/features/members/account-view.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { sessions } from "./session.tables.ts";

/** Of these sessions (their hashes), those that still count: not ended, not run out, of an account that is neither deleted nor banned. */
export async function liveSessions(hashes: string[], db: Db = getDb()): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: sessions.hash })
    .from(sessions)
    .innerJoin(accountView, eq(accountView.id, sessions.accountId))
    .where(
      and(
        // One parameter, however many streams are open.
        sql`${sessions.hash} = any(${sql.param(hashes)}::text[])`,
        gt(sessions.expiresAt, now()),
        inArray(accountView.status, ["not_confirmed", "active"]),
      ),
    );
  return new Set(rows.map((row) => row.hash));
}
