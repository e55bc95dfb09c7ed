import { DAY, MINUTE } from "#app/platform/clock.ts";

/** Milliseconds after the last request during which a member counts as online. */
export const ONLINE_WINDOW = 10 * MINUTE;
/** Milliseconds during which a profile is called new. */
export const NEW_WINDOW = 7 * DAY;

export type LastSeen = "online" | "today" | "this_week" | "this_month" | "earlier";

/** Coarse on purpose: nobody's exact hours are shown. The text is `profile.seen_<step>`. */
export function lastSeenStep(seenAt: Date, at: Date): LastSeen {
  const ago = at.getTime() - seenAt.getTime();
  if (ago < ONLINE_WINDOW) return "online";
  if (ago < DAY) return "today";
  if (ago < 7 * DAY) return "this_week";
  return ago < 31 * DAY ? "this_month" : "earlier";
}
