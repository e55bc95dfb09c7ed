import { forgetClicksOf } from "#app/features/affiliates/forget-clicks.server.ts";
import { eraseMessagesOf } from "#app/features/chat/erase-messages.server.ts";
import { eraseLikesOf } from "#app/features/likes/erase-likes.server.ts";
import { eraseWishesOf } from "#app/features/match-finder/erase-wishes.server.ts";
import { eraseAccount } from "#app/features/members/close-account.server.ts";
import { findAccount } from "#app/features/members/find-account.server.ts";
import { emailKey } from "#app/features/members/members.rules.ts";
import { eraseBlocksOf } from "#app/features/moderation/erase-blocks.server.ts";
import { eraseReportsOf } from "#app/features/moderation/erase-reports.server.ts";
import { eraseNotificationsOf } from "#app/features/notifications/forget-notifications.server.ts";
import { eraseBuyer } from "#app/features/payments/erase-buyer.server.ts";
import { erasePhotosOf } from "#app/features/photos/erase-photos.server.ts";
import { eraseOwnProfile } from "#app/features/profiles/close-own-profile.server.ts";
import { endAllSessions } from "#app/features/session/end-sessions.server.ts";
import { forgetAttempts } from "#app/features/session/throttle.server.ts";
import { eraseFirstMessage } from "#app/features/signup/first-message.server.ts";
import { eraseInviteNotes } from "#app/features/signup/invites.server.ts";
import { eraseSwipesOf } from "#app/features/swipe-game/erase-swipes.server.ts";
import { now } from "#app/platform/clock.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { forgetMailsTo } from "#app/platform/mail/forget-mails.server.ts";
import { eraseExportsOf } from "./data-export/erase-exports.server.ts";
import { lockDeletion, markPurged, selectDue } from "./lifecycle.queries.server.ts";
import { ACCOUNT_PURGED, RECORD_PURGE } from "./lifecycle.tasks.ts";

/** Accounts of one run; the next comes within the minute. */
const AT_ONCE = 50;

/** Purges every account whose 14 days are over; answers how many. One that fails keeps no other from its purge, and is tried again. */
export async function purgeDue(): Promise<number> {
  let purged = 0;
  for (const scope of await selectDue(now(), AT_ONCE)) {
    try {
      if (await purgeAccount(scope)) purged++;
    } catch (error) {
      log.error({ err: error, site: scope.site, accountId: scope.accountId }, "an account could not be purged");
    }
  }
  return purged;
}

/** How many accounts the next run will purge. */
export async function purgesDue(): Promise<number> {
  return (await selectDue(now(), AT_ONCE)).length;
}

/**
 * Promises that nothing tells who the member of a deleted account was: profile, photos with all their files, messages on both
 * sides, likes, copies of data, links, sessions, counters, tracking and kept mails are erased, and the address is free again (G1). Orders, ledger
 * and payments stay, without personal data. False for an account that came back or is purged already; safe to run twice.
 */
export async function purgeAccount(scope: { site: string; accountId: string }): Promise<boolean> {
  const { site, accountId } = scope;
  const memberId = accountId;
  return withTransaction(async (tx) => {
    // Held until the commit: a reactivation in the same instant comes before all of this, or not at all.
    const deletion = await lockDeletion(scope, tx);
    const account = deletion && deletion.purgeAt <= now() ? await findAccount(scope, tx) : null;
    if (!deletion || account?.status !== "deleted") return false;
    await eraseExportsOf(scope, tx);
    await eraseFirstMessage(scope, tx);
    await eraseInviteNotes(scope, tx);
    await erasePhotosOf({ site, profileId: memberId }, tx);
    await eraseMessagesOf({ memberId }, tx);
    await eraseLikesOf({ memberId }, tx);
    await eraseBlocksOf({ memberId }, tx);
    await eraseReportsOf({ memberId }, tx);
    await eraseNotificationsOf({ memberId }, tx);
    await eraseSwipesOf({ memberId }, tx);
    await eraseWishesOf({ memberId }, tx);
    await eraseOwnProfile({ site, memberId }, tx);
    await eraseBuyer(scope, tx);
    await forgetClicksOf(scope, tx);
    await endAllSessions(scope, {}, tx);
    if (account.email) {
      await forgetAttempts({ site }, [emailKey(account.email), accountId], tx);
      await forgetMailsTo({ site, email: account.email }, { before: deletion.deletedAt }, tx);
      await enqueue(ACCOUNT_PURGED, { site, accountId, email: account.email }, {}, tx);
    }
    await eraseAccount(scope, tx);
    await markPurged(scope, now(), tx);
    await enqueue(RECORD_PURGE, { site, accountId }, {}, tx);
    return true;
  });
}
