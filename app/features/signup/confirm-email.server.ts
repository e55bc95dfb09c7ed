import { findAccount } from "#app/features/members/find-account.server.ts";
import { useToken } from "#app/features/members/one-time-token.server.ts";
import { createSession } from "#app/features/session/create-session.server.ts";
import { endAllSessions } from "#app/features/session/end-sessions.server.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { activateMember } from "./activate-member.server.ts";

/**
 * Promises, for the one who uses the activation link first: an active account, a visible profile, the free credits of the site,
 * and a session in this browser unless it has one of this account, all in one commit (T17). Refuses a link that is unknown,
 * used or expired, and an account that is no longer waiting.
 */
export async function confirmEmail(
  { site, signupCredits }: { site: string; signupCredits: number },
  secret: string,
  browser: { userAgent: string; memberId: string | null; sessionHash: string | null },
): Promise<{ ok: true; accountId: string; secret: string | null } | Refusal<"link-invalid">> {
  return withTransaction(async (tx) => {
    const token = await useToken({ site, purpose: "activate" }, secret, tx);
    const accountId = token?.accountId;
    if (!token || !accountId) return refuse("link-invalid");
    const passwordHash = token.payload.password_hash;
    const moved = await activateMember({ site, accountId, signupCredits }, passwordHash ? { passwordHash } : {}, tx);
    if (!moved) {
      const account = await findAccount({ site, accountId }, tx);
      if (account?.status !== "active") return refuse("link-invalid");
    }
    // A password that replaced another ends what the other one opened.
    const ended = passwordHash && moved ? await endAllSessions({ site, accountId }, {}, tx) : [];
    const here = browser.memberId === accountId && !ended.includes(browser.sessionHash ?? "");
    if (here) return { ok: true, accountId, secret: null };
    const session = await createSession({ site, accountId }, browser, tx);
    return { ok: true, accountId, secret: session.secret };
  });
}
