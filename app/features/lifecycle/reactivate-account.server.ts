import { type LivingStatus, reopenAccount } from "#app/features/members/close-account.server.ts";
import { endTokens, useToken } from "#app/features/members/one-time-token.server.ts";
import { reopenOwnProfile } from "#app/features/profiles/close-own-profile.server.ts";
import type { ProfileStatus } from "#app/features/profiles/profiles.tables.ts";
import { createSession } from "#app/features/session/create-session.server.ts";
import { endSession } from "#app/features/session/end-sessions.server.ts";
import { now } from "#app/platform/clock.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import type { Browser } from "./browser.ts";
import { lockDeletion, removeDeletion } from "./lifecycle.queries.server.ts";

/**
 * Promises that a deleted account is back as it was, with all that belongs to it, and logged in here (T17). Refuses a link that is
 * unknown, used or expired, and an account whose 14 days are over, also when the purge has not come to it yet.
 */
export async function reactivateAccount(
  { site }: { site: string },
  secret: string,
  browser: Browser,
): Promise<{ ok: true; secret: string } | Refusal<"link-invalid">> {
  return withTransaction(async (tx) => {
    const token = await useToken({ site, purpose: "reactivate" }, secret, tx);
    const accountId = token?.accountId;
    if (!accountId) return refuse("link-invalid");
    const own = { site, accountId };
    const deletion = await lockDeletion(own, tx);
    if (!deletion || deletion.purgeAt <= now()) return refuse("link-invalid");
    if (!(await reopenAccount(own, deletion.accountStatus as LivingStatus, tx))) return refuse("link-invalid");
    await reopenOwnProfile({ site, memberId: accountId }, deletion.profileStatus as ProfileStatus, tx);
    await removeDeletion(own, tx);
    await endTokens(own, ["reactivate"], tx);
    if (browser.sessionHash) await endSession({ site, sessionHash: browser.sessionHash }, tx);
    const session = await createSession(own, browser, tx);
    return { ok: true, secret: session.secret };
  });
}
