import { DAY, MINUTE, SECOND } from "#app/platform/clock.ts";
import { type CookieJar, hostCookieName } from "#app/platform/http/cookie-jar.server.ts";

/** The cookie that logs a browser in; spec §9: prefixed, 30 days. On https the browser itself guards the `__Host-` prefix. */
export const AUTH_COOKIE = "auth";
export const SESSION_LIFE_MS = 30 * DAY;
/** How often a session that is in use says so. */
export const SEEN_EVERY_MS = 5 * MINUTE;

type Cookies = Pick<CookieJar, "get" | "set" | "delete" | "secure">;

/** The session's secret, when the cookie can be one of ours. */
export function readAuthCookie(cookies: Cookies): string | null {
  const value = cookies.get(hostCookieName(AUTH_COOKIE, cookies.secure));
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
}

export function setAuthCookie(cookies: Cookies, secret: string): void {
  cookies.set(hostCookieName(AUTH_COOKIE, cookies.secure), secret, {
    maxAge: SESSION_LIFE_MS / SECOND,
    httpOnly: true,
    sameSite: "lax",
    path: "/",
  });
}

export function deleteAuthCookie(cookies: Cookies): void {
  cookies.delete(hostCookieName(AUTH_COOKIE, cookies.secure), { path: "/" });
}
