import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { log } from "#app/platform/log.server.ts";
import { gaugeOfProcess } from "#app/platform/metrics/metrics.server.ts";
import type { AppOptions } from "./app-options.server.ts";
import { type App, createApp } from "./create-app.server.ts";

export interface StartOptions extends AppOptions {
  /** 0 picks a free one. */
  port: number;
  host: string;
  /** Milliseconds between saying "not ready" and refusing connections, for the load balancer to notice. Default 2,000 in production. */
  drainTime?: number;
  /** Milliseconds that requests in flight get to finish. Default 9,000. */
  finishTime?: number;
  timeouts?: Partial<Timeouts>;
}

/** Milliseconds. */
interface Timeouts {
  headers: number;
  request: number;
  keepAlive: number;
  /** Silence on a connection, event streams excepted. */
  idle: number;
  /** How often the first two are looked at. */
  check: number;
}

const defaultTimeouts: Timeouts = { headers: 10_000, request: 130_000, keepAlive: 65_000, idle: 120_000, check: 2000 };

export interface RunningServer {
  port: number;
  /** Finishes what is in flight and closes every connection; the same promise however often it is called. */
  close(): Promise<void>;
}

export class PortInUse extends Error {
  override readonly name = "PortInUse";
  constructor(port: number, host: string) {
    super(`Port ${port} on ${host} is already in use: stop the other program or set PORT to a free one.`);
  }
}

/** Listens, and defends the process against slow and broken connections (E4). Throws `PortInUse`. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const app = createApp(options);
  gaugeOfProcess("event_streams_open", "Event streams that browsers hold open", () => app.streams.size);
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: timeouts.check,
      maxHeaderSize: 16 * 1024,
    },
    app.listener,
  );
  server.setTimeout(timeouts.idle);
  server.on("clientError", answerBrokenConnection);
  server.on("connect", (_request, socket: Duplex) => endRaw(socket, "405 Method Not Allowed"));
  server.on("checkExpectation", (_request, outgoing) => outgoing.writeHead(417, { connection: "close" }).end());
  await listen(server, options.port, options.host);
  const { port } = server.address() as AddressInfo;
  log.info({ port, host: options.host, mode: options.mode }, "listening");

  let closing: Promise<void> | undefined;
  return {
    port,
    close() {
      closing ??= stop(server, app, options);
      return closing;
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? new PortInUse(port, host) : error);
    });
    server.listen({ port, host, backlog: 1024 }, () => {
      server.removeAllListeners("error");
      server.on("error", (error) => log.error({ err: error }, "server error"));
      resolve();
    });
  });
}

/** G4: not ready → streams told to come back → no new connections → requests finish → what is left is cut. */
async function stop(server: Server, app: App, options: StartOptions): Promise<void> {
  log.info("stopping");
  app.startStopping();
  await pause(options.drainTime ?? (options.mode === "production" ? 2000 : 0));
  app.streams.endAll();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), options.finishTime ?? 9000);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
  log.info("stopped");
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const answers: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** What is no HTTP, or arrives too slowly, gets one line and its connection closed. */
function answerBrokenConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  const writing = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage;
  if (error.code === "ECONNRESET" || !socket.writable || writing?.headersSent) return void socket.destroy();
  endRaw(socket, answers[error.code ?? ""] ?? "400 Bad Request");
}

function endRaw(socket: Duplex, status: string): void {
  socket.on("error", () => {});
  const allow = status.startsWith("405") ? "Allow: GET, HEAD, POST, PUT, PATCH, DELETE\r\n" : "";
  socket.end(`HTTP/1.1 ${status}\r\n${allow}Connection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
