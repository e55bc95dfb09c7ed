import { and, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { accountStillHas } from "#app/features/members/account-still-has.server.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { sessions, throttles } from "./session.tables.ts";

interface NewSession {
  hash: string;
  userAgent: string;
  createdAt: Date;
  seenAt: Date;
  expiresAt: Date;
}

export async function insertSession(
  { site, accountId }: { site: string; accountId: string },
  session: NewSession,
  db: Db = getDb(),
): Promise<void> {
  await db.insert(sessions).values({ site, accountId, ...session });
}

/**
 * One statement for a login that succeeded: the failures of this account are forgotten, but of one whose address nobody has proved
 * only this attempt is, or a stand-in would let its maker guess at the owner's password for ever; the network gets its attempt back,
 * the session that the browser brought along ends, the new one begins. The parts that lock throttle rows depend on each
 * other, so that they lock in the order in which attempts are counted. False, and no session, when the account was deleted or
 * got another password since it was looked at: whoever does that holds its row, ends the sessions after, and so misses none.
 */
export async function insertLoginSession(
  { site, accountId }: { site: string; accountId: string },
  session: NewSession,
  after: { accountKey: string; proved: boolean; addressKey: string; oldHash: string | null; passwordHash: string },
  db: Db = getDb(),
): Promise<boolean> {
  const failures = sql`site = ${site} and rule = 'login_account' and key = ${after.accountKey}`;
  const forgotten = after.proved
    ? sql`delete from ${throttles} where ${failures} returning 1`
    : sql`update ${throttles} set count = greatest(count - 1, 0) where ${failures} returning 1`;
  const { rowCount } = await db.execute(sql`
    with owner as (
      ${accountStillHas({ site, accountId }, after.passwordHash)}
    ), forgotten as (
      ${forgotten}
    ), eased as (
      update ${throttles} set count = greatest(count - 1, 0)
      where site = ${site} and rule = 'login_address' and key = ${after.addressKey}
        and (select count(*) from forgotten) >= 0
      returning 1
    ), ended as (
      delete from ${sessions} where site = ${site} and hash = ${after.oldHash}
    )
    insert into ${sessions} (hash, site, account_id, user_agent, created_at, seen_at, expires_at)
    select ${session.hash}, ${site}, ${accountId}, ${session.userAgent}, ${session.createdAt.toISOString()}::timestamptz,
      ${session.seenAt.toISOString()}::timestamptz, ${session.expiresAt.toISOString()}::timestamptz
    from owner where (select count(*) from eased) >= 0`);
  return rowCount === 1;
}

export async function deleteSession(
  { site, sessionHash }: { site: string; sessionHash: string },
  db: Db = getDb(),
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.hash, sessionHash), eq(sessions.site, site)));
}

export async function deleteSessionsOf(
  { site, accountId }: { site: string; accountId: string },
  keepHash: string | null,
  db: Db = getDb(),
): Promise<string[]> {
  const ended = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        eq(sessions.site, site),
        keepHash === null ? undefined : ne(sessions.hash, keepHash),
      ),
    )
    .returning({ hash: sessions.hash });
  return ended.map((row) => row.hash);
}

/** Counters of these hashed keys, under whatever rule. */
export async function deleteThrottlesOf({ site }: { site: string }, keys: string[], db: Db = getDb()): Promise<void> {
  await db.delete(throttles).where(and(eq(throttles.site, site), inArray(throttles.key, keys)));
}

export async function deleteExpiredSessions(at: Date, db: Db = getDb()): Promise<number> {
  return (await db.delete(sessions).where(lt(sessions.expiresAt, at))).rowCount ?? 0;
}
