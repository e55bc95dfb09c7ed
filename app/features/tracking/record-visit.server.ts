import { now } from "#app/platform/clock.ts";
import type { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { isId, newId } from "#app/platform/id.server.ts";
import { addClick, flushClicks } from "./click-buffer.server.ts";
import { sameTracking, trackingOf, type VisitTracking } from "./tracking.rules.ts";
import { keepVisit, readVisit } from "./visit-cookie.server.ts";

interface VisitRequest {
  site: string;
  request: Request;
  /** As the visitor's browser sees it. */
  url: URL;
  cookies: Pick<CookieJar, "get" | "set">;
}

/**
 * Where this visitor came from: by this very request, or by the last click that the browser keeps. A page that is opened with
 * tracking data is one click: recorded, and kept for 30 days. Calls, data requests, prefetching and our own redirects back to the
 * same address (language, entry warning) are none. No click names a person: neither address, e-mail nor any member's id.
 */
export async function recordVisit({ site, request, url, cookies }: VisitRequest): Promise<VisitTracking | null> {
  const kept = readVisit(cookies);
  const fresh = trackingOf(url.searchParams);
  if (!fresh || (kept && sameTracking(fresh, kept.tracking) && !isNewVisit(request.headers))) {
    return kept?.tracking ?? null;
  }
  if (!opensPage(request, url)) return kept && sameTracking(fresh, kept.tracking) ? kept.tracking : fresh;
  const clickId = newId();
  const tracking = { ...fresh, click_id: fresh.click_id ?? clickId };
  const logsBounce = url.searchParams.has("lb");
  const { network, ref, sub1, sub2, sub3 } = tracking;
  addClick({ id: clickId, site, network, ref, sub1, sub2, sub3, route: clickedRoute(url.pathname), clickedAt: now() });
  // The beacon looks the click up, in whatever process it arrives.
  if (logsBounce) await flushClicks();
  keepVisit(cookies, { tracking, clickId, logsBounce });
  return tracking;
}

/** Not a step within the site that carries its address along. */
function isNewVisit(headers: Headers): boolean {
  return headers.get("sec-fetch-site") !== "same-origin";
}

function opensPage(request: Request, { pathname }: URL): boolean {
  const { headers } = request;
  if (request.method !== "GET" || pathname.endsWith(".data") || NO_PAGE.test(pathname)) return false;
  if (/prefetch|prerender/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "")) return false;
  const dest = headers.get("sec-fetch-dest");
  if (dest !== null) return dest === "document";
  const accept = headers.get("accept");
  return accept === null || /text\/html|\*\/\*/.test(accept);
}

const NO_PAGE = /^\/(api|art|photos|webhooks|events)(\/|$)/;

/** The path without what names a person or opens a door: ids of members and conversations, one-time links. At most 120 characters. */
export function clickedRoute(pathname: string): string {
  const parts = pathname.split("/").slice(1, 6);
  const lander = parts[0] === "landers";
  const shown = parts.map((part) => {
    if (!lander && isId(part)) return ":id";
    return /^[a-z0-9.-]{0,40}$/.test(part) ? part : ":other";
  });
  return `/${shown.join("/")}`.slice(0, 120);
}
