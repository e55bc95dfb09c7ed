/** Rules about who may be a member; pure, the same in the browser and on the server. */

import { NAME_LENGTH } from "#app/platform/input-limits.ts";

/** Characters; RFC 5321. */
export const EMAIL_LENGTH = 254;
/** Days between the deletion of an account, with a link that undoes it, and its purge; spec §9. */
export const DELETION_GRACE_DAYS = 14;
/** Years; a birth date before that is a mistake of typing. */
const OLDEST_AGE = 120;

/** What uniqueness and login compare: trimmed, lower case, one form of composed letters. Dots and +tags stay, for they are other addresses. */
export function emailKey(email: string): string {
  return email.normalize("NFC").trim().toLowerCase();
}

/** The address that a member knows as the account's own: of a stand-in the one that was typed (docs/decisions/021). */
export function shownEmail(account: { email: string | null; claimedEmail: string | null }): string | null {
  return account.claimedEmail ?? account.email;
}

/** One @, something before it, a domain with a dot and an ending of letters; no spaces, no quoting, no control characters (V03). */
export function isEmail(email: string): boolean {
  const text = email.trim();
  if (text.length > EMAIL_LENGTH) return false;
  const match =
    /^([a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64})@((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59}))$/i.exec(
      text,
    );
  return match !== null && !/^\.|\.\.|\.$/.test(match[1] ?? "");
}

type NameMistake = "short" | "long" | "at-sign" | "email" | "letters";

/** A profile name differs from the e-mail address, and may not start with @ (V01). Null when it is fine. */
export function nameMistake(name: string, email: string): NameMistake | null {
  const text = tidyName(name);
  if (text.startsWith("@") || text.startsWith("＠")) return "at-sign";
  if (emailKey(text) === emailKey(email) && text !== "") return "email";
  const length = [...text].length;
  if (length < NAME_LENGTH.min) return "short";
  if (length > NAME_LENGTH.max) return "long";
  if (!/\p{L}/u.test(text) || /[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>]/u.test(text)) return "letters";
  return null;
}

/** Single spaces inside, none around, one form of composed letters. */
export function tidyName(name: string): string {
  return name.normalize("NFC").replace(/\s+/gu, " ").trim();
}

/** The calendar day at an instant in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const part = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${String(part.year).padStart(4, "0")}-${part.month}-${part.day}`;
}

/** Whether YYYY-MM-DD names a day that exists. */
export function isCalendarDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= 1000 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  );
}

/** Full years between two calendar days. A birthday on 29 February counts from 1 March in other years. */
export function ageOn(day: string, dateOfBirth: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) >= dateOfBirth.slice(5) ? years : years - 1;
}

/** Birth date required, of a person of the site's minimum age today in the site's time zone (V02). */
export function isOldEnough(dateOfBirth: string, rule: { minAge: number; timeZone: string; at: Date }): boolean {
  if (!isCalendarDay(dateOfBirth)) return false;
  const age = ageOn(dayIn(rule.timeZone, rule.at), dateOfBirth);
  return age >= Math.max(18, rule.minAge) && age <= OLDEST_AGE;
}
