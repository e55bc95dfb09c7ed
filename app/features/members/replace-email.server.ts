import type { Db } from "#app/platform/db/client.server.ts";
import { type AccountScope, updateEmail } from "./members.queries.server.ts";
import { emailKey } from "./members.rules.ts";
import { endTokens } from "./one-time-token.server.ts";

/**
 * Promises that the account has this address, and that no link sent to the old one works any more; answers the old one. Null for
 * an account that is deleted, purged or banned. Throws the database's unique violation when another account of the site has the
 * address: only the database knows that for sure among many at once.
 */
export async function replaceEmail(scope: AccountScope, email: string, tx: Db): Promise<{ before: string } | null> {
  const address = email.trim();
  const before = await updateEmail(scope, { email: address, emailKey: emailKey(address) }, tx);
  if (before === null) return null;
  await endTokens(scope, ["activate", "reset", "login", "mail_change"], tx);
  return { before };
}
