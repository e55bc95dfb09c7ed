import { findAccount } from "#app/features/members/find-account.server.ts";
import { type Busy, hashPassword } from "#app/features/members/hash-password.server.ts";
import { holdAccount } from "#app/features/members/hold-account.server.ts";
import { peekToken, spendToken } from "#app/features/members/one-time-token.server.ts";
import { replacePassword } from "#app/features/members/replace-password.server.ts";
import { createSession } from "#app/features/session/create-session.server.ts";
import { endAllSessions, endSession } from "#app/features/session/end-sessions.server.ts";
import { activateMember } from "#app/features/signup/activate-member.server.ts";
import { eraseFirstMessage } from "#app/features/signup/first-message.server.ts";
import type { MailScope } from "#app/features/signup/queue-account-mail.server.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { publish } from "#app/platform/realtime/realtime.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { isLocale } from "#locales/locales.ts";
import type { Browser } from "./browser.ts";
import { mustChoosePassword } from "./enter-by-link.server.ts";
import { SESSION_ENDED } from "./lifecycle.events.ts";
import { queuePasswordChangedMail } from "./queue-lifecycle-mails.server.ts";

/**
 * Promises, for the one who uses the link first: the new password, the end of every session and of every other link, and one new
 * session, all in one commit (A2, A3); the owner is told by mail. The link proves the address, so an account that waited for that
 * is active too, and what was written at its signup is not sent unless this browser is logged in to it. Refuses a link that is unknown, used or expired, and an account that is deleted or banned.
 */
export async function resetPassword(
  scope: MailScope,
  secret: string,
  password: string,
  browser: Browser & { memberId?: string | null },
): Promise<{ ok: true; accountId: string; secret: string } | Refusal<"link-invalid"> | Busy> {
  const { site, settings } = scope;
  // Nobody makes us hash passwords without a link that works.
  const found = await peekToken({ site }, secret);
  if (!found.ok || found.token.purpose !== "reset") return refuse("link-invalid");
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  return withTransaction(async (tx) => {
    const { accountId } = found.token;
    // The account before its links, as everything else that needs both locks them.
    const held = accountId ? await holdAccount({ site, accountId }, tx) : null;
    if (!accountId || !held) return refuse("link-invalid");
    if (!(await spendToken({ site, purpose: "reset" }, secret, tx))) return refuse("link-invalid");
    if (!(await replacePassword({ site, accountId }, hashed.hash, tx))) return refuse("link-invalid");
    if (mustChoosePassword(held, { memberId: browser.memberId ?? null }))
      await eraseFirstMessage({ site, accountId }, tx);
    await activateMember({ site, accountId, signupCredits: settings.signupCredits }, tx);
    await endAllSessions({ site, accountId }, {}, tx);
    if (browser.sessionHash) await endSession({ site, sessionHash: browser.sessionHash }, tx);
    await publish({ to: [accountId], type: SESSION_ENDED, data: {} }, tx);
    const account = await findAccount({ site, accountId }, tx);
    if (account?.email) {
      const locale = isLocale(account.language) ? account.language : settings.domainLanguage;
      await queuePasswordChangedMail(scope, { id: accountId, email: account.email, locale }, tx);
    }
    const session = await createSession({ site, accountId }, browser, tx);
    return { ok: true, accountId, secret: session.secret };
  });
}
