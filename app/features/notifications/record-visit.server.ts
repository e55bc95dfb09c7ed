import type { SQL } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { notifySql } from "./notify.server.ts";
import { readAboutSql } from "./read-notifications.server.ts";

/**
 * A member looks at another's profile, in one statement: what the member was told about that one is read, and the other is
 * told of the visit, once a day. Unless `traced` holds (a condition), the other learns nothing.
 */
export async function recordVisit(
  { site, memberId }: { site: string; memberId: string },
  { profileId, day, traced }: { profileId: string; day: string; traced: SQL },
  db: Db = getDb(),
): Promise<void> {
  const visit = { site, memberId: profileId, kind: "visit", actorId: memberId, day } as const;
  await db.execute(notifySql(visit, { alongside: readAboutSql({ memberId }, profileId), when: traced }));
}
