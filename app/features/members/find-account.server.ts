import type { Db } from "#app/platform/db/client.server.ts";
import {
  type AccountIdentity,
  type AccountScope,
  type SiteScope,
  selectAccount,
  selectAccountByEmailKey,
} from "./members.queries.server.ts";
import { emailKey, isEmail } from "./members.rules.ts";

export type { AccountIdentity, AccountScope, SiteScope } from "./members.queries.server.ts";

/** The account of an address on one site, in any state but purged; null when there is none. Never for an answer to the browser. */
export async function findAccountByEmail(scope: SiteScope, email: string, db?: Db): Promise<AccountIdentity | null> {
  // What is no address has no account; it may hold what a database refuses.
  return isEmail(email) ? selectAccountByEmailKey(scope, emailKey(email), db) : null;
}

export async function findAccount(scope: AccountScope, db?: Db): Promise<AccountIdentity | null> {
  return selectAccount(scope, db);
}
