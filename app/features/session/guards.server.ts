import type { AppLoadContext } from "@remix-run/node";
import { apiError, MOST_REDIRECT, redirectTo, safeRedirectPath } from "#app/platform/http/responses.server.ts";
import type { CurrentMember } from "./current-member.server.ts";

/** The first line of every loader and action that is not for everyone: each authorises itself (Z1). */

/** The member, or a redirect to the login page that leads back here. */
export function requireMember({ member, path }: Pick<AppLoadContext, "member" | "path">): CurrentMember {
  if (member) return member;
  throw redirectTo(loginPath(path));
}

/** The member, or 403 `authentication_required`, which logs the browser out (P06). No other 403 bears that code. */
export function requireApiMember({ member, t }: Pick<AppLoadContext, "member" | "t">): CurrentMember {
  if (member) return member;
  throw apiError(
    { status: 403, code: "authentication_required", message: t("login.authentication_required") },
    { "cache-control": "private, no-store" },
  );
}

/** For pages that only a visitor has a use for, such as login: a member is sent home, or where the link wanted to go. */
export function requireVisitor({ member }: Pick<AppLoadContext, "member">, to: string | null = null): void {
  if (member) throw redirectTo(safeRedirectPath(to, "/"));
}

/** `/login`, remembering where to go afterwards; the home page needs no remembering, and what is too long to come back to gets none. */
export function loginPath(to: string | null | undefined): string {
  const path = safeRedirectPath(to, "/");
  const remembering = `/login?to=${encodeURIComponent(path)}`;
  return path === "/" || remembering.length > MOST_REDIRECT ? "/login" : remembering;
}
