import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import { ALERTS_COOKIE } from "#app/features/frame/dismissed-alerts.ts";
import { ENTRY_COOKIE } from "#app/features/frame/entry-cookie.ts";
import { acceptedLocales } from "#app/features/i18n/accepted-locales.ts";
import { LOCALE_COOKIE } from "#app/features/i18n/locale-cookie.server.ts";
import { findLander, OWN_FAMILIES } from "#app/features/landers/lander-slugs.server.ts";
import { skyOver } from "#app/features/landers/sky.server.ts";
import { legalPageOf } from "#app/features/legal/legal.rules.ts";
import { AUTH_COOKIE } from "#app/features/session/session-cookie.server.ts";
import { keptInvite } from "#app/features/signup/invite-cookie.server.ts";
import { getSettings, settingsAtHand } from "#app/features/tenancy/get-settings.server.ts";
import { whenJournaled } from "#app/features/tracking/click-buffer.server.ts";
import { recordVisit, sourceOf } from "#app/features/tracking/record-visit.server.ts";
import { hasTrafficSource, NO_TRACKING } from "#app/features/tracking/tracking.rules.ts";
import type { AppOptions, HtmlCache, RenderPage } from "#app/platform/http/app-options.server.ts";
import { CookieJar, hostCookieName } from "#app/platform/http/cookie-jar.server.ts";
import { isSmartphone } from "#app/platform/http/is-smartphone.server.ts";
import { bodyFor, type CachedPage, PageCache } from "#app/platform/http/page-cache.server.ts";
import type { Locale } from "#locales/locales.ts";
import type { LanderFamily } from "#sites/lander-slugs.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";

type Page = Parameters<HtmlCache["respond"]>[2];

/** One visitor's request, as far as it decides about the page. */
interface Asked {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  page: Page;
  cookies: CookieJar;
  render: RenderPage;
  answered(status: number): void;
}

/**
 * Home page, landers and legal pages of visitors come from memory: rendered once for each site, settings, locale, path and the
 * few things that a visitor's browser says about itself. Who has a session or has sent an alert away goes past it. What a hit
 * records (click, visit cookie) is the same as on any other page. A page that is kept is answered without a promise: most of
 * what a visitor costs here would be waiting.
 */
export function createPageCache(options: Pick<AppOptions, "mode" | "contentSources">): HtmlCache {
  const cache = new PageCache({ mode: options.mode, sources: (site) => options.contentSources?.(site) ?? {} });
  return {
    respond(incoming, outgoing, page, render, answered) {
      const { method } = incoming;
      const { url, secure, origin } = page;
      if ((method !== "GET" && method !== "HEAD") || !mayBeKept(url)) return false;
      const cookies = new CookieJar(incoming.headers.cookie, secure);
      if (incoming.headers.cookie !== undefined) {
        if (cookies.get(hostCookieName(AUTH_COOKIE, secure)) || cookies.get(ALERTS_COOKIE)) return false;
        // For whom a closed site is open.
        if (keptInvite(cookies) !== undefined) return false;
      }
      const asked = { incoming, outgoing, page, cookies, render, answered };
      const host = origin.slice(origin.indexOf("//") + 2);
      const settings = settingsAtHand(host, url.search === "" ? NO_QUERY : url.searchParams);
      if (settings) return answer(cache, asked, settings);
      return getSettings(host, url.searchParams).then((found) => found !== null && answer(cache, asked, found));
    },
  };
}
const NO_QUERY = new URLSearchParams();

function answer(cache: PageCache, asked: Asked, settings: SiteSettings): boolean | Promise<boolean> {
  const { incoming, page, cookies, render } = asked;
  const { site, origin, url, secure } = page;
  const locale = localeOf(incoming, cookies, settings);
  const phone = isSmartphone(
    String(incoming.headers["sec-ch-ua-mobile"] ?? ""),
    String(incoming.headers["user-agent"] ?? ""),
  );
  const entered = cookies.get(ENTRY_COOKIE) === "1";
  // Only where a site's doors depend on it does it matter who sent the visitor.
  const sent = doorsDependOnSource(settings) && hasTrafficSource(sourceOf({ site, url, cookies }));
  const path = pathOf(url, settings);
  // The only page that knows what time it is.
  const sky = path.startsWith("/landers/alonetonight") ? skyOver(settings.timezone) : "";
  const seen = `${sent ? 1 : 0}${phone ? 1 : 0}${entered ? 1 : 0}${sky}`;
  const key = `${origin} ${path} ${locale} ${seen} ${versionOf(settings)}`;
  const kept = cache.get(key);
  if (kept) {
    send(asked, kept);
    return true;
  }
  // What is kept exists; the rest is looked up.
  if (!exists(url.pathname, settings, locale)) return false;
  const rendering = cache.fill(key, { site, secure }, () =>
    render({
      path,
      headers: {
        accept: "text/html",
        cookie: `${LOCALE_COOKIE}=${locale}${entered ? `; ${ENTRY_COOKIE}=1` : ""}`,
        "sec-ch-ua-mobile": phone ? "?1" : "?0",
      },
      // Nobody's visit: the page shows that there was a source, never which.
      adjust: (context: AppLoadContext) => {
        context.visit = sent ? { ...NO_TRACKING, network: "any" } : null;
      },
    }),
  );
  return rendering.then((made) => {
    // Nothing is recorded yet: the page that is made instead records the hit.
    if (!made) return false;
    send(asked, made);
    return true;
  });
}

/** Records the hit, and answers as soon as its click is in the journal. */
function send({ incoming, outgoing, page, cookies, answered }: Asked, kept: CachedPage): void {
  const { site, url, clientAddress, requestId } = page;
  recordVisit({ site, request: headersOf(incoming), url, cookies, clientAddress });
  const body = bodyFor(kept, String(incoming.headers["accept-encoding"] ?? ""));
  const known = incoming.headers["if-none-match"];
  const same = known?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === body.etag) ?? false;
  const headers = body.headers.slice();
  headers.push("x-request-id", requestId);
  if (cookies.changed) for (const line of cookies.lines()) headers.push("set-cookie", line);
  if (!same) headers.push("content-length", body.length);
  whenJournaled(() => {
    if (same) outgoing.writeHead(304, headers).end();
    else outgoing.writeHead(200, headers).end(incoming.method === "HEAD" ? undefined : body.bytes);
    answered(outgoing.statusCode);
  });
}

/** As much of a request as recording it asks for. */
function headersOf({ method = "GET", headers }: IncomingMessage) {
  const get = (name: string) => {
    const value = headers[name];
    return value === undefined ? null : String(value);
  };
  return { method, headers: { get } };
}

/** Cheap, for every request: the path may be one of the pages, and the query asks for nothing of its own. */
function mayBeKept(url: URL): boolean {
  const { pathname } = url;
  if (pathname !== "/" && !pathname.startsWith("/landers/") && legalPageOf(pathname) === null) return false;
  if (url.search === "") return true;
  // A page for search engines in a language of its own (docs/decisions/017-search-engines.md).
  if (url.searchParams.has("hl")) return false;
  return !pathname.endsWith("/faq") || !url.searchParams.has("q");
}

function exists(pathname: string, settings: SiteSettings, locale: Locale): boolean {
  if (pathname === "/" || pathname === "/landers/tinderswipe") return true;
  const [, family, slug] = /^\/landers\/([a-z0-9]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
  if (!family) return legalPageOf(pathname) !== null && !pathname.endsWith("/");
  return OWN_FAMILIES.includes(family as LanderFamily) && !!findLander(settings, family as LanderFamily, slug, locale);
}

/** Of the query only what decides about the page: a country that the site knows, and the card of the deck. */
function pathOf(url: URL, { countries }: SiteSettings): string {
  const { pathname } = url;
  if (url.search === "") return pathname;
  const { searchParams } = url;
  const query: string[] = [];
  const asked = searchParams.get("country")?.toUpperCase();
  const country = asked && countries.find((code) => code === asked);
  if (country) query.push(`country=${country}`);
  const card = pathname === "/landers/tinderswipe" ? Number.parseInt(searchParams.get("card") ?? "", 10) : 1;
  if (card > 1) query.push(`card=${Math.min(card, 4)}`);
  return query.length > 0 ? `${pathname}?${query.join("&")}` : pathname;
}

function localeOf(incoming: IncomingMessage, cookies: CookieJar, { locales, domainLanguage }: SiteSettings): Locale {
  const chosen = cookies.get(LOCALE_COOKIE);
  if (chosen !== undefined) for (const locale of locales) if (locale === chosen) return locale;
  const accepted = incoming.headers["accept-language"];
  return (accepted === undefined ? undefined : acceptedBest(accepted, locales)) ?? domainLanguage;
}

const best = new WeakMap<readonly Locale[], Map<string, Locale | undefined>>();

/** Browsers send a few hundred different headers. */
function acceptedBest(header: string, locales: readonly Locale[]): Locale | undefined {
  let known = best.get(locales);
  if (!known || known.size > 2000) {
    known = new Map();
    best.set(locales, known);
  }
  if (header.length > 200) return acceptedLocales(header, locales)[0];
  if (!known.has(header)) known.set(header, acceptedLocales(header, locales)[0]);
  return known.get(header);
}

function doorsDependOnSource(settings: SiteSettings): boolean {
  const { signups, loggedOutSearch, loggedOutSearchTrafficsource } = settings;
  return signups === "with_trafficsource" || loggedOutSearch !== loggedOutSearchTrafficsource;
}

const versions = new WeakMap<SiteSettings, number>();
const known = new Map<string, number>();

/** A number for settings of the same content: what an operator changes shows with the next request. */
function versionOf(settings: SiteSettings): number {
  const seen = versions.get(settings);
  if (seen !== undefined) return seen;
  const content = JSON.stringify(settings);
  if (known.size > 1000) known.clear();
  const version = known.get(content) ?? ++last;
  known.set(content, version);
  versions.set(settings, version);
  return version;
}
let last = 0;
