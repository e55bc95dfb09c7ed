import { DAY, SECOND } from "#app/platform/clock.ts";
import type { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { isId } from "#app/platform/id.server.ts";
import { trackingOf, type VisitTracking } from "./tracking.rules.ts";

/** Keeps for 30 days where a visitor came from; the last click wins (decisions §8). */
const COOKIE = "visit";
const LIFE_SECONDS = (30 * DAY) / SECOND;

/** What the browser keeps of its last click. */
export interface KeptVisit {
  tracking: VisitTracking;
  /** The recorded click; null when the cookie names none that can be. */
  clickId: string | null;
  /** The click asked for page-bounce logging. */
  logsBounce: boolean;
}

/** Null without a click, or when the cookie makes no sense. */
export function readVisit(cookies: Pick<CookieJar, "get">): KeptVisit | null {
  const kept = new URLSearchParams(cookies.get(COOKIE) ?? "");
  const tracking = trackingOf(kept);
  if (!tracking) return null;
  const id = kept.get("id") ?? "";
  const clickId = isId(id) ? id : null;
  return { tracking: { ...tracking, click_id: tracking.click_id ?? clickId }, clickId, logsBounce: kept.has("lb") };
}

export function keepVisit(cookies: Pick<CookieJar, "set">, { tracking, clickId, logsBounce }: KeptVisit): void {
  const kept = new URLSearchParams();
  for (const [name, value] of Object.entries(tracking)) if (value !== null) kept.set(name, value);
  if (clickId) kept.set("id", clickId);
  if (logsBounce) kept.set("lb", "1");
  cookies.set(COOKIE, kept.toString(), { maxAge: LIFE_SECONDS });
}
