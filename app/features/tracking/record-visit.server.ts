import { now } from "#app/platform/clock.ts";
import type { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { isId, newId } from "#app/platform/id.server.ts";
import { addClick } from "./click-buffer.server.ts";
import { mayRecordClick } from "./click-limit.server.ts";
import { isBot } from "./is-bot.server.ts";
import { landerOfPath } from "./lander-of-path.server.ts";
import { NO_TRACKING, sameTracking, trackingOf, type VisitTracking } from "./tracking.rules.ts";
import { keepVisit, readVisit } from "./visit-cookie.server.ts";

interface VisitRequest {
  site: string;
  request: { method: string; headers: Pick<Headers, "get"> };
  /** As the visitor's browser sees it. */
  url: URL;
  cookies: Pick<CookieJar, "get" | "set">;
  /** Whose floods are to be held back; unknown ones are not. */
  clientAddress?: string;
}

/**
 * Where this visitor came from: by this very request, or by the last click that the browser keeps. A page that is opened with
 * tracking data is one click, and so is a visitor's first lander without any: recorded, and kept for 30 days. Calls, data
 * requests, prefetching and our own redirects back to the same address (language, entry warning) are none. No click names a
 * person: neither address, e-mail nor any member's id. Needs no database and no time, so that cached pages count the same.
 * Programs that say what they are count apart; a flood from one address is not written down (`click-limit.server.ts`).
 */
export function recordVisit(visit: VisitRequest): VisitTracking | null {
  const { site, request, url, cookies } = visit;
  const { pathname } = url;
  const kept = readVisit(cookies, site);
  const fresh = url.search === "" ? null : trackingOf(url.searchParams);
  if (!fresh) return opensPage(request, pathname) ? meetLander(visit, pathname, kept) : (kept?.tracking ?? null);
  if (kept && sameTracking(fresh, kept.tracking) && !isNewVisit(request.headers)) return kept.tracking;
  if (!opensPage(request, pathname)) {
    return kept && sameTracking(fresh, kept.tracking)
      ? kept.tracking
      : { ...fresh, lander: kept?.tracking.lander ?? null };
  }
  return click(visit, pathname, fresh, landerOfPath(site, pathname));
}

/** What `recordVisit` will say of the source, without recording anything. */
export function sourceOf({ site, url, cookies }: Pick<VisitRequest, "site" | "url" | "cookies">) {
  return trackingOf(url.searchParams) ?? readVisit(cookies, site)?.tracking ?? null;
}

/** A lander that nobody paid for counts too, once a visitor; of a visit that began elsewhere it is the first lander. */
function meetLander(visit: VisitRequest, pathname: string, kept: ReturnType<typeof readVisit>): VisitTracking | null {
  const { site, cookies } = visit;
  const lander = kept?.tracking.lander ? null : landerOfPath(site, pathname);
  if (!lander) return kept?.tracking ?? null;
  if (!kept) return click(visit, pathname, NO_TRACKING, lander);
  const tracking = { ...kept.tracking, lander };
  keepVisit(cookies, site, { ...kept, tracking });
  return tracking;
}

function click(
  { site, request, url, cookies, clientAddress }: VisitRequest,
  pathname: string,
  { network, ref, sub1, sub2, sub3, click_id }: Omit<VisitTracking, "lander">,
  lander: string | null,
): VisitTracking {
  const clickId = newId();
  const clickedAt = now();
  const tracking = { network, ref, sub1, sub2, sub3, click_id: click_id ?? clickId, lander };
  if (mayRecordClick(clientAddress)) {
    const route = pathname === `/landers/${lander}` && PLAIN_LANDER.test(pathname) ? pathname : clickedRoute(pathname);
    const bot = isBot(request.headers.get("user-agent"));
    addClick({ id: clickId, site, network, ref, sub1, sub2, sub3, lander, route, bot, clickedAt });
  }
  const logsBounce = url.search !== "" && url.searchParams.has("lb");
  keepVisit(cookies, site, { tracking, clickId, clickedAt, logsBounce });
  return tracking;
}

/** Nothing to take out of it. */
const PLAIN_LANDER = /^\/landers\/[a-z0-9.-]{0,40}(\/[a-z0-9.-]{0,40})?$/;

/** Not a step within the site that carries its address along. */
function isNewVisit(headers: Pick<Headers, "get">): boolean {
  return headers.get("sec-fetch-site") !== "same-origin";
}

function opensPage({ method, headers }: VisitRequest["request"], pathname: string): boolean {
  if (method !== "GET" || pathname.endsWith(".data") || NO_PAGE.test(pathname)) return false;
  if (/prefetch|prerender/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "")) return false;
  const dest = headers.get("sec-fetch-dest");
  if (dest !== null) return dest === "document";
  const accept = headers.get("accept");
  return accept === null || /text\/html|\*\/\*/.test(accept);
}

const NO_PAGE = /^\/(api|art|photos|webhooks|events|affiliates|share|sitemap\.xml|sitemaps|robots\.txt)(\/|$)/;

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
