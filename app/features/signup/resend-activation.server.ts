import { findAccount } from "#app/features/members/find-account.server.ts";
import { emailKey } from "#app/features/members/members.rules.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { countAttempt } from "#app/features/session/throttle.server.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import type { Locale } from "#locales/locales.ts";
import type { MailScope } from "./queue-account-mail.server.ts";
import { sendSignupMails } from "./send-signup-mails.server.ts";

/**
 * Promises the activation mail once more, with a new link; from a stand-in, with the same answer, a word to the address's owner.
 * Refuses an account that is confirmed already, and its fourth mail in a day, signing up included. An address that got its three for other
 * accounts gets no more, without a word: how often it was used today is not told.
 */
export async function resendActivation(
  scope: MailScope,
  member: Pick<CurrentMember, "id" | "email" | "status">,
  locale: Locale,
): Promise<{ ok: true } | Refusal<"confirmed" | "too-many-mails">> {
  if (member.status !== "not_confirmed") return refuse("confirmed");
  return withTransaction(async (tx) => {
    const mine = await countAttempt(scope, [{ rule: "signup_mail", key: member.id }], tx);
    if (!mine.allowed) return refuse("too-many-mails");
    const theirs = await countAttempt(scope, [{ rule: "signup_mail", key: emailKey(member.email) }], tx);
    if (!theirs.allowed) return { ok: true };
    // The address that is shown may be claimed: the mail goes to the account's own, or nowhere.
    const account = await findAccount({ site: scope.site, accountId: member.id }, tx);
    if (account?.email)
      await sendSignupMails(scope, { id: member.id, email: account.email, locale }, { tellsOwner: true }, tx);
    return { ok: true };
  });
}
