import { LOCALE_COOKIE_MAX_AGE } from "#locales/locales.ts";

/** The pages under /pages (spec §2) by their path and route name, with the compliance statement (A09). */
export const LEGAL_PAGES = [
  "terms",
  "privacy",
  "cookies",
  "ban",
  "return-policy",
  "faq",
  "service",
  "compliance",
] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** The page that a path names, if any. */
export function legalPageOf(path: string): LegalPage | null {
  const name = /^\/pages\/([a-z-]+)\/?(?:[?#]|$)/.exec(path)?.[1];
  return LEGAL_PAGES.find((page) => page === name) ?? null;
}

/** Pages that bind somebody carry a version date; questions and addresses do not. */
export function isVersioned(page: LegalPage): boolean {
  return page !== "faq" && page !== "service";
}

/** Days in which a complaint is answered, and in which a withdrawal is paid back (EU directive 2011/83, article 13). */
export const ANSWER_DAYS = 14;
export const PAYOUT_DAYS = 14;
/** Days that cookies last whose features keep them to themselves or stand above this one; a test holds them to the cookies as they are set. */
export const ENTRY_COOKIE_DAYS = 365;
export const TRACKING_COOKIE_DAYS = 30;
export const SEARCH_COOKIE_DAYS = 90;
export const ALERTS_COOKIE_DAYS = 30;
export const LOCALE_COOKIE_DAYS = LOCALE_COOKIE_MAX_AGE / (24 * 60 * 60);

/** Whether every word of a query stands in the text, accents and case apart. */
export function matchesQuery(text: string, query: string): boolean {
  const where = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .trim();
}
