import type { AppLoadContext } from "@remix-run/node";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { sites } from "#app/features/tenancy/site-registry.server.ts";
import { NO_TRACKING, type VisitTracking } from "#app/features/tracking/tracking.rules.ts";
import { now } from "#app/platform/clock.ts";
import { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { NICHES } from "#sites/niche.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";

/** The context of a request to a site, by a member or (null) a visitor: for tests that call a screen's loader or action. */
export function contextFor(
  site: string,
  memberId: string | null,
  more: {
    paidUser?: boolean;
    settings?: Partial<SiteSettings>;
    cookie?: string;
    path?: string;
    visit?: Partial<VisitTracking>;
  } = {},
): AppLoadContext {
  const known = sites.get(site);
  if (!known) throw new Error(`There is no site ${site}`);
  const settings = { ...known, ...more.settings };
  return {
    requestId: "test",
    nonce: "test",
    origin: `https://${settings.domain}`,
    site: { key: site, name: settings.name, niche: NICHES[settings.niche].name },
    settings,
    locale: "en",
    t: getT(settings, "en"),
    cookies: new CookieJar(more.cookie ?? null, false),
    member: memberId
      ? {
          id: memberId,
          site,
          email: `${memberId}@example.test`,
          status: "active",
          paidUser: more.paidUser ?? false,
          language: "en",
          signupDate: now(),
          confirmedAt: now(),
          notificationsDisabled: [],
          sessionHash: "test",
        }
      : null,
    visit: more.visit ? { ...NO_TRACKING, ...more.visit } : null,
    clientAddress: "127.0.0.1",
    userAgent: "test",
    isSmartphone: false,
    secure: false,
    disconnected: new AbortController().signal,
    path: more.path ?? "/",
  } as AppLoadContext;
}

/** Arguments of a loader or action for an address, with a form when one is sent. */
export function argsFor(
  context: AppLoadContext,
  path: string,
  {
    params = {},
    form,
    headers,
  }: { params?: Record<string, string>; form?: Record<string, string>; headers?: HeadersInit } = {},
) {
  const request = new Request(
    `${context.origin}${path}`,
    form ? { method: "POST", body: new URLSearchParams(form), headers } : { headers },
  );
  return { request, params, context };
}
