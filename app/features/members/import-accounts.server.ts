import type { Db } from "#app/platform/db/client.server.ts";
import { accounts } from "./members.tables.ts";

type ImportedAccount = Omit<typeof accounts.$inferInsert, "site">;

/** Adds accounts from elsewhere as they are (a migration, demo content); one that is already there stays untouched. */
export async function importAccounts(scope: { site: string }, rows: ImportedAccount[], tx: Db): Promise<void> {
  for (let start = 0; start < rows.length; start += 500)
    await tx
      .insert(accounts)
      .values(rows.slice(start, start + 500).map((row) => ({ ...row, site: scope.site })))
      .onConflictDoNothing();
}
