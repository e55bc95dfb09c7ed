import cluster, { type Worker } from "node:cluster";
import { log } from "#app/platform/log.server.ts";
import type { RunningServer } from "./start-server.server.ts";

interface WorkersOptions {
  /** Processes that serve requests; 1 serves in this process, without a cluster, unless `apart`. */
  count: number;
  /** Serve in a process of its own even when there is one only: this one keeps something else alive. */
  apart?: boolean;
  /** Starts the server of one process. A throw at the first start ends the program. */
  start(): Promise<RunningServer>;
  /** Runs once, in the process that was started first, after every server has stopped (an embedded database, say). */
  afterStop?(): Promise<void>;
  /** Runs in each serving process after its server has stopped (its database pool). */
  afterServerStop?(): Promise<void>;
}

/** Milliseconds. A process that stops takes at most this long, whatever hangs; the bar is 15 s (G4). */
const longestStop = 13_000;
const firstDelay = 500;
const longestDelay = 30_000;
/** A worker that lived this long starts the count of failures anew. */
const healthyAfter = 10_000;
const mostFailures = 6;

/**
 * Runs the server in `count` processes until SIGTERM or SIGINT, then ends the program with exit code 0. A crashed
 * worker is replaced, ever more slowly; one that cannot start at all ends the program with its reason and code 1.
 */
export async function runWorkers(options: WorkersOptions): Promise<void> {
  if (cluster.isPrimary && (options.apart || options.count > 1)) return runPrimary(options);
  await runServer(options);
}

async function runServer({ start, afterServerStop, afterStop }: WorkersOptions): Promise<void> {
  let server: RunningServer;
  try {
    server = await start();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (process.send) await new Promise((resolve) => process.send?.({ cannotStart: reason }, undefined, {}, resolve));
    else process.stderr.write(`${reason}\n`);
    log.debug({ err: error }, "cannot start");
    if (cluster.isPrimary) await afterStop?.();
    process.exit(1);
  }
  process.send?.({ started: true });
  const end = once(async (code: number) => {
    setTimeout(() => process.exit(code), longestStop).unref();
    await server.close();
    await afterServerStop?.();
    if (cluster.isPrimary) await afterStop?.();
    process.exit(code);
  });
  onStopSignal(() => end(0));
  // Without its primary a worker serves nobody.
  if (cluster.isWorker) process.on("disconnect", () => end(0));
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "unhandled rejection"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught exception");
    void end(1);
  });
}

async function runPrimary({ count, afterStop }: WorkersOptions): Promise<void> {
  const patience = Math.max(mostFailures, 3 * count);
  const startedAt = new WeakMap<Worker, number>();
  let stopping = false;
  let everStarted = false;
  let failures = 0;

  const end = once(async (code: number, reason?: string) => {
    stopping = true;
    if (reason) process.stderr.write(`${reason}\n`);
    setTimeout(() => process.exit(code), longestStop + 1000).unref();
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(workers.map(stopWorker));
    await afterStop?.();
    process.exit(code);
  });

  function fork(): void {
    if (stopping) return;
    const worker = cluster.fork();
    worker.on("message", (message: { started?: true; cannotStart?: string }) => {
      if (message.started) {
        everStarted = true;
        startedAt.set(worker, Date.now());
      } else if (message.cannotStart !== undefined) {
        if (!everStarted) void end(1, message.cannotStart);
        else log.error({ worker: worker.id, reason: message.cannotStart }, "worker cannot start");
      }
    });
    worker.on("error", (error) => {
      // A message to one that is just ending cannot be sent: its exit says all there is to say.
      if (worker.process.pid !== undefined) log.warn({ worker: worker.id, err: error }, "a worker cannot be reached");
      // The system had no process to give, and no exit follows.
      else ended(error.message);
    });
    worker.on("exit", (code, signal) => ended(signal ?? code));
    const ended = (why: string | number) => {
      if (stopping) return;
      const since = startedAt.get(worker);
      if (since === undefined && !everStarted)
        return void end(1, `The server process ended before it was ready (${why}).`);
      failures = since !== undefined && Date.now() - since > healthyAfter ? 1 : failures + 1;
      if (failures > patience) return void end(1, `The server process ended ${failures} times in a row (${why}).`);
      const delay = Math.min(longestDelay, firstDelay * 2 ** (failures - 1));
      log.error({ worker: worker.id, why, delay }, "worker ended, starting another");
      setTimeout(fork, delay);
    };
  }

  onStopSignal(() => end(0));
  for (let index = 0; index < count; index++) fork();
}

async function stopWorker(worker: Worker): Promise<void> {
  const gone = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  if (worker.isDead()) return;
  worker.process.kill("SIGTERM");
  const force = setTimeout(() => worker.process.kill("SIGKILL"), longestStop);
  await gone;
  clearTimeout(force);
}

function onStopSignal(stop: () => void): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
}

/** The first call decides; a terminal's Ctrl-C reaches a worker twice. */
function once<A extends unknown[]>(task: (...args: A) => Promise<void>): (...args: A) => void {
  let called = false;
  return (...args) => {
    if (called) return;
    called = true;
    task(...args).catch((error: unknown) => {
      log.fatal({ err: error }, "could not stop cleanly");
      process.exit(1);
    });
  };
}
