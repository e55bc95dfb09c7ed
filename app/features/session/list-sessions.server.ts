import { and, desc, eq, gt } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { sessions } from "./session.tables.ts";

/** A browser that is logged in, as its owner sees it; nothing of it opens a session. */
interface OwnSession {
  userAgent: string;
  seenAt: Date;
  current: boolean;
}

/** More than anyone reads. */
const MOST = 20;

/** The browsers in which the account is logged in now, this one first, then the latest. */
export async function listSessions(
  scope: { site: string; accountId: string; sessionHash: string },
  db: Db = getDb(),
): Promise<OwnSession[]> {
  const rows = await db
    .select({ hash: sessions.hash, userAgent: sessions.userAgent, seenAt: sessions.seenAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, scope.accountId), eq(sessions.site, scope.site), gt(sessions.expiresAt, now())))
    .orderBy(desc(eq(sessions.hash, scope.sessionHash)), desc(sessions.seenAt))
    .limit(MOST);
  return rows.map(({ hash, userAgent, seenAt }) => ({ userAgent, seenAt, current: hash === scope.sessionHash }));
}
