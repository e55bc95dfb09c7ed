import {
  eventsSince,
  type LiveEvent,
  listening,
  lastEventId as newestEventId,
  RESYNC,
  subscribe,
} from "./realtime.server.ts";

/** Milliseconds between comments that keep proxies from closing a quiet stream. */
const HEARTBEAT_EVERY = 20_000;
/** Milliseconds between checks of the sessions behind the open streams: an ended one's stream closes within 5 s (A3). */
const CHECK_EVERY = 3000;
/** Milliseconds after which a browser connects again: at least, and at random so much more. */
const RETRY_AFTER = 2000;
const RETRY_JITTER = 6000;
/** Streams of one member; the oldest gives way, so that forgotten tabs cost nothing. */
const STREAMS_PER_MEMBER = 12;
/** Bytes that may wait for a slow browser; then it is cut off and comes back. */
const BACKLOG = 64 * 1024;

interface EventStreamOptions {
  memberId: string;
  /** What the stream's right to live hangs on; `liveKeys` is asked about it every few seconds. */
  sessionKey: string;
  /** Of these keys, those that still count. One question for all open streams. */
  liveKeys: (keys: string[]) => Promise<Set<string>>;
  /** The browser's `Last-Event-ID`, when it comes back. */
  lastEventId: string | null;
  /** Aborts when the connection is gone. */
  disconnected: AbortSignal;
}

interface OpenStream {
  memberId: string;
  sessionKey: string;
  liveKeys: EventStreamOptions["liveKeys"];
  write(text: string): void;
  close(): void;
}

const open = new Set<OpenStream>();
let heartbeat: NodeJS.Timeout | undefined;
let check: NodeJS.Timeout | undefined;
const encoder = new TextEncoder();

/**
 * The member's events as server-sent events: first `ready` with the place to come back to, or what was missed since `lastEventId`, or `resync` when
 * that cannot be told; then everything as it commits. Ends with the connection or the session; the server ends what is
 * left when the process stops.
 */
export async function eventStream(options: EventStreamOptions): Promise<Response> {
  await listening();
  let stream: OpenStream | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stream = connect(options, controller);
      },
      cancel() {
        stream?.close();
      },
    },
    { highWaterMark: BACKLOG, size: (chunk) => chunk?.byteLength ?? 0 },
  );
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "private, no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}

/** For the metrics page. */
export function openStreamCount(): number {
  return open.size;
}

function connect(options: EventStreamOptions, controller: ReadableStreamDefaultController<Uint8Array>): OpenStream {
  const { memberId, disconnected } = options;
  let closed = false;
  const stream: OpenStream = {
    memberId,
    sessionKey: options.sessionKey,
    liveKeys: options.liveKeys,
    write(text) {
      if (closed) return;
      if ((controller.desiredSize ?? 0) <= 0) stream.close();
      else controller.enqueue(encoder.encode(text));
    },
    close() {
      if (closed) return;
      closed = true;
      unsubscribe();
      open.delete(stream);
      disconnected.removeEventListener("abort", stream.close);
      stopTimers();
      try {
        controller.close();
      } catch {
        // The reader has cancelled the stream already.
      }
    },
  };
  const unsubscribe = subscribe(memberId, (event) => stream.write(format(event)));
  open.add(stream);
  startTimers();
  if (disconnected.aborted) stream.close();
  else disconnected.addEventListener("abort", stream.close, { once: true });
  makeRoom(memberId);
  stream.write(retryLine());
  for (const event of firstEvents(options)) stream.write(format(event));
  return stream;
}

function firstEvents({ memberId, lastEventId }: EventStreamOptions): LiveEvent[] {
  // With an id, so that also a browser that hears nothing for long can say where it was when the connection was lost.
  if (!lastEventId) return [{ id: newestEventId() ?? "", type: "ready", data: {} }];
  return eventsSince(memberId, lastEventId) ?? [{ id: "", type: RESYNC, data: {} }];
}

/** All types come as one kind of message, so that the browser needs no list of them. JSON has no line ends that could break the framing. */
function format({ id, type, data }: LiveEvent): string {
  return `${id ? `id: ${id}\n` : ""}data: ${JSON.stringify({ type, data })}\n\n`;
}

function retryLine(): string {
  return `retry: ${RETRY_AFTER + Math.floor(Math.random() * RETRY_JITTER)}\n\n`;
}

function makeRoom(memberId: string): void {
  const own = [...open].filter((stream) => stream.memberId === memberId);
  for (const stream of own.slice(0, Math.max(0, own.length - STREAMS_PER_MEMBER))) stream.close();
}

function startTimers(): void {
  if (heartbeat) return;
  heartbeat = setInterval(() => {
    for (const stream of open) stream.write(": heartbeat\n\n");
  }, HEARTBEAT_EVERY);
  check = setInterval(() => void closeEnded(), CHECK_EVERY);
}

function stopTimers(): void {
  if (open.size > 0) return;
  clearInterval(heartbeat);
  clearInterval(check);
  heartbeat = undefined;
  check = undefined;
}

let checking = false;

async function closeEnded(): Promise<void> {
  // Those that open while the answer is on its way were not asked about.
  const asked = [...open];
  const [first] = asked;
  if (checking || !first) return;
  checking = true;
  try {
    const live = await first.liveKeys([...new Set(asked.map((stream) => stream.sessionKey))]);
    for (const stream of asked) if (!live.has(stream.sessionKey)) stream.close();
  } catch {
    // The database is away: streams stay, and are checked when it is back.
  } finally {
    checking = false;
  }
}
