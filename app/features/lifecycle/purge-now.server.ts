import { closeAccount } from "#app/features/members/close-account.server.ts";
import { closeOwnProfile } from "#app/features/profiles/close-own-profile.server.ts";
import { endAllSessions } from "#app/features/session/end-sessions.server.ts";
import { now } from "#app/platform/clock.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { publish } from "#app/platform/realtime/realtime.server.ts";
import { SESSION_ENDED } from "./lifecycle.events.ts";
import { hastenDeletion, insertDeletion } from "./lifecycle.queries.server.ts";
import { purgeAccount } from "./purge-account.server.ts";

/**
 * Deletes an account and purges it without the 14 days in which it could come back: for an operator who must, and for a person
 * whom a restored backup brought back. False for an account that is purged already or never was.
 */
export async function purgeNow(scope: { site: string; accountId: string }): Promise<boolean> {
  await withTransaction(async (tx) => {
    const closed = await closeAccount(scope, tx);
    if (!closed) return hastenDeletion(scope, now(), tx);
    const profileStatus = (await closeOwnProfile({ site: scope.site, memberId: scope.accountId }, tx)) ?? "disabled";
    await endAllSessions(scope, {}, tx);
    await insertDeletion(
      scope,
      {
        reason: "other",
        note: null,
        accountStatus: closed.before,
        profileStatus,
        deletedAt: closed.at,
        purgeAt: closed.at,
      },
      tx,
    );
    await publish({ to: [scope.accountId], type: SESSION_ENDED, data: {} }, tx);
  });
  return purgeAccount(scope);
}
