import { and, eq } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import type { AccountScope } from "./members.queries.server.ts";
import { accounts } from "./members.tables.ts";

/** Promises that the member is told about everything but this from now on (S08). Naturally idempotent. */
export async function saveNotificationsDisabled(
  { site, accountId }: AccountScope,
  disabled: readonly string[],
  db: Db = getDb(),
): Promise<void> {
  await db
    .update(accounts)
    .set({ notificationsDisabled: [...disabled] })
    .where(and(eq(accounts.id, accountId), eq(accounts.site, site)));
}
