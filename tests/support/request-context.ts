import type { AppLoadContext } from "@remix-run/node";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { currentMember } from "#app/features/session/current-member.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { NO_TRACKING, type VisitTracking } from "#app/features/tracking/tracking.rules.ts";
import { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import type { Locale } from "#locales/locales.ts";
import { NICHES } from "#sites/niche.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";

let lastAddress = 0;

/** The context of a request to a site, as the server makes it; each from a network address of its own. */
export async function requestContext(
  options: {
    site?: string;
    locale?: Locale;
    settings?: Partial<SiteSettings>;
    cookies?: CookieJar;
    path?: string;
    visit?: Partial<VisitTracking>;
    clientAddress?: string;
  } = {},
): Promise<AppLoadContext> {
  const settings = { ...siteNamed(options.site ?? "general"), ...options.settings };
  const locale = options.locale ?? "en";
  const cookies = options.cookies ?? new CookieJar("", false);
  return {
    requestId: "test",
    nonce: "test",
    origin: `https://${settings.domain}`,
    path: options.path ?? "/",
    site: { key: settings.site, name: settings.name, niche: NICHES[settings.niche].name },
    settings,
    locale,
    t: getT(settings, locale),
    cookies,
    member: await currentMember(cookies, settings.site),
    visit: options.visit ? { ...NO_TRACKING, ...options.visit } : null,
    clientAddress: options.clientAddress ?? `198.51.100.${++lastAddress % 250}`,
    userAgent: "test",
    isSmartphone: false,
    secure: false,
    disconnected: new AbortController().signal,
  };
}

/** The same browser's next request. */
export async function nextRequest(context: AppLoadContext): Promise<AppLoadContext> {
  return { ...context, member: await currentMember(context.cookies, context.site.key) };
}

export function formRequest(path: string, values: Record<string, string> | [string, string][]): Request {
  return new Request(`https://site.example${path}`, { method: "POST", body: new URLSearchParams(values) });
}

export function pageRequest(path: string): Request {
  return new Request(`https://site.example${path}`);
}

/** What a loader or action answers: its data with its status, or the response it returned or threw. */
export async function outcome(
  work: () => unknown,
): Promise<{ status: number; location: string | null; data: unknown; headers: Headers }> {
  const answer = await Promise.resolve()
    .then(work)
    .catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get("location"), data: null, headers: answer.headers };
  const wrapped = answer as { type?: string; data?: unknown; init?: ResponseInit | null };
  if (wrapped?.type !== "DataWithResponseInit")
    return { status: 200, location: null, data: answer, headers: new Headers() };
  const { data, init } = wrapped;
  return { status: init?.status ?? 200, location: null, data, headers: new Headers(init?.headers) };
}
