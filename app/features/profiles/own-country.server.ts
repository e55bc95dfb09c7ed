import { and, eq } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { profiles } from "./profiles.tables.ts";

/** The country a member lives in, by the own profile; null while it is not filled in. */
export async function loadOwnCountry(
  scope: { site: string; memberId: string },
  db: Db = getDb(),
): Promise<string | null> {
  const [row] = await db
    .select({ country: profiles.country })
    .from(profiles)
    .where(and(eq(profiles.id, scope.memberId), eq(profiles.site, scope.site)))
    .limit(1);
  return row?.country ?? null;
}
