import { todayIn } from "#app/features/profiles/age.ts";
import { addMs, HOUR } from "#app/platform/clock.ts";

/** No day is longer, also where the clock is set back by an hour. */
const LONGEST_DAY = 26 * HOUR;

/** When the next calendar day begins in a site's time zone, to the second: then there are new likes. */
export function nextDayStart(timezone: string, at: Date): Date {
  const today = todayIn(timezone, at);
  let [still, next] = [at.getTime(), addMs(at, LONGEST_DAY).getTime()];
  while (next - still > 1) {
    const middle = Math.floor((still + next) / 2);
    if (todayIn(timezone, new Date(middle)) === today) still = middle;
    else next = middle;
  }
  return new Date(next);
}
