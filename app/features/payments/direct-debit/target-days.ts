/** Calendar days as `2026-11-21`, without any time zone: banks think in them. */

const DAY_MS = 86_400_000;
const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
const toDay = (at: Date): string => at.toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  return toDay(new Date(toDate(day).getTime() + days * DAY_MS));
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm). */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return toDay(new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)));
}

/** A day on which euros move between banks (T2): no weekend, none of its six closing days. */
export function isTargetDay(day: string): boolean {
  const at = toDate(day);
  if (at.getUTCDay() === 0 || at.getUTCDay() === 6) return false;
  if (["01-01", "05-01", "12-25", "12-26"].includes(day.slice(5))) return false;
  const easter = easterSunday(at.getUTCFullYear());
  return day !== addDays(easter, -2) && day !== addDays(easter, 1);
}

/** This day, or the first banking day after it. */
export function targetDayFrom(day: string): string {
  let found = day;
  while (!isTargetDay(found)) found = addDays(found, 1);
  return found;
}

/** The n-th banking day after a day. */
export function targetDaysAfter(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; left--) found = targetDayFrom(addDays(found, 1));
  return found;
}

/** The calendar day of an instant in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  const options = { timeZone, year: "numeric", month: "2-digit", day: "2-digit" } as const;
  return new Intl.DateTimeFormat("en-CA", options).format(at);
}
