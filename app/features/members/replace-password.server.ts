import type { Db } from "#app/platform/db/client.server.ts";
import { type AccountScope, updatePasswordHash } from "./members.queries.server.ts";
import { endTokens } from "./one-time-token.server.ts";

/**
 * Promises that the account has this password from now on, whatever it was before, and that every link that could still let
 * somebody in, or lead the account to another address, is dead. False for an account that is deleted, purged or banned. The
 * caller has proof of the address, and ends the sessions afterwards in the same transaction: a login under way waits for the row.
 */
export async function replacePassword(scope: AccountScope, hash: string, tx: Db): Promise<boolean> {
  if (!(await updatePasswordHash(scope, hash, tx))) return false;
  await endTokens(scope, ["activate", "reset", "login", "mail_change"], tx);
  return true;
}
