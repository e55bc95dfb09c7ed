import { createHmac } from "node:crypto";
import { HOUR, now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env.server.ts";
import { sameBytes } from "#app/platform/id.server.ts";

/** Milliseconds that an address of a private photo works at least; twice that at most. */
const LIFETIME = HOUR;

/**
 * What makes the address of a private photo work: for one viewer, for an hour or two (Z4). It is no permission of its own: the
 * grant is checked at each request, too.
 */
export function privateAddress(key: string, viewerId: string): string {
  const until = (Math.floor(now().getTime() / LIFETIME) + 2) * LIFETIME;
  return `?until=${until.toString(36)}&for=${signature(key, viewerId, until)}`;
}

export function isPrivateAddress(key: string, viewerId: string, query: URLSearchParams): boolean {
  const until = Number.parseInt(query.get("until") ?? "", 36);
  if (!Number.isSafeInteger(until) || until <= now().getTime() || until > now().getTime() + 2 * LIFETIME) return false;
  return sameBytes(query.get("for") ?? "", signature(key, viewerId, until));
}

function signature(key: string, viewerId: string, until: number): string {
  return createHmac("sha256", env().sessionSecret)
    .update(`private-photo:${key}:${viewerId}:${until}`)
    .digest("base64url")
    .slice(0, 27);
}
