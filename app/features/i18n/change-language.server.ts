import { type Refusal, refuse } from "#app/platform/result.ts";
import type { Locale } from "#locales/locales.ts";
import { type LocaleCookieJar, rememberLocale } from "./locale-cookie.server.ts";

/** The logged-in member's side of a change of language; the shell gives it to the request context. */
export type LanguageKeeper = { saveLanguage?: (locale: Locale) => Promise<void> };

/**
 * Keeps the visitor's choice of language in the cookie for a year and, for a member, in the account (T21).
 * Refuses a language that the site does not speak.
 */
export async function changeLanguage(
  wanted: unknown,
  site: { locales: readonly Locale[] },
  cookies: LocaleCookieJar,
  keeper: LanguageKeeper = {},
): Promise<{ ok: true; locale: Locale } | Refusal<"unknown-locale">> {
  const locale = site.locales.find((entry) => entry === wanted);
  if (!locale) return refuse("unknown-locale");
  await keeper.saveLanguage?.(locale);
  rememberLocale(cookies, locale);
  return { ok: true, locale };
}
