import type { IncomingMessage, ServerResponse } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import { ALERTS_COOKIE } from "#app/features/frame/dismissed-alerts.ts";
import { ENTRY_COOKIE } from "#app/features/frame/entry-cookie.ts";
import { acceptedLocales } from "#app/features/i18n/accepted-locales.ts";
import { LOCALE_COOKIE, localeOfCookieHeader } from "#app/features/i18n/locale-cookie.server.ts";
import { findLander, OWN_FAMILIES } from "#app/features/landers/lander-slugs.server.ts";
import { legalPageOf } from "#app/features/legal/legal.rules.ts";
import { AUTH_COOKIE } from "#app/features/session/session-cookie.server.ts";
import { keptInvite } from "#app/features/signup/invite-cookie.server.ts";
import { getSettings } from "#app/features/tenancy/get-settings.server.ts";
import { recordVisit } from "#app/features/tracking/record-visit.server.ts";
import { hasTrafficSource, NO_TRACKING } from "#app/features/tracking/tracking.rules.ts";
import type { AppOptions, HtmlCache, RenderPage } from "#app/platform/http/app-options.server.ts";
import { CookieJar, hostCookieName } from "#app/platform/http/cookie-jar.server.ts";
import { bodyFor, type CachedPage, PageCache } from "#app/platform/http/page-cache.server.ts";
import type { Locale } from "#locales/locales.ts";
import type { LanderFamily } from "#sites/lander-slugs.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { isSmartphone } from "./context.server.ts";

type Page = Parameters<HtmlCache["respond"]>[2];

/**
 * Home page, landers and legal pages of visitors come from memory: rendered once for each site, settings, locale, path and the
 * few things that a visitor's browser says about itself. Who has a session or has sent an alert away goes past it. What a hit
 * records (click, visit cookie) is the same as on any other page.
 */
export function createPageCache(options: Pick<AppOptions, "mode" | "contentSources">): HtmlCache {
  const cache = new PageCache({ mode: options.mode, sources: (site) => options.contentSources?.(site) ?? {} });
  return {
    respond(incoming, outgoing, page, render) {
      const { method } = incoming;
      if ((method !== "GET" && method !== "HEAD") || !mayBeKept(page.url)) return false;
      const cookies = new CookieJar(incoming.headers.cookie, page.secure);
      if (cookies.get(hostCookieName(AUTH_COOKIE, page.secure)) || cookies.get(ALERTS_COOKIE)) return false;
      // For whom a closed site is open.
      if (keptInvite(cookies) !== undefined) return false;
      return answer(cache, incoming, outgoing, page, cookies, render);
    },
  };
}

async function answer(
  cache: PageCache,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  page: Page,
  cookies: CookieJar,
  render: RenderPage,
): Promise<boolean> {
  const { site, origin, url, secure } = page;
  const settings = await getSettings(new URL(origin).host, url.searchParams);
  if (!settings) return false;
  const locale = localeOf(incoming, settings);
  const phone = isSmartphone(
    String(incoming.headers["sec-ch-ua-mobile"] ?? ""),
    String(incoming.headers["user-agent"] ?? ""),
  );
  const entered = cookies.get(ENTRY_COOKIE) === "1";
  const path = pathOf(url);
  const keyOf = (sent: boolean) =>
    `${origin} ${path} ${locale} ${sent ? 1 : 0}${phone ? 1 : 0}${entered ? 1 : 0} ${versionOf(settings)}`;
  // What is kept exists; the rest is looked up.
  if (!cache.has(keyOf(false)) && !exists(url.pathname, settings, locale)) return false;

  const header = (name: string) => {
    const value = incoming.headers[name];
    return value === undefined ? null : String(value);
  };
  const request = { method: incoming.method ?? "GET", headers: { get: header } } as unknown as Request;
  const visit = await recordVisit({ site, request, url, cookies });
  // Only where a site's doors depend on it does it matter who sent the visitor.
  const sent = doorsDependOnSource(settings) && hasTrafficSource(visit);
  const key = keyOf(sent);

  const kept =
    cache.get(key) ??
    (await cache.fill(key, { site, secure }, () =>
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
    ));
  if (!kept) return false;
  send(incoming, outgoing, kept, page.requestId, cookies);
  return true;
}

function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  page: CachedPage,
  requestId: string,
  cookies: CookieJar,
): void {
  const body = bodyFor(page, String(incoming.headers["accept-encoding"] ?? ""));
  const headers = [...body.headers, "x-request-id", requestId];
  if (cookies.changed) {
    const set = new Headers();
    cookies.commit(set);
    for (const line of set.getSetCookie()) headers.push("set-cookie", line);
  }
  const known = incoming.headers["if-none-match"];
  if (known?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === body.etag)) {
    outgoing.writeHead(304, headers).end();
    return;
  }
  headers.push("content-length", String(body.bytes.byteLength));
  outgoing.writeHead(200, headers).end(incoming.method === "HEAD" ? undefined : body.bytes);
}

/** Cheap, for every request: the path may be one of the pages, and the query asks for nothing of its own. */
function mayBeKept({ pathname, searchParams }: URL): boolean {
  // A page for search engines in a language of its own (docs/decisions/015-search-engines.md).
  if (searchParams.has("hl")) return false;
  if (pathname !== "/" && !pathname.startsWith("/landers/") && legalPageOf(pathname) === null) return false;
  return !pathname.endsWith("/faq") || !searchParams.has("q");
}

function exists(pathname: string, settings: SiteSettings, locale: Locale): boolean {
  if (pathname === "/" || pathname === "/landers/tinderswipe") return true;
  const [, family, slug] = /^\/landers\/([a-z0-9]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
  if (!family) return legalPageOf(pathname) !== null && !pathname.endsWith("/");
  return OWN_FAMILIES.includes(family as LanderFamily) && !!findLander(settings, family as LanderFamily, slug, locale);
}

/** Of the query only what decides about the page: the visitor's country and the card of the deck. */
function pathOf({ pathname, searchParams }: URL): string {
  if (searchParams.size === 0) return pathname;
  const query = new URLSearchParams();
  const country = searchParams.get("country");
  if (country && /^[a-z]{2}$/i.test(country)) query.set("country", country.toUpperCase());
  const card = Number.parseInt(searchParams.get("card") ?? "", 10);
  if (pathname === "/landers/tinderswipe" && card > 1) query.set("card", String(Math.min(card, 4)));
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

function localeOf(incoming: IncomingMessage, { locales, domainLanguage }: SiteSettings): Locale {
  return (
    localeOfCookieHeader(incoming.headers.cookie ?? null, locales) ??
    acceptedLocales(incoming.headers["accept-language"] ?? null, locales)[0] ??
    domainLanguage
  );
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
