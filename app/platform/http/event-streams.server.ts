import type { ServerResponse } from "node:http";
import { drained } from "./send-stream.server.ts";

interface OpenStream {
  outgoing: ServerResponse;
  end(): void;
}

/**
 * Sends event streams straight to the connection and knows which are open, so that a stopping process can tell each to
 * come back a little later, not all in the same second.
 */
export class EventStreams {
  readonly #open = new Set<OpenStream>();
  #ended = false;

  get size(): number {
    return this.#open.size;
  }

  serve(body: ReadableStream<Uint8Array>, outgoing: ServerResponse, headers: Headers): void {
    outgoing.setHeaders(headers);
    outgoing.writeHead(200);
    outgoing.socket?.setTimeout(0);
    outgoing.socket?.setNoDelay(true);
    const reader = body.getReader();
    const stream: OpenStream = {
      outgoing,
      end() {
        outgoing.end(`retry: ${retryDelay()}\n\n`);
        reader.cancel().catch(() => {});
      },
    };
    if (this.#ended) {
      stream.end();
      return;
    }
    this.#open.add(stream);
    outgoing.flushHeaders();
    outgoing.once("close", () => {
      this.#open.delete(stream);
      reader.cancel().catch(() => {});
    });
    void pump(reader, outgoing);
  }

  /** Ends every open stream, and from now on each new one at once. */
  endAll(): void {
    this.#ended = true;
    for (const stream of this.#open) stream.end();
  }
}

/** Milliseconds until a browser reconnects: between one and eleven seconds. */
function retryDelay(): number {
  return 1000 + Math.floor(Math.random() * 10_000);
}

async function pump(reader: ReadableStreamDefaultReader<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (outgoing.writableEnded || outgoing.destroyed) return;
      if (!outgoing.write(value)) await drained(outgoing);
    }
    if (!outgoing.writableEnded) outgoing.end();
  } catch {
    outgoing.destroy();
  }
}
