import { parseCookie } from "cookie";
import { LOCALE_COOKIE_MAX_AGE, type Locale } from "#locales/locales.ts";

/** Name of the cookie that keeps the visitor's language; the browser may read it. */
export const LOCALE_COOKIE = "locale";

/** What this feature needs of the request's cookie jar. */
export type LocaleCookieJar = {
  get(name: string): string | undefined;
  set(name: string, value: string, options: typeof LOCALE_COOKIE_OPTIONS): void;
};

/** Spec §9: 365 days. */
const LOCALE_COOKIE_OPTIONS = {
  maxAge: LOCALE_COOKIE_MAX_AGE,
  path: "/",
  sameSite: "lax",
  httpOnly: false,
} as const;

/** The language chosen before, if the site speaks it. */
export function localeOfCookieHeader(header: string | null, locales: readonly Locale[]): Locale | undefined {
  if (!header) return undefined;
  const value = parseCookie(header)[LOCALE_COOKIE];
  return locales.find((locale) => locale === value);
}

export function rememberLocale(cookies: LocaleCookieJar, locale: Locale): void {
  cookies.set(LOCALE_COOKIE, locale, LOCALE_COOKIE_OPTIONS);
}
