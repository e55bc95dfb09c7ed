import { findAccount } from "#app/features/members/find-account.server.ts";
import { holdAccount } from "#app/features/members/hold-account.server.ts";
import { peekToken, spendToken } from "#app/features/members/one-time-token.server.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import type { Opener } from "./browser.ts";
import { enterByLink, type LinkScope, mustChoosePassword } from "./enter-by-link.server.ts";

/**
 * Promises, for the one who uses a link of the mail first (activation, or login), an active account, a visible profile, the free
 * credits of the site, and a session in this browser unless it has one of this account, all in one commit (T17). Refuses a link
 * that is unknown, used or expired, an account that is deleted or banned, and, without using the link up, an opener who must
 * choose a password and has not.
 */
export async function confirmEmail(
  { site, signupCredits }: { site: string; signupCredits: number },
  purpose: "activate" | "login",
  secret: string,
  opener: Opener,
): Promise<{ ok: true; accountId: string; secret: string | null } | Refusal<"link-invalid" | "password-needed">> {
  return withTransaction(async (tx) => {
    const { token } = await peekToken({ site }, secret, tx);
    const accountId = token?.accountId;
    if (!accountId) return refuse("link-invalid");
    // The account before its links, as everything else that needs both locks them.
    const account = await holdAccount({ site, accountId }, tx);
    if (!account) return refuse("link-invalid");
    const needed = mustChoosePassword(account, opener);
    if (needed && !opener.passwordHash) {
      const open = await peekToken({ site }, secret, tx);
      return refuse(open.ok && open.token.purpose === purpose ? "password-needed" : "link-invalid");
    }
    if (!(await spendToken({ site, purpose }, secret, tx))) return refuse("link-invalid");
    return { ok: true, accountId, secret: await enterByLink({ site, accountId, signupCredits }, account, opener, tx) };
  });
}

/** Whether the page of a link asks for a new password. */
export async function asksPassword(scope: LinkScope, { memberId }: Pick<Opener, "memberId">): Promise<boolean> {
  const account = await findAccount(scope);
  return account !== null && mustChoosePassword(account, { memberId });
}
