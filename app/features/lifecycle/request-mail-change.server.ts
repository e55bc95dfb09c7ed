import { findAccountByEmail } from "#app/features/members/find-account.server.ts";
import { emailKey } from "#app/features/members/members.rules.ts";
import { endTokens, issueToken } from "#app/features/members/one-time-token.server.ts";
import { checkOwnPassword, type OwnPasswordRefusal } from "#app/features/session/check-own-password.server.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { countAttempt } from "#app/features/session/throttle.server.ts";
import { isDisposable } from "#app/features/signup/disposable-email.server.ts";
import type { MailScope } from "#app/features/signup/queue-account-mail.server.ts";
import { queueExistingAccountMail } from "#app/features/signup/queue-signup-mails.server.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import type { Locale } from "#locales/locales.ts";
import { MAIL_CHANGE_LIFE_MS } from "./lifecycle.rules.ts";
import { queueMailChangeMail, queueMailChangeNotice } from "./queue-lifecycle-mails.server.ts";

/**
 * Promises a link to the new address and a notice to the old one; nothing changes before the link is used. Refuses a wrong
 * password, a throw-away mailbox as signup does, the address that the account has already, and a sixth change in a day. An address of another account is told to its
 * owner by mail only, with the same answer here, unless the site tells such things (V04).
 */
export async function requestMailChange(
  scope: MailScope,
  member: Pick<CurrentMember, "id" | "email">,
  { email, password }: { email: string; password: string },
  locale: Locale,
): Promise<
  { ok: true } | Refusal<"disposable-email" | "same-email" | "email-exists" | "too-many-mails"> | OwnPasswordRefusal
> {
  const { site, settings } = scope;
  const own = { site, accountId: member.id };
  // A fact about the address alone: it is told before the password costs a try.
  if (isDisposable(email)) return refuse("disposable-email");
  const checked = await checkOwnPassword(own, password);
  if (!checked.ok) return checked;
  const key = emailKey(email);
  if (key === emailKey(member.email)) return refuse("same-email");
  return withTransaction(async (tx) => {
    const mine = await countAttempt({ site }, [{ rule: "mail_change", key: member.id }], tx);
    if (!mine.allowed) return refuse("too-many-mails");
    const other = await findAccountByEmail({ site }, key, tx);
    if (other && settings.signupRevealsExistingEmail) return refuse("email-exists");
    // Somebody else's mailbox is not ours to fill; whether it was, is not ours to tell.
    const theirs = await countAttempt({ site }, [{ rule: "mail_change_mail", key }], tx);
    if (other) await endTokens(own, ["mail_change"], tx);
    if (theirs.allowed && other?.email) {
      if (other.status !== "banned")
        await queueExistingAccountMail(scope, { id: other.id, email: other.email, locale }, tx);
    } else if (theirs.allowed) {
      const secret = await issueToken(
        { ...own, purpose: "mail_change" },
        { lifeMs: MAIL_CHANGE_LIFE_MS, payload: { email } },
        tx,
      );
      await queueMailChangeMail(scope, { id: member.id, email, locale }, secret, tx);
    }
    await queueMailChangeNotice(scope, { id: member.id, email: checked.email, locale }, { done: false, email }, tx);
    return { ok: true };
  });
}
