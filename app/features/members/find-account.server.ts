import type { Db } from "#app/platform/db/client.server.ts";
import {
  type AccountIdentity,
  type AccountScope,
  type SiteScope,
  selectAccount,
  selectAccountByEmailKey,
  selectAccountsByAddress,
  selectStandIns,
} from "./members.queries.server.ts";
import { emailKey, isEmail } from "./members.rules.ts";

export type { AccountIdentity, AccountScope, SiteScope } from "./members.queries.server.ts";

/** The account of an address on one site, in any state but purged; null when there is none. Never for an answer to the browser. */
export async function findAccountByEmail(scope: SiteScope, email: string, db?: Db): Promise<AccountIdentity | null> {
  // What is no address has no account; it may hold what a database refuses.
  return isEmail(email) ? selectAccountByEmailKey(scope, emailKey(email), db) : null;
}

/**
 * Whom a password for an address may open: its account, in any state but purged, and the living stand-in for it whose password has
 * this hash (`hashForAddress`). Never for an answer to the browser.
 */
export async function findByAddress(
  scope: SiteScope,
  { email, standInHash }: { email: string; standInHash: string },
  db?: Db,
): Promise<{ owner: AccountIdentity | null; standIn: AccountIdentity | null }> {
  const found = isEmail(email) ? await selectAccountsByAddress(scope, { key: emailKey(email), standInHash }, db) : [];
  return {
    owner: found.find((account) => account.claimedEmail === null) ?? null,
    standIn: found.find((account) => account.claimedEmail !== null) ?? null,
  };
}

/** More than an operator reads. */
const MOST_STAND_INS = 200;

/** The accounts that were made with an address of another account, for an operator; the newest first. */
export async function findStandIns(scope: SiteScope, email: string, db?: Db): Promise<AccountIdentity[]> {
  return isEmail(email) ? selectStandIns(scope, emailKey(email), MOST_STAND_INS, db) : [];
}

export async function findAccount(scope: AccountScope, db?: Db): Promise<AccountIdentity | null> {
  return selectAccount(scope, db);
}
