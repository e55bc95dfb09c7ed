import { and, desc, eq } from "drizzle-orm";
import { getDb } from "#app/platform/db/client.server.ts";
import { complaints } from "./legal.tables.ts";

/** What came in, newest first; of every site unless told. */
export async function listComplaints(wanted: {
  site?: string | undefined;
  reference?: string | undefined;
  limit: number;
}) {
  const { id, site, category, email, locale, body, createdAt } = complaints;
  return getDb()
    .select({ id, site, category, email, locale, body, createdAt })
    .from(complaints)
    .where(
      and(
        wanted.site === undefined ? undefined : eq(site, wanted.site),
        wanted.reference === undefined ? undefined : eq(id, wanted.reference),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(wanted.limit);
}
