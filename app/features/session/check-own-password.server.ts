import { findAccount } from "#app/features/members/find-account.server.ts";
import { checkPassword } from "#app/features/members/hash-password.server.ts";
import { emailKey, shownEmail } from "#app/features/members/members.rules.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { type Counted, countAttempt, forgiveAttempt, minutesUntil } from "./throttle.server.ts";

export type OwnPasswordRefusal = Refusal<"wrong-password" | "busy"> | (Refusal<"account-locked"> & { minutes: number });

/**
 * Whether the one at the keyboard knows the password, before something that cannot be undone by a click. Wrong ones count as
 * failed logins of the account, so that a borrowed browser cannot guess more than a stranger (V07). Answers where its mails go.
 */
export async function checkOwnPassword(
  scope: { site: string; accountId: string },
  password: string,
): Promise<{ ok: true; email: string } | OwnPasswordRefusal> {
  const account = await findAccount(scope);
  if (!account?.email) return refuse("wrong-password");
  const counted: Counted[] = [{ rule: "login_account", key: emailKey(shownEmail(account) ?? account.email) }];
  const attempt = await countAttempt(scope, counted);
  if (!attempt.allowed) return { ...refuse("account-locked"), minutes: minutesUntil(attempt.until) };
  const check = await checkPassword(password, account.passwordHash);
  if (check.ok && !check.matches) return refuse("wrong-password");
  await forgiveAttempt(scope, counted);
  return check.ok ? { ok: true, email: account.email } : check;
}
