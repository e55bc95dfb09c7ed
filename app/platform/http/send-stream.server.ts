import type { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { log } from "#app/platform/log.server.ts";

/**
 * Sends a body of unknown length (a file, deferred data) at the pace of its reader. A stream that fails before its
 * first bytes throws, so that there is still an error page; one that fails later breaks the connection off, so that
 * nobody takes the half for the whole.
 */
export async function sendStream(
  body: ReadableStream<Uint8Array>,
  status: number,
  headers: Headers,
  outgoing: ServerResponse,
): Promise<Response> {
  const reader = body.getReader();
  const leave = () => void reader.cancel().catch(() => {});
  outgoing.once("close", leave);
  let next = await reader.read();
  outgoing.setHeaders(headers);
  outgoing.writeHead(status);
  try {
    for (; !next.done; next = await reader.read()) {
      if (outgoing.destroyed) return RESPONSE_ALREADY_SENT;
      if (!outgoing.write(next.value)) await drained(outgoing);
    }
    outgoing.end();
  } catch (error) {
    if (!outgoing.destroyed) log.error({ err: error, requestId: headers.get("x-request-id") }, "a stream failed");
    outgoing.destroy();
  }
  return RESPONSE_ALREADY_SENT;
}

/** Resolves when more may be written, or nobody is left to read it. */
export function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      outgoing.off("drain", done).off("close", done);
      resolve();
    };
    outgoing.on("drain", done).on("close", done);
  });
}
