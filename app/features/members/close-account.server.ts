import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import {
  type AccountScope,
  deleteTokensOf,
  updateFromBanned,
  updateToBanned,
  updateToDeleted,
  updateToPurged,
  updateToRestored,
} from "./members.queries.server.ts";
import { endTokens } from "./one-time-token.server.ts";

/** The states an account can be deleted in, and come back to. */
export type LivingStatus = "active" | "not_confirmed";

/**
 * Promises that the account is deleted, to one caller of many, and that no link in an earlier mail opens it; answers the state to
 * come back to. Null for an account that is not there to be deleted.
 */
export async function closeAccount(scope: AccountScope, tx: Db): Promise<{ before: LivingStatus; at: Date } | null> {
  const at = now();
  const before = await updateToDeleted(scope, at, tx);
  if (!before) return null;
  await endTokens(scope, ["activate", "reset", "login", "mail_change", "unsubscribe"], tx);
  return { before, at };
}

/**
 * Promises that the account is shut, to one caller of many, and that no link in an earlier mail opens it; answers the state to
 * come back to. Null for an account that is not there to be shut.
 */
export async function banAccountRow(scope: AccountScope, tx: Db): Promise<LivingStatus | null> {
  const before = await updateToBanned(scope, tx);
  if (before) await endTokens(scope, ["activate", "reset", "login", "mail_change"], tx);
  return before;
}

/** Promises that a shut account is what it was; false for one in any other state. */
export async function unbanAccountRow(scope: AccountScope, status: LivingStatus, tx: Db): Promise<boolean> {
  return updateFromBanned(scope, status, tx);
}

/** Promises that a deleted account is what it was; false for one in any other state. */
export async function reopenAccount(scope: AccountScope, status: LivingStatus, tx: Db): Promise<boolean> {
  return updateToRestored(scope, status, tx);
}

/**
 * Promises that nothing in a deleted account says whose it was: address, password, tracking and links are erased. The row stays,
 * for orders and ledger point to it. False for an account in any other state.
 */
export async function eraseAccount(scope: AccountScope, tx: Db): Promise<boolean> {
  if (!(await updateToPurged(scope, tx))) return false;
  await deleteTokensOf(scope, tx);
  return true;
}
