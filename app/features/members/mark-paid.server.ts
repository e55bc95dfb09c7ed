import type { SQL } from "drizzle-orm";
import type { Db } from "#app/platform/db/client.server.ts";
import { type AccountScope, updateToPaid, updateToUnpaid } from "./members.queries.server.ts";

/**
 * Promises that the member is a premium member from this transaction on, whoever else says so at the same time (T18).
 * Answers true to the one call that made the change, so that the first purchase is told from later ones.
 */
export async function markPaid(scope: AccountScope, tx: Db): Promise<boolean> {
  return updateToPaid(scope, tx);
}

/** Ends premium membership, for a member whose every purchase was taken back, unless `keeps` holds. The next purchase begins it again. */
export async function markUnpaid(scope: AccountScope, keeps: SQL, tx: Db): Promise<void> {
  await updateToUnpaid(scope, keeps, tx);
}
