import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** What the operator's own machines ask, on whatever host: never a page, and nothing of a member. */
export interface InternalPaths {
  /** Whether this installation serves the domain; a proxy asks before it orders a certificate. */
  servesDomain(domain: string): boolean;
  metrics(): Promise<string>;
  /** Lets a scraper on another machine read `/metrics`; without it only this machine may. */
  metricsToken: string | null;
}

export function isInternalPath(incoming: IncomingMessage, pathname: string): boolean {
  return incoming.method === "GET" && (pathname === "/internal/tls-allowed" || pathname === "/metrics");
}

export async function answerInternalPath(
  pathname: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  paths: InternalPaths,
): Promise<void> {
  if (pathname === "/internal/tls-allowed") {
    const domain = new URLSearchParams((incoming.url ?? "").split("?", 2)[1] ?? "").get("domain") ?? "";
    const allowed = domain.length > 0 && domain.length <= 253 && paths.servesDomain(domain.toLowerCase());
    return say(outgoing, allowed ? 200 : 404, allowed ? "allowed" : "not allowed");
  }
  if (!mayReadMetrics(incoming, paths.metricsToken)) return say(outgoing, 404, "Not found");
  const text = await paths.metrics().catch(() => "");
  say(outgoing, text === "" ? 503 : 200, text, "text/plain; version=0.0.4; charset=utf-8");
}

/** From this machine and not through a proxy on it, or with the operator's token. */
function mayReadMetrics(incoming: IncomingMessage, token: string | null): boolean {
  const given = /^Bearer (\S+)$/.exec(incoming.headers.authorization ?? "")?.[1];
  if (token !== null && given !== undefined) return isSame(given, token);
  const peer = incoming.socket.remoteAddress ?? "";
  const isLocal = peer === "::1" || /^(::ffff:)?127\./.test(peer);
  return isLocal && incoming.headers["x-forwarded-for"] === undefined && incoming.headers.forwarded === undefined;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function say(outgoing: ServerResponse, status: number, text: string, type = "text/plain; charset=utf-8"): void {
  outgoing.writeHead(status, {
    "content-type": type,
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  outgoing.end(text);
}
