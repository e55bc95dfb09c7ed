import { MINUTE, now } from "#app/platform/clock.ts";

/** How late it is over a site's windows. */
export type Sky = "dusk" | "night" | "late";

const hours = new Map<string, { until: number; hour: number }>();

/** By the hour in the site's time zone: dusk until nine in the evening, night until midnight, late until six. */
export function skyOver(timezone: string): Sky {
  const hour = hourIn(timezone);
  if (hour < 6) return "late";
  return hour < 21 ? "dusk" : "night";
}

/** Asked for every hit on a kept page: read from the calendar once a minute. */
function hourIn(timezone: string): number {
  const at = now().getTime();
  const known = hours.get(timezone);
  if (known && at < known.until && at >= known.until - MINUTE) return known.hour;
  const text = new Intl.DateTimeFormat("en", { timeZone: timezone, hour: "numeric", hourCycle: "h23" }).format(at);
  const hour = Number.parseInt(text, 10);
  hours.set(timezone, { until: at - (at % MINUTE) + MINUTE, hour });
  return hour;
}
