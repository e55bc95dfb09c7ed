import { findByAddress } from "#app/features/members/find-account.server.ts";
import { checkPassword, hashForAddress } from "#app/features/members/hash-password.server.ts";
import { emailKey } from "#app/features/members/members.rules.ts";
import type { AccountStatus } from "#app/features/members/members.tables.ts";
import { addMs, now } from "#app/platform/clock.ts";
import { hashSecret, newSecret } from "#app/platform/id.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { insertLoginSession } from "./session.queries.server.ts";
import { SEEN_EVERY_MS, SESSION_LIFE_MS } from "./session-cookie.server.ts";
import { type Counted, countAttempt, forgiveAttempt, minutesUntil } from "./throttle.server.ts";

export interface LogInInput {
  email: string;
  password: string;
  clientAddress: string;
  userAgent: string;
  /** The session that this browser has now; it ends when the login succeeds (A3). */
  sessionHash: string | null;
}
export type LogInResult =
  | { ok: true; secret: string; accountId: string; status: AccountStatus; language: string }
  | Refusal<"login-failed" | "busy">
  | (Refusal<"account-locked"> & { minutes: number });

/**
 * Promises a new session for the right password, in three queries: of the address's own account, else of the stand-in for it that
 * has this password. Two passwords are computed whatever there is. Refuses, in the same time and words, an unknown address,
 * a wrong password and an account that is deleted or banned; refuses everything for 15 minutes after five failures of an
 * address of mail or thirty from a network address, also the right password (V07).
 */
export async function logIn(scope: { site: string }, input: LogInInput): Promise<LogInResult> {
  const key = emailKey(input.email);
  const counted: Counted[] = [
    { rule: "login_account", key },
    { rule: "login_address", key: input.clientAddress },
  ];
  const attempt = await countAttempt(scope, counted);
  if (!attempt.allowed) {
    // What one rule refused was never a guess for the other: a blocked account blocks no network, and the reverse.
    await forgiveAttempt(
      scope,
      counted.filter(({ rule }) => !attempt.over.includes(rule)),
    );
    return { ...refuse("account-locked"), minutes: minutesUntil(attempt.until) };
  }

  const hashed = await hashForAddress(input.password, { ...scope, email: key });
  if (!hashed.ok) {
    await forgiveAttempt(scope, counted);
    return hashed;
  }
  const { owner, standIn } = await findByAddress(scope, { email: key, standInHash: hashed.hash });
  const check = await checkPassword(input.password, owner?.passwordHash ?? null, { letIn: true });
  if (!check.ok) {
    await forgiveAttempt(scope, counted);
    return check;
  }
  const account = owner && check.matches && mayLogIn(owner.status) ? owner : standIn;
  if (!account) return refuse("login-failed");

  const secret = newSecret();
  const at = now();
  const made = await insertLoginSession(
    { ...scope, accountId: account.id },
    {
      hash: hashSecret(secret),
      userAgent: input.userAgent.slice(0, 300),
      createdAt: at,
      // So that the first request with it says that the member is here.
      seenAt: addMs(at, -SEEN_EVERY_MS),
      expiresAt: addMs(at, SESSION_LIFE_MS),
    },
    {
      accountKey: hashSecret(key),
      proved: account.status === "active",
      addressKey: hashSecret(input.clientAddress),
      oldHash: input.sessionHash,
      passwordHash: account.passwordHash ?? "",
    },
  );
  if (!made) return refuse("login-failed");
  return { ok: true, secret, accountId: account.id, status: account.status, language: account.language };
}

function mayLogIn(status: AccountStatus): boolean {
  return status === "active" || status === "not_confirmed";
}
