import { DAY } from "#app/platform/clock.ts";
import type { CookieJar } from "#app/platform/http/cookie-jar.server.ts";

const COOKIE = "search_filter";
/** Seconds. */
const KEPT = (90 * DAY) / 1000;

/** The filter that this browser used last, as a query; null when it used none, or another member did. */
export function rememberedFilter(cookies: Pick<CookieJar, "get">, memberId: string | null): URLSearchParams | null {
  const [owner, query] = (cookies.get(COOKIE) ?? "").split("|");
  return query !== undefined && owner === (memberId ?? "") ? new URLSearchParams(query) : null;
}

export function rememberFilter(
  cookies: Pick<CookieJar, "set" | "get">,
  memberId: string | null,
  query: URLSearchParams,
): void {
  const value = `${memberId ?? ""}|${query}`;
  if (cookies.get(COOKIE) !== value) cookies.set(COOKIE, value, { maxAge: KEPT });
}
