import type { AppLoadContext } from "@remix-run/node";
import { type Busy, hashPassword } from "#app/features/members/hash-password.server.ts";
import { peekToken, type Token, type TokenPurpose } from "#app/features/members/one-time-token.server.ts";
import { setAuthCookie } from "#app/features/session/session-cookie.server.ts";
import { sendFirstMessageNow } from "#app/features/signup/first-message.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { asksPassword, confirmEmail } from "./confirm-email.server.ts";
import { reactivateAccount, returnAsksPassword } from "./reactivate-account.server.ts";
import { unsubscribe } from "./unsubscribe.server.ts";

/** The purposes that `/{token}` serves (R21); links to a new password or address have pages of their own. */
const PAGE_PURPOSES = ["activate", "login", "reactivate", "unsubscribe"] as const;
type PagePurpose = (typeof PAGE_PURPOSES)[number];

export function isPagePurpose(purpose: TokenPurpose | undefined): purpose is PagePurpose {
  return PAGE_PURPOSES.includes(purpose as PagePurpose);
}

/** Whether the page of this link asks this browser for a new password: it is the first proof of whose the address is. */
export async function linkAsksPassword(
  { site, member }: Pick<AppLoadContext, "site" | "member">,
  { accountId, purpose }: Token,
): Promise<boolean> {
  if (!accountId || purpose === "unsubscribe") return false;
  const scope = { site: site.key, accountId };
  const opener = { memberId: member?.id ?? null };
  return purpose === "reactivate" ? returnAsksPassword(scope, opener) : asksPassword(scope, opener);
}

/**
 * Does what the link is for, logs this browser in where that belongs to it, and answers where to go; null when the link is
 * nothing (any more). Refuses, and leaves the link as it is, when a password is needed and none came.
 */
export async function followLink(
  context: AppLoadContext,
  secret: string,
  password: string | null,
): Promise<{ ok: true; path: string | null } | Refusal<"password-needed"> | Busy> {
  const { member, settings, userAgent, cookies } = context;
  const scope = { site: context.site.key, signupCredits: settings.signupCredits };
  const found = await peekToken(scope, secret);
  const { token } = found;
  // Nobody makes us hash passwords without a link that works and asks for one.
  const hashed =
    found.ok && password && (await linkAsksPassword(context, found.token)) ? await hashPassword(password) : null;
  if (hashed?.ok === false) return hashed;
  const opener = {
    userAgent,
    sessionHash: member?.sessionHash ?? null,
    memberId: member?.id ?? null,
    passwordHash: hashed?.hash ?? null,
  };
  const enter = (session: string | null) => {
    if (session) setAuthCookie(cookies, session);
  };
  switch (token?.purpose) {
    case "activate": {
      const done = await confirmEmail(scope, "activate", secret, opener);
      if (!done.ok) return done.reason === "password-needed" ? refuse(done.reason) : to("/activate/error");
      await sendFirstMessageNow({ site: scope.site, accountId: done.accountId });
      enter(done.secret);
      return to("/activate/done");
    }
    case "login": {
      const done = await confirmEmail(scope, "login", secret, opener);
      if (!done.ok) return done.reason === "password-needed" ? refuse(done.reason) : to(null);
      enter(done.secret);
      return to("/");
    }
    case "reactivate": {
      const done = await reactivateAccount(scope, secret, opener);
      if (!done.ok) return done.reason === "password-needed" ? refuse(done.reason) : to(null);
      enter(done.secret);
      return to("/profile");
    }
    case "unsubscribe":
      return to((await unsubscribe(scope, secret)).ok ? `/${secret}` : null);
    default:
      return to(null);
  }
}

function to(path: string | null) {
  return { ok: true as const, path };
}
