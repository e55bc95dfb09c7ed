import { banAccountRow, type LivingStatus, unbanAccountRow } from "#app/features/members/close-account.server.ts";
import { closeOwnProfile, reopenOwnProfile } from "#app/features/profiles/close-own-profile.server.ts";
import type { ProfileStatus } from "#app/features/profiles/profiles.tables.ts";
import { endAllSessions } from "#app/features/session/end-sessions.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Transact, withTransaction } from "#app/platform/db/client.server.ts";
import { publish } from "#app/platform/realtime/realtime.server.ts";
import { SESSION_ENDED } from "./lifecycle.events.ts";
import { insertBan, takeBan } from "./lifecycle.queries.server.ts";

interface AccountScope {
  site: string;
  accountId: string;
}

/** Promises that nobody sees the profile and no browser is logged in from this commit on. False for an account that is not there to be shut. */
export async function banAccount(
  scope: AccountScope,
  reason: string,
  transact: Transact = withTransaction,
): Promise<boolean> {
  return transact(async (tx) => {
    const accountStatus = await banAccountRow(scope, tx);
    if (!accountStatus) return false;
    const own = { site: scope.site, memberId: scope.accountId };
    const profileStatus = (await closeOwnProfile(own, tx)) ?? "disabled";
    await endAllSessions(scope, {}, tx);
    await insertBan(scope, { reason, accountStatus, profileStatus, bannedAt: now() }, tx);
    await publish({ to: [scope.accountId], type: SESSION_ENDED, data: {} }, tx);
    return true;
  });
}

/** Promises that a shut account is as it was before. False for one that is not shut. */
export async function unbanAccount(scope: AccountScope, transact: Transact = withTransaction): Promise<boolean> {
  return transact(async (tx) => {
    const ban = await takeBan(scope, tx);
    if (!ban || !(await unbanAccountRow(scope, ban.accountStatus as LivingStatus, tx))) return false;
    await reopenOwnProfile({ site: scope.site, memberId: scope.accountId }, ban.profileStatus as ProfileStatus, tx);
    return true;
  });
}
