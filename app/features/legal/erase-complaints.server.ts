import { and, eq, or, sql } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { complaints } from "./legal.tables.ts";

/** Promises that complaints of a purged member name nobody: that there was one, and about what kind of thing, stays. */
export async function eraseComplaintsOf(
  { site, accountId, email }: { site: string; accountId: string; email: string },
  db: Db = getDb(),
): Promise<void> {
  const own = or(eq(complaints.accountId, accountId), eq(sql`lower(${complaints.email})`, email.toLowerCase()));
  await db
    .update(complaints)
    .set({ email: "", body: "" })
    .where(and(eq(complaints.site, site), own));
}
