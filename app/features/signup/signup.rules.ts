import { DAY } from "#app/platform/clock.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";

/** How long the link in the activation mail works; decisions §9. */
export const ACTIVATION_LIFE_MS = 7 * DAY;

/** Of `invites:create` and `invites:list`; days, characters, rows. */
export const INVITE_LIMITS = { count: 1000, days: 365, usualDays: 30, note: 200, listed: 2000 } as const;

/** Who may sign up (P02): everyone; only who came from a traffic source; only who was invited. */
export function signupsOpen(
  mode: SiteSettings["signups"],
  visit: { trafficSource: boolean; invited: boolean },
): boolean {
  if (mode === "all" || visit.invited) return true;
  return mode === "with_trafficsource" && visit.trafficSource;
}
