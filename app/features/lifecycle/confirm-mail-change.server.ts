import { holdAccount } from "#app/features/members/hold-account.server.ts";
import { peekToken, spendToken } from "#app/features/members/one-time-token.server.ts";
import { replaceEmail } from "#app/features/members/replace-email.server.ts";
import { notify } from "#app/features/notifications/notify.server.ts";
import { activateMember } from "#app/features/signup/activate-member.server.ts";
import type { MailScope } from "#app/features/signup/queue-account-mail.server.ts";
import { sendActivation } from "#app/features/signup/send-activation.server.ts";
import { sqlState, withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { isLocale } from "#locales/locales.ts";
import type { Opener } from "./browser.ts";
import { mustChoosePassword } from "./enter-by-link.server.ts";
import { queueMailChangeNotice } from "./queue-lifecycle-mails.server.ts";

const UNIQUE_VIOLATION = "23505";

/**
 * Promises, for the one who uses the link first: the account has the address that the link was sent to, links sent to the old one
 * are dead, and the old one is told. An account that waited for its address to be proved is active, where this browser is logged
 * in to it; elsewhere it waits on, and an activation mail goes to the new address: its link asks for a password (A3). Refuses a
 * link that is unknown, used or expired, and an address that another account got meanwhile, also in the same instant.
 */
export async function confirmMailChange(
  scope: MailScope,
  secret: string,
  { memberId }: Pick<Opener, "memberId">,
): Promise<{ ok: true; accountId: string } | Refusal<"link-invalid">> {
  const { site, settings } = scope;
  try {
    return await withTransaction(async (tx) => {
      const accountId = (await peekToken({ site }, secret, tx)).token?.accountId;
      // The account before its links, as everything else that needs both locks them.
      const held = accountId ? await holdAccount({ site, accountId }, tx) : null;
      if (!accountId || !held) return refuse("link-invalid");
      const token = await spendToken({ site, purpose: "mail_change" }, secret, tx);
      const email = token?.payload.email;
      if (!email) return refuse("link-invalid");
      const replaced = await replaceEmail({ site, accountId }, email, tx);
      if (!replaced) return refuse("link-invalid");
      await notify(tx, { site, memberId: accountId, kind: "system", notice: "mail_changed" });
      const locale = isLocale(held.language) ? held.language : settings.domainLanguage;
      if (mustChoosePassword(held, { memberId })) await sendActivation(scope, { id: accountId, email, locale }, tx);
      else await activateMember({ site, accountId, signupCredits: settings.signupCredits }, tx);
      await queueMailChangeNotice(scope, { id: accountId, email: replaced.before, locale }, { done: true, email }, tx);
      return { ok: true, accountId };
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return refuse("link-invalid");
    throw error;
  }
}
