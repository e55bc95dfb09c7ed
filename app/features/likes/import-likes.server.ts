import type { Db } from "#app/platform/db/client.server.ts";
import { likes } from "./likes.tables.ts";

/** Adds likes from elsewhere as they are (a migration, demo content). */
export async function importLikes(rows: (typeof likes.$inferInsert)[], tx: Db): Promise<void> {
  for (let start = 0; start < rows.length; start += 1000)
    await tx
      .insert(likes)
      .values(rows.slice(start, start + 1000))
      .onConflictDoNothing();
}
