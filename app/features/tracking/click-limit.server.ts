import { isIP } from "node:net";
import { MINUTE } from "#app/platform/clock.ts";

/** Clicks of one address that one process records in a minute: more than a whole mobile carrier's exit sends in a campaign. */
export const CLICKS_A_MINUTE = 600;
/** Addresses counted at once; in a minute with more of them nobody is refused for the rest of it. */
const MOST_ADDRESSES = 100_000;

const counts = new Map<string, number>();
let endsAt = 0;
let refused = 0;

/**
 * False for a click beyond what people behind one address can make: it is not written down. Its visitor sees the page and keeps
 * the campaign in the cookie all the same, so that a signup is never lost to a flood from the same address. This machine itself
 * is not limited: behind a proxy that is not named in TRUSTED_PROXIES everybody seems to come from it.
 */
export function mayRecordClick(address: string | undefined): boolean {
  if (address === undefined || address === "::1" || address.startsWith("127.")) return true;
  const at = performance.now();
  if (at > endsAt) {
    counts.clear();
    endsAt = at + MINUTE;
  }
  const key = networkPart(address);
  const count = (counts.get(key) ?? 0) + 1;
  if (count === 1 && counts.size >= MOST_ADDRESSES) return true;
  counts.set(key, count);
  if (count <= CLICKS_A_MINUTE) return true;
  refused++;
  return false;
}

/** How many clicks this process has left out since it started. */
export function refusedClicks(): number {
  return refused;
}

/** One subscriber has as many IPv6 addresses as they like within their /64. */
function networkPart(address: string): string {
  if (!address.includes(":") || isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("%", 1)[0]?.split("::") ?? [];
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0");
  return [...first, ...gap, ...last].slice(0, 4).join(":");
}
