/** Today in a site's time zone, as `YYYY-MM-DD`: what ages are counted from. */
export function todayIn(timezone: string, at: Date): string {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone: timezone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    formats.set(timezone, format);
  }
  return format.format(at);
}
const formats = new Map<string, Intl.DateTimeFormat>();

/** Full years between two days (`YYYY-MM-DD`); someone born on 29 February turns a year older on 1 March. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Birth dates from (exclusive) and up to (inclusive) which someone is `min` to `max` years old on `today`. */
export function birthRange(min: number, max: number, today: string): { after: string; upTo: string } {
  return { after: yearsBefore(today, max + 1), upTo: yearsBefore(today, min) };
}

/** The same day some years earlier; 29 February becomes 28 where the year has none, which PostgreSQL accepts. */
function yearsBefore(today: string, years: number): string {
  const year = Number(today.slice(0, 4)) - years;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const day = today.slice(4) === "-02-29" && !leap ? "-02-28" : today.slice(4);
  return `${String(year).padStart(4, "0")}${day}`;
}
