import type { AppLoadContext } from "@remix-run/node";
import { peekToken, type TokenPurpose } from "#app/features/members/one-time-token.server.ts";
import { endSession } from "#app/features/session/end-sessions.server.ts";
import { setAuthCookie } from "#app/features/session/session-cookie.server.ts";
import { confirmEmail } from "#app/features/signup/confirm-email.server.ts";
import { sendFirstMessageNow } from "#app/features/signup/first-message.server.ts";
import { logInByLink } from "./log-in-by-link.server.ts";
import { reactivateAccount } from "./reactivate-account.server.ts";
import { unsubscribe } from "./unsubscribe.server.ts";

/** The purposes that `/{token}` serves (R21); links to a new password or address have pages of their own. */
export const PAGE_PURPOSES = ["activate", "login", "reactivate", "unsubscribe"] as const;
export type PagePurpose = (typeof PAGE_PURPOSES)[number];

export function isPagePurpose(purpose: TokenPurpose | undefined): purpose is PagePurpose {
  return PAGE_PURPOSES.includes(purpose as PagePurpose);
}

/** Does what the link is for, logs this browser in where that belongs to it, and answers where to go; null when the link is nothing (any more). */
export async function followLink(context: AppLoadContext, secret: string): Promise<string | null> {
  const { member, settings, userAgent, cookies } = context;
  const site = context.site.key;
  const browser = { userAgent, sessionHash: member?.sessionHash ?? null };
  const { token } = await peekToken({ site }, secret);
  switch (token?.purpose) {
    case "activate": {
      const memberId = member?.id ?? null;
      const done = await confirmEmail({ site, signupCredits: settings.signupCredits }, secret, {
        ...browser,
        memberId,
      });
      if (!done.ok) return "/activate/error";
      await sendFirstMessageNow({ site, accountId: done.accountId });
      if (done.secret) {
        if (member) await endSession({ site, sessionHash: member.sessionHash });
        setAuthCookie(cookies, done.secret);
      }
      return "/activate/done";
    }
    case "login": {
      const done = await logInByLink({ site, signupCredits: settings.signupCredits }, secret, browser);
      if (done.ok) setAuthCookie(cookies, done.secret);
      return done.ok ? "/" : null;
    }
    case "reactivate": {
      const done = await reactivateAccount({ site }, secret, browser);
      if (done.ok) setAuthCookie(cookies, done.secret);
      return done.ok ? "/profile" : null;
    }
    case "unsubscribe":
      return (await unsubscribe({ site }, secret)).ok ? `/${secret}` : null;
    default:
      return null;
  }
}
