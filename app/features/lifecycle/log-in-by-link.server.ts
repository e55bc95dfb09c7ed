import { holdAccount } from "#app/features/members/hold-account.server.ts";
import { useToken } from "#app/features/members/one-time-token.server.ts";
import { createSession } from "#app/features/session/create-session.server.ts";
import { endSession } from "#app/features/session/end-sessions.server.ts";
import { activateMember } from "#app/features/signup/activate-member.server.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import type { Browser } from "./browser.ts";

/**
 * Promises a session to the one who uses the link first; the link proves the address, so an account that waited for that is active
 * too. Refuses a link that is unknown, used or expired, and an account that is deleted or banned.
 */
export async function logInByLink(
  { site, signupCredits }: { site: string; signupCredits: number },
  secret: string,
  browser: Browser,
): Promise<{ ok: true; secret: string } | Refusal<"link-invalid">> {
  return withTransaction(async (tx) => {
    const token = await useToken({ site, purpose: "login" }, secret, tx);
    const accountId = token?.accountId;
    if (!accountId || !(await holdAccount({ site, accountId }, tx))) return refuse("link-invalid");
    await activateMember({ site, accountId, signupCredits }, {}, tx);
    if (browser.sessionHash) await endSession({ site, sessionHash: browser.sessionHash }, tx);
    const session = await createSession({ site, accountId }, browser, tx);
    return { ok: true, secret: session.secret };
  });
}
