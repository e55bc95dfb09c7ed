import { MINUTE } from "#app/platform/clock.ts";
import { networkOf } from "#app/platform/http/trusted-proxies.server.ts";

/** Clicks of one address that one process records in a minute: more than a whole mobile carrier's exit sends in a campaign. */
export const CLICKS_A_MINUTE = 600;
/** Addresses counted at once; in a minute with more of them nobody is refused for the rest of it. */
const MOST_ADDRESSES = 100_000;

/** `::1` as a request's network. */
const OWN_NETWORK = networkOf("::1");

/** An object for each, so that a hit is looked up once. */
const counts = new Map<string, { clicks: number }>();
let endsAt = 0;
let refused = 0;

/**
 * False for a click beyond what people behind one network address (`networkOf`) can make: it is not written down. Its visitor
 * sees the page and keeps the campaign in the cookie all the same, so that a signup is never lost to a flood from the same
 * address. This machine itself is not limited: behind a proxy that is not named in TRUSTED_PROXIES everybody seems to come from it.
 */
export function mayRecordClick(network: string | undefined): boolean {
  if (network === undefined || network === OWN_NETWORK || network.startsWith("127.")) return true;
  const at = performance.now();
  if (at > endsAt) {
    counts.clear();
    endsAt = at + MINUTE;
  }
  const counted = counts.get(network);
  if (!counted) {
    if (counts.size < MOST_ADDRESSES) counts.set(network, { clicks: 1 });
    return true;
  }
  if (++counted.clicks <= CLICKS_A_MINUTE) return true;
  refused++;
  return false;
}

/** How many clicks this process has left out since it started. */
export function refusedClicks(): number {
  return refused;
}
