import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";

const gzipBytes = promisify(gzip);
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|manifest\+json|javascript|xml|rss\+xml)|image\/svg\+xml)/i;
const smallest = 1024;
/** Milliseconds an answer may take from its first bytes to its end and still be sent in one piece. */
const patience = 30;

type Encoding = "gzip" | "br";

/** Browsers send a handful of different headers. */
const known = { gzip: new Map<string, boolean>(), br: new Map<string, boolean>() };
const MOST_KNOWN = 500;

export function acceptsEncoding(header: string | null | undefined, encoding: Encoding): boolean {
  if (!header) return false;
  const found = known[encoding].get(header);
  if (found !== undefined) return found;
  const accepted = accepts(header, encoding);
  if (header.length > 100) return accepted;
  if (known[encoding].size >= MOST_KNOWN) known[encoding].clear();
  known[encoding].set(header, accepted);
  return accepted;
}

function accepts(header: string, encoding: Encoding): boolean {
  for (const part of header.toLowerCase().split(",")) {
    const [name, ...parameters] = part.trim().split(";");
    if (name?.trim() === encoding) return !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter));
  }
  return false;
}

/**
 * Text of more than a kilobyte leaves in one piece, gzipped when the browser takes it (level 1: pages are made for one
 * visitor). An answer that is still being made after a moment (deferred data) streams on as it is.
 */
export async function packBody(
  response: Response,
  headers: Headers,
  acceptEncoding: string | undefined,
): Promise<BodyInit | null> {
  if (response.body === null) return null;
  if (!compressible.test(headers.get("content-type") ?? "")) return response.body;
  appendVary(headers, "Accept-Encoding");
  if (headers.has("content-encoding")) return response.body;
  const body = await readPromptly(response.body);
  if (!(body instanceof Uint8Array)) return body;
  if (
    body.byteLength < smallest ||
    !acceptsEncoding(acceptEncoding, "gzip") ||
    /no-transform/i.test(headers.get("cache-control") ?? "")
  ) {
    headers.set("content-length", String(body.byteLength));
    return body as Uint8Array<ArrayBuffer>;
  }
  const packed = await gzipBytes(body, { level: constants.Z_BEST_SPEED });
  headers.set("content-encoding", "gzip");
  headers.set("content-length", String(packed.byteLength));
  const etag = headers.get("etag");
  if (etag && !etag.startsWith("W/")) headers.set("etag", `W/${etag}`);
  return packed;
}

export function appendVary(headers: Headers, name: string): void {
  const vary = headers.get("vary");
  if (vary === null) headers.set("vary", name);
  else if (
    !vary
      .toLowerCase()
      .split(/\s*,\s*/)
      .includes(name.toLowerCase()) &&
    vary !== "*"
  )
    headers.set("vary", `${vary}, ${name}`);
}

/** All bytes when the stream ends promptly, else a stream of what came and what is to come. */
async function readPromptly(stream: ReadableStream<Uint8Array>): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), patience);
  });
  try {
    for (;;) {
      const next = reader.read();
      const first = chunks.length === 0 ? await next : await Promise.race([next, late]);
      if (first === "late") return resume(reader, chunks, next);
      if (first.done) return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
      chunks.push(first.value);
    }
  } finally {
    clearTimeout(timer);
  }
}

function resume(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  chunks: Uint8Array[],
  pending: Promise<ReadableStreamReadResult<Uint8Array>>,
): ReadableStream<Uint8Array> {
  let next: Promise<ReadableStreamReadResult<Uint8Array>> | null = pending;
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
    },
    async pull(controller) {
      const result = await (next ?? reader.read());
      next = null;
      if (result.done) controller.close();
      else controller.enqueue(result.value);
    },
    cancel(reason) {
      return reader.cancel(reason);
    },
  });
}
