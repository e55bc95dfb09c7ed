/** Query parameter: seconds until the like modal appears (spec §4). */
const PARAMETER = "t";
/** Seconds; a longer wait is a mistake in the link. */
const LONGEST = 3600;
/** Milliseconds from the like modal to a reload of the likes; spec §9. */
export const LIKES_RELOAD_DELAY = 500;

/** Seconds, or null when the address asks for no like modal. */
export function likeDelay(search: string): number | null {
  const value = new URLSearchParams(search).get(PARAMETER);
  if (value === null || !/^\d{1,4}(\.\d{1,3})?$/.test(value)) return null;
  const seconds = Number(value);
  return seconds <= LONGEST ? seconds : null;
}

/** The same query without the parameter; all others stay as they are. */
export function withoutLikeDelay(search: string): string {
  const rest = search
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => pair !== "" && !/^t(=|$)/.test(pair));
  return rest.length > 0 ? `?${rest.join("&")}` : "";
}
