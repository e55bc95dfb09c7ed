import type { Db } from "#app/platform/db/client.server.ts";
import { type AccountIdentity, type AccountScope, lockLiving } from "./members.queries.server.ts";

/** The account, which nobody deletes or changes until the caller's commit; null when it is deleted, purged or banned. */
export async function holdAccount(scope: AccountScope, tx: Db): Promise<AccountIdentity | null> {
  return lockLiving(scope, tx);
}
