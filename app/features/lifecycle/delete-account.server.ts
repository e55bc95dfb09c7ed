import { closeAccount } from "#app/features/members/close-account.server.ts";
import { DELETION_GRACE_DAYS } from "#app/features/members/members.rules.ts";
import { issueToken } from "#app/features/members/one-time-token.server.ts";
import { closeOwnProfile } from "#app/features/profiles/close-own-profile.server.ts";
import { checkOwnPassword, type OwnPasswordRefusal } from "#app/features/session/check-own-password.server.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { endAllSessions } from "#app/features/session/end-sessions.server.ts";
import type { MailScope } from "#app/features/signup/queue-account-mail.server.ts";
import { addMs, DAY } from "#app/platform/clock.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { publish } from "#app/platform/realtime/realtime.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import type { Locale } from "#locales/locales.ts";
import { SESSION_ENDED } from "./lifecycle.events.ts";
import { insertDeletion } from "./lifecycle.queries.server.ts";
import type { Reason } from "./lifecycle.rules.ts";
import { queueDeletionMail } from "./queue-lifecycle-mails.server.ts";

/**
 * Promises that from this commit on nobody sees the profile and no browser is logged in, and that a mail holds the link that
 * undoes it for 14 days (S06, T17); after them everything is purged. Refuses a wrong password. A login that was under way finds
 * the account deleted, or its session ended.
 */
export async function deleteAccount(
  scope: MailScope,
  member: Pick<CurrentMember, "id">,
  { reason, note, password }: { reason: Reason; note: string | null; password: string },
  locale: Locale,
): Promise<{ ok: true } | Refusal<"gone"> | OwnPasswordRefusal> {
  const { site } = scope;
  const own = { site, accountId: member.id };
  const checked = await checkOwnPassword(own, password);
  if (!checked.ok) return checked;
  return withTransaction(async (tx) => {
    const closed = await closeAccount(own, tx);
    if (!closed) return refuse("gone");
    const profileStatus = (await closeOwnProfile({ site, memberId: member.id }, tx)) ?? "disabled";
    await endAllSessions(own, {}, tx);
    const lifeMs = DELETION_GRACE_DAYS * DAY;
    const purgeAt = addMs(closed.at, lifeMs);
    await insertDeletion(
      own,
      { reason, note, accountStatus: closed.before, profileStatus, deletedAt: closed.at, purgeAt },
      tx,
    );
    const secret = await issueToken({ ...own, purpose: "reactivate" }, { lifeMs }, tx);
    await queueDeletionMail(scope, { id: member.id, email: checked.email, locale }, { secret, until: purgeAt }, tx);
    await publish({ to: [member.id], type: SESSION_ENDED, data: {} }, tx);
    return { ok: true };
  });
}
