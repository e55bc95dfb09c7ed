import { findAccount } from "#app/features/members/find-account.server.ts";
import { holdAccount } from "#app/features/members/hold-account.server.ts";
import { peekToken, spendToken } from "#app/features/members/one-time-token.server.ts";
import { replaceEmail } from "#app/features/members/replace-email.server.ts";
import { notify } from "#app/features/notifications/notify.server.ts";
import { activateMember } from "#app/features/signup/activate-member.server.ts";
import type { MailScope } from "#app/features/signup/queue-account-mail.server.ts";
import { sqlState, withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { isLocale } from "#locales/locales.ts";
import { queueMailChangeNotice } from "./queue-lifecycle-mails.server.ts";

const UNIQUE_VIOLATION = "23505";

/**
 * Promises, for the one who uses the link first: the account has the address that the link was sent to, links sent to the old one
 * are dead, and the old one is told. An account that waited for its address to be proved is active. Refuses a link that is unknown,
 * used or expired, and an address that another account got meanwhile, also in the same instant.
 */
export async function confirmMailChange(
  scope: MailScope,
  secret: string,
): Promise<{ ok: true; accountId: string } | Refusal<"link-invalid">> {
  const { site, settings } = scope;
  try {
    return await withTransaction(async (tx) => {
      const accountId = (await peekToken({ site }, secret, tx)).token?.accountId;
      // The account before its links, as everything else that needs both locks them.
      if (!accountId || !(await holdAccount({ site, accountId }, tx))) return refuse("link-invalid");
      const token = await spendToken({ site, purpose: "mail_change" }, secret, tx);
      const email = token?.payload.email;
      if (!email) return refuse("link-invalid");
      const replaced = await replaceEmail({ site, accountId }, email, tx);
      if (!replaced) return refuse("link-invalid");
      await activateMember({ site, accountId, signupCredits: settings.signupCredits }, tx);
      await notify(tx, { site, memberId: accountId, kind: "system", notice: "mail_changed" });
      const account = await findAccount({ site, accountId }, tx);
      const language = account?.language ?? "";
      const locale = isLocale(language) ? language : settings.domainLanguage;
      await queueMailChangeNotice(scope, { id: accountId, email: replaced.before, locale }, { done: true, email }, tx);
      return { ok: true, accountId };
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return refuse("link-invalid");
    throw error;
  }
}
