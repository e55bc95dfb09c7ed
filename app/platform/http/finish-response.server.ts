import type { IncomingMessage, ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { AppOptions } from "./app-options.server.ts";
import { appendVary, packBody } from "./compress.server.ts";
import type { CookieJar } from "./cookie-jar.server.ts";
import type { EventStreams } from "./event-streams.server.ts";
import { applySecurityHeaders } from "./security-headers.server.ts";
import { sendStream } from "./send-stream.server.ts";
import type { CheckedRequest } from "./shield.server.ts";

interface Finish {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  checked: CheckedRequest;
  nonce: string;
  cookies: CookieJar;
  stopping: boolean;
  streams: EventStreams;
  options: AppOptions;
}

/** The one place where an answer, whatever made it, gets its cookies, its headers and its final bytes. */
export async function finishResponse(response: Response, finish: Finish): Promise<Response> {
  const { incoming, outgoing, checked, nonce, cookies, options } = finish;
  const headers = new Headers(response.headers);
  cookies.commit(headers);
  applySecurityHeaders(headers, {
    mode: options.mode,
    secure: checked.secure,
    nonce,
    sources: options.contentSources?.(checked.site) ?? {},
  });
  headers.set("x-request-id", checked.requestId);
  if (finish.stopping) headers.set("connection", "close");

  const etag = headers.get("etag");
  if (etag !== null && response.status === 200 && sameTag(incoming.headers["if-none-match"], etag)) {
    await response.body?.cancel();
    appendVary(headers, "Accept-Encoding");
    for (const name of ["content-type", "content-length"]) headers.delete(name);
    return new Response(null, { status: 304, headers });
  }
  if (/^text\/event-stream/i.test(headers.get("content-type") ?? "") && response.body !== null) {
    if (incoming.method !== "HEAD" && response.status === 200) {
      finish.streams.serve(response.body, outgoing, headers);
      return RESPONSE_ALREADY_SENT;
    }
    await response.body.cancel();
    return new Response(null, { status: response.status, headers });
  }
  const body = await packBody(response, headers, acceptEncoding(incoming));
  if (!(body instanceof ReadableStream)) return new Response(body, { status: response.status, headers });
  if (incoming.method !== "HEAD") return sendStream(body, response.status, headers, outgoing);
  await body.cancel();
  return new Response(null, { status: response.status, headers });
}

export function acceptEncoding(incoming: IncomingMessage): string | undefined {
  const value = incoming.headers["accept-encoding"];
  return Array.isArray(value) ? value.join(", ") : value;
}

function sameTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch?.split(",").some((tag) => bare(tag) === bare(etag) || tag.trim() === "*") ?? false;
}
