import type { IncomingMessage } from "node:http";
import { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { recordVisit } from "./record-visit.server.ts";

/**
 * `recordVisit` for a page that is answered before anything is built for its request (a cached lander): same click, same cookie.
 * Answers the Set-Cookie lines that the answer must bear; mostly none. `url` has the origin that the visitor's browser sees.
 */
export function recordPageHit(incoming: IncomingMessage, { site, url }: { site: string; url: URL }): string[] {
  const cookies = new CookieJar(incoming.headers.cookie, url.protocol === "https:");
  const get = (name: string) => {
    const value = incoming.headers[name];
    return (Array.isArray(value) ? value.join(", ") : value) ?? null;
  };
  recordVisit({ site, url, cookies, request: { method: incoming.method ?? "GET", headers: { get } } });
  if (!cookies.changed) return [];
  const headers = new Headers();
  cookies.commit(headers);
  return headers.getSetCookie();
}
