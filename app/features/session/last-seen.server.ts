import { and, desc, eq } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { sessions } from "./session.tables.ts";

/** When the member's browsers last said that they are here, to five minutes; null without a session. */
export async function lastSeenOf(
  { site, accountId }: { site: string; accountId: string },
  db: Db = getDb(),
): Promise<Date | null> {
  const [row] = await db
    .select({ seenAt: sessions.seenAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.site, site)))
    .orderBy(desc(sessions.seenAt))
    .limit(1);
  return row?.seenAt ?? null;
}
