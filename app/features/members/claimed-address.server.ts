import type { Db } from "#app/platform/db/client.server.ts";
import { type AccountScope, lockAddress, type SiteScope, updateFromClaim } from "./members.queries.server.ts";
import { emailKey } from "./members.rules.ts";

/** Promises that of many forms with one address the next waits until the caller's commit, whether the address has an account or not. */
export async function holdAddress(scope: SiteScope, email: string, tx: Db): Promise<void> {
  await lockAddress(scope, emailKey(email), tx);
}

/**
 * Promises a stand-in the address that it claimed, which its caller holds and found free: from then on it is an ordinary account that
 * waits for its proof. False for an account that is none, or is not waiting.
 */
export async function takeClaimedAddress(scope: AccountScope, tx: Db): Promise<boolean> {
  return updateFromClaim(scope, tx);
}
