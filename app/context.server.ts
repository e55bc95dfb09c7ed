import type { TFunction } from "i18next";
import { detectLocale, getT } from "#app/features/i18n/i18n.server.ts";
import { LOCALE_COOKIE, rememberLocale } from "#app/features/i18n/locale-cookie.server.ts";
import { localeOfQuery } from "#app/features/i18n/locale-query.ts";
import { saveLanguage } from "#app/features/members/save-language.server.ts";
import { markProfileSeen } from "#app/features/profiles/create-own-profile.server.ts";
import { type CurrentMember, currentMember } from "#app/features/session/current-member.server.ts";
import { getSettings } from "#app/features/tenancy/get-settings.server.ts";
import { journaled } from "#app/features/tracking/click-buffer.server.ts";
import { recordVisit } from "#app/features/tracking/record-visit.server.ts";
import type { VisitTracking } from "#app/features/tracking/tracking.rules.ts";
import type { RequestInput } from "#app/platform/http/app-options.server.ts";
import type { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { isSmartphone } from "#app/platform/http/is-smartphone.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { isLocale, type Locale } from "#locales/locales.ts";
import { NICHES, type NicheName } from "#sites/niche.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";

/** The site that a request is for; `key` is its folder and the value of every `site` column. */
interface Site {
  key: string;
  name: string;
  niche: NicheName;
}

/** What every loader and action is given; built once per request. */
interface RequestContext {
  requestId: string;
  /** For inline scripts under the page's content security policy. */
  nonce: string;
  /** `https://nearly.example`, without a slash at the end. */
  origin: string;
  /** The page asked for, path and query, as one may come back to it after logging in. */
  path: string;
  site: Site;
  settings: SiteSettings;
  locale: Locale;
  t: TFunction;
  cookies: CookieJar;
  member: CurrentMember | null;
  /** Keeps a change of language in the member's account (T21); absent for visitors. */
  saveLanguage?: (locale: Locale) => Promise<void>;
  /** Where the visitor came from, by this address or by the last click in 30 days. */
  visit: VisitTracking | null;
  clientAddress: string;
  userAgent: string;
  /** By the browser's own word: decides between a modal and an alert (spec §4). */
  isSmartphone: boolean;
  secure: boolean;
  /** Aborts when the visitor's connection is gone; unlike `request.signal` it cannot be lost. */
  disconnected: AbortSignal;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {}
}

/** Host → settings → member → language: two to three lookups, at most one of them in the database. */
export async function createContext(input: RequestInput): Promise<RequestContext> {
  const settings = await getSettings(new URL(input.origin).host, input.url.searchParams);
  if (!settings) throw notFound();
  const member = await currentMember(input.cookies, settings.site, ({ id, site }) =>
    markProfileSeen({ site, memberId: id }),
  );
  const saved = member && isLocale(member.language) ? member.language : null;
  const locale = await detectLocale(input.request, settings, saved);
  // Who came in by an address of one language reads on in it.
  const asked = localeOfQuery(input.url.searchParams, settings.locales);
  if (asked && input.cookies.get(LOCALE_COOKIE) !== asked) rememberLocale(input.cookies, asked);
  const visit = input.toBeKept ? null : recordVisit({ ...input, site: settings.site });
  await journaled();
  const userAgent = (input.request.headers.get("user-agent") ?? "").slice(0, 400);
  return {
    requestId: input.requestId,
    nonce: input.nonce,
    origin: input.origin,
    path: pagePath(input.url),
    site: { key: settings.site, name: settings.name, niche: NICHES[settings.niche].name },
    settings,
    locale,
    t: getT(settings, locale),
    cookies: input.cookies,
    member,
    ...(member
      ? { saveLanguage: (wanted: Locale) => saveLanguage({ site: settings.site, accountId: member.id }, wanted) }
      : {}),
    visit,
    clientAddress: input.clientAddress,
    userAgent,
    isSmartphone: isSmartphone(input.request.headers.get("sec-ch-ua-mobile"), userAgent),
    secure: input.secure,
    disconnected: input.disconnected,
  };
}

/** Data requests of the browser's router stand for their page. */
function pagePath({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete("_routes");
  const path = pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
  return query.size > 0 ? `${path}?${query}` : path;
}
