import { type LivingStatus, reopenAccount } from "#app/features/members/close-account.server.ts";
import { endTokens, peekToken, spendToken } from "#app/features/members/one-time-token.server.ts";
import { reopenOwnProfile } from "#app/features/profiles/close-own-profile.server.ts";
import type { ProfileStatus } from "#app/features/profiles/profiles.tables.ts";
import { now } from "#app/platform/clock.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import type { Opener } from "./browser.ts";
import { enterByLink, type LinkScope, mustChoosePassword } from "./enter-by-link.server.ts";
import { findDeletion, lockDeletion, removeDeletion } from "./lifecycle.queries.server.ts";

/**
 * Promises that a deleted account is back as it was, with all that belongs to it, and logged in here (T17). Refuses a link that is
 * unknown, used or expired, an account whose 14 days are over, also when the purge has not come to it yet, and, without using the
 * link up, an opener who must choose a password and has not: the address was never proved before.
 */
export async function reactivateAccount(
  { site, signupCredits }: { site: string; signupCredits: number },
  secret: string,
  opener: Opener,
): Promise<{ ok: true; secret: string | null } | Refusal<"link-invalid" | "password-needed">> {
  return withTransaction(async (tx) => {
    const found = await peekToken({ site }, secret, tx);
    const accountId = found.token?.accountId;
    if (!found.ok || found.token.purpose !== "reactivate" || !accountId) return refuse("link-invalid");
    const own = { site, accountId };
    const deletion = await lockDeletion(own, tx);
    if (!deletion || deletion.purgeAt <= now()) return refuse("link-invalid");
    const account = { id: accountId, status: deletion.accountStatus };
    if (mustChoosePassword(account, opener) && !opener.passwordHash) return refuse("password-needed");
    if (!(await spendToken({ site, purpose: "reactivate" }, secret, tx))) return refuse("link-invalid");
    if (!(await reopenAccount(own, deletion.accountStatus as LivingStatus, tx))) return refuse("link-invalid");
    await reopenOwnProfile({ site, memberId: accountId }, deletion.profileStatus as ProfileStatus, tx);
    await removeDeletion(own, tx);
    await endTokens(own, ["reactivate"], tx);
    return { ok: true, secret: await enterByLink({ ...own, signupCredits }, account, opener, tx) };
  });
}

/** Whether the page of the link asks for a new password. */
export async function returnAsksPassword(scope: LinkScope, { memberId }: Pick<Opener, "memberId">): Promise<boolean> {
  const deletion = await findDeletion(scope);
  return deletion !== null && mustChoosePassword({ id: scope.accountId, status: deletion.accountStatus }, { memberId });
}
