/** The alerts that a member can send away (T03); each stays away on this device for 30 days. */
const DISMISSIBLE = ["photo", "notifications", "push"] as const;
export type DismissibleAlert = (typeof DISMISSIBLE)[number];

/** Remembers which of them were dismissed, and when. */
export const ALERTS_COOKIE = "alerts";
/** Seconds. */
export const DISMISSED_FOR = 30 * 24 * 60 * 60;
/** Where a dismissal is sent; `alert` names it. */
export const DISMISS_ACTION = "/dismiss-alert";

export function isDismissible(value: unknown): value is DismissibleAlert {
  return (DISMISSIBLE as readonly unknown[]).includes(value);
}

/** Those whose dismissal still counts. */
export function dismissedAlerts(cookie: string | undefined, at: Date): DismissibleAlert[] {
  return [...times(cookie, at).keys()];
}

/** The cookie's value after one more dismissal. */
export function withDismissed(cookie: string | undefined, alert: DismissibleAlert, at: Date): string {
  const all = times(cookie, at).set(alert, seconds(at));
  return new URLSearchParams([...all].map(([name, time]) => [name, String(time)])).toString();
}

function times(cookie: string | undefined, at: Date): Map<DismissibleAlert, number> {
  const found = new Map<DismissibleAlert, number>();
  for (const [name, text] of new URLSearchParams(cookie ?? "")) {
    const time = Number(text);
    const counts = time > seconds(at) - DISMISSED_FOR && time <= seconds(at) + CLOCKS_DIFFER;
    if (isDismissible(name) && counts) found.set(name, time);
  }
  return found;
}

/** Seconds by which a device's clock may be ahead of the server's: the browser writes the time of a dismissal. */
const CLOCKS_DIFFER = 24 * 60 * 60;

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
