import { replacePassword } from "#app/features/members/replace-password.server.ts";
import { createSession } from "#app/features/session/create-session.server.ts";
import { endAllSessions, endSession } from "#app/features/session/end-sessions.server.ts";
import { activateMember } from "#app/features/signup/activate-member.server.ts";
import { eraseFirstMessage } from "#app/features/signup/first-message.server.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { publish } from "#app/platform/realtime/realtime.server.ts";
import type { Opener } from "./browser.ts";
import { SESSION_ENDED } from "./lifecycle.events.ts";

export interface LinkScope {
  site: string;
  accountId: string;
}

/**
 * Whoever signs up may type anybody's address, so a password and sessions from before the first proof of the address may be a
 * stranger's. A browser that is logged in to the very account is the one that signed up; any other has to choose a password.
 */
export function mustChoosePassword(
  account: { id: string; status: string },
  { memberId }: Pick<Opener, "memberId">,
): boolean {
  return account.status === "not_confirmed" && memberId !== account.id;
}

/**
 * Promises that the opener of a link, which the caller used up in this transaction while it held the account, is in: the address
 * is proved, and where nobody had proved it before, only the opener has a way in, by the password just typed, and what a stranger may
 * have written at signup is not sent in the opener's name. Answers the secret of a new session, or null where the browser has one
 * of this account.
 */
export async function enterByLink(
  scope: LinkScope & { signupCredits: number },
  account: { id: string; status: string },
  opener: Opener,
  tx: Db,
): Promise<string | null> {
  const { site, accountId } = scope;
  const takesOver = mustChoosePassword(account, opener);
  if (takesOver) await eraseFirstMessage({ site, accountId }, tx);
  await activateMember(scope, tx);
  if (takesOver) {
    if (!opener.passwordHash) throw new Error("a link let somebody in without a password");
    await replacePassword({ site, accountId }, opener.passwordHash, tx);
    await endAllSessions({ site, accountId }, {}, tx);
    await publish({ to: [accountId], type: SESSION_ENDED, data: {} }, tx);
  }
  if (opener.memberId === accountId) return null;
  if (opener.sessionHash) await endSession({ site, sessionHash: opener.sessionHash }, tx);
  const { secret } = await createSession({ site, accountId }, opener, tx);
  return secret;
}
