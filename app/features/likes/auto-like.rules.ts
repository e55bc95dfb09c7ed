import { DAY } from "#app/platform/clock.ts";

/** Days after signup in which a member counts as new and may be greeted. */
const GREETED_DAYS = 7;

export function isGreeted(signupDate: Date, at: Date): boolean {
  return at.getTime() - signupDate.getTime() < GREETED_DAYS * DAY;
}
