import { now } from "#app/platform/clock.ts";
import type { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { hostCookieName } from "#app/platform/http/cookie-jar.server.ts";

type Jar = Pick<CookieJar, "get" | "set" | "delete" | "secure">;

/** An invitation waits in the browser between its link and the form, so that no address on the way shows it. */
export function keepInvite(cookies: Jar, secret: string, expiresAt: Date): void {
  const maxAge = Math.max(0, (expiresAt.getTime() - now().getTime()) / 1000);
  cookies.set(hostCookieName("invite", cookies.secure), secret, { maxAge });
}

export function keptInvite(cookies: Jar): string | undefined {
  return cookies.get(hostCookieName("invite", cookies.secure));
}

export function forgetInvite(cookies: Jar): void {
  if (keptInvite(cookies)) cookies.delete(hostCookieName("invite", cookies.secure));
}
