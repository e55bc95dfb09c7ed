import type { ServerResponse } from "node:http";
import type { FailureSaid } from "./app-options.server.ts";
import { apiError } from "./responses.server.ts";
import type { Refusal } from "./shield.server.ts";

/** Whether the other side reads JSON rather than a page. */
export function wantsJson(pathname: string, accept: string | undefined): boolean {
  return pathname.startsWith("/api/") || (accept?.includes("application/json") ?? false);
}

/** A refusal as the caller can read it: the shape of all calls, or one plain sentence. */
export function refusalResponse(refusal: Refusal, asJson: boolean): Response {
  const headers = new Headers(refusal.headers);
  if (asJson) return apiError(refusal, headers);
  headers.set("content-type", "text/plain; charset=utf-8");
  return new Response(refusal.message, { status: refusal.status, headers });
}

/** Seconds a browser or proxy shall wait while the database is away. */
const retryAfterSeconds = "5";

/** A failure as the site says it; else a page that needs nothing of the application: no site, no language, no database. */
export function failureResponse(status: 500 | 503, asJson: boolean, said: FailureSaid | null = null): Response {
  const away = status === 503;
  const plain = away ? "We will be back in a moment. Please try again." : "An error occurred. Please try again later.";
  const message = said?.message ?? plain;
  const headers = new Headers(away ? { "retry-after": retryAfterSeconds } : undefined);
  if (asJson) return apiError({ status, code: away ? "unavailable" : "internal_error", message }, headers);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("cache-control", "no-store");
  if (said) {
    headers.set("content-language", said.locale);
    return new Response(said.html, { status, headers });
  }
  return new Response(page(away ? "Back in a moment" : "Error", message), { status, headers });
}

function page(title: string, message: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${message}</p><p><a href="/">Back to the home page</a></p></main></body></html>
`;
}

/** Ends a request that no page code shall see, straight on the connection. */
export function writeRefusal(outgoing: ServerResponse, refusal: Refusal, asJson: boolean, hasBody: boolean): void {
  const body = asJson ? JSON.stringify({ error: { code: refusal.code, message: refusal.message } }) : refusal.message;
  outgoing.writeHead(refusal.status, {
    ...refusal.headers,
    "content-type": asJson ? "application/json" : "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    // What is left of an unread body must not be taken for the next request.
    ...(hasBody ? { connection: "close" } : {}),
  });
  outgoing.end(outgoing.req.method === "HEAD" ? undefined : body);
  if (hasBody) discardRest(outgoing);
}

/** Lets the client finish sending for a moment, so that it reads the answer and no reset connection. */
function discardRest({ req, socket }: ServerResponse): void {
  req.on("error", () => {});
  req.resume();
  const timer = setTimeout(() => socket?.destroy(), 1000);
  timer.unref();
  socket?.once("close", () => clearTimeout(timer));
}
