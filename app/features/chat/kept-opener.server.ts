import type { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { isId } from "#app/platform/id.server.ts";

/** Keeps on the visitor's device what they meant to say to somebody before they had an account. */
const COOKIE = "opener";
/** Seconds: a week, as long as an activation link lives. */
const LIFE = 7 * 24 * 60 * 60;
/** Characters. */
export const OPENER_LENGTH = 500;

/** Remembers a first message; nothing is sent, and only the member's own composer shows it. Empty words and strange ids are dropped. */
export function keepOpener(cookies: Pick<CookieJar, "set">, memberId: string, text: string): void {
  const words = text.trim().slice(0, OPENER_LENGTH);
  if (words && isId(memberId)) cookies.set(COOKIE, `${memberId} ${words.replace(/\s+/g, " ")}`, { maxAge: LIFE });
}

/** What was kept for this member; an empty text otherwise. */
export function keptOpener(cookies: Pick<CookieJar, "get">, memberId: string): string {
  const kept = cookies.get(COOKIE) ?? "";
  return kept.startsWith(`${memberId} `) ? kept.slice(memberId.length + 1, memberId.length + 1 + OPENER_LENGTH) : "";
}
