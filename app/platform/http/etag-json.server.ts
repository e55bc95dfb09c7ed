import { etagText } from "./etag-text.server.ts";

/**
 * JSON that a client keeps and asks about again: 304 without a body while it has not changed. `maxAge` seconds may pass before it asks;
 * none for what depends on who asks.
 */
export function etagJson(request: Request, body: unknown, maxAge = 0): Response {
  const caching: Record<string, string> =
    maxAge > 0
      ? { "cache-control": `private, max-age=${maxAge}` }
      : { "cache-control": "private, no-cache", vary: "Cookie, Accept-Language" };
  return etagText(request, JSON.stringify(body), { ...caching, "content-type": "application/json; charset=utf-8" });
}
