import { findAccount } from "#app/features/members/find-account.server.ts";
import { checkPassword, hashForAddress, hashPassword } from "#app/features/members/hash-password.server.ts";
import { emailKey, shownEmail } from "#app/features/members/members.rules.ts";
import { savePassword } from "#app/features/members/save-password.server.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { endAllSessions } from "./end-sessions.server.ts";
import { type Counted, countAttempt, forgiveAttempt, minutesUntil } from "./throttle.server.ts";

type ChangePasswordResult =
  | { ok: true; ended: string[] }
  | Refusal<"wrong-password" | "busy">
  | (Refusal<"account-locked"> & { minutes: number });

/**
 * Promises the new password and, in the same transaction, the end of every session but this one (S09); answers the ended
 * sessions' hashes. Refuses a wrong old password, and after five of them everything for 15 minutes: they count as failed
 * logins of the account, so that a borrowed browser cannot guess more than a stranger (V06, V07).
 */
export async function changePassword(
  scope: { site: string; accountId: string; sessionHash: string },
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<ChangePasswordResult> {
  const account = await findAccount(scope);
  if (!account?.passwordHash || !account.email) return refuse("wrong-password");
  const counted: Counted[] = [{ rule: "login_account", key: emailKey(shownEmail(account) ?? account.email) }];
  const attempt = await countAttempt(scope, counted);
  if (!attempt.allowed) return { ...refuse("account-locked"), minutes: minutesUntil(attempt.until) };

  const before = account.passwordHash;
  const check = await checkPassword(oldPassword, before);
  if (check.ok && !check.matches) return refuse("wrong-password");
  const hashed = check.ok ? await hashNew(scope.site, account.claimedEmail, newPassword) : check;
  await forgiveAttempt(scope, counted);
  if (!hashed.ok) return hashed;

  const ended = await withTransaction(async (tx) => {
    if (!(await savePassword(scope, { before, hash: hashed.hash }, tx))) return null;
    return endAllSessions(scope, { keep: scope.sessionHash }, tx);
  });
  return ended ? { ok: true, ended } : refuse("wrong-password");
}

/** A login finds a stand-in by the hash that its address gives. */
function hashNew(site: string, claimedEmail: string | null, password: string) {
  return claimedEmail === null ? hashPassword(password) : hashForAddress(password, { site, email: claimedEmail });
}
