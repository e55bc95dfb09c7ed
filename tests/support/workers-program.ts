import cluster from "node:cluster";
import { writeFileSync } from "node:fs";
import { runWorkers } from "#app/platform/http/workers.server.ts";
import { metricsText, startMetrics } from "#app/platform/metrics/metrics.server.ts";
import { startTinyServer } from "./http-server.ts";

/** A whole program for workers.test.ts, told by its environment how to behave. */
const { PROGRAM_PORT, PROGRAM_COUNT, PROGRAM_FAULT, PROGRAM_STOPPED } = process.env;

if (PROGRAM_FAULT === "asks-and-dies") askAndDie();

/** The first worker asks for everybody's numbers and is gone before the slow others have told theirs. */
function askAndDie(): void {
  const id = cluster.worker?.id;
  if (id === 1) process.on("message", () => setTimeout(() => process.exit(3), 50));
  else if (id === 2) process.on("message", () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500));
  startMetrics();
  if (id === 1) setTimeout(() => void metricsText(), 600);
}

await runWorkers({
  count: Number(PROGRAM_COUNT),
  start: async () => {
    if (PROGRAM_FAULT === "throws") throw new Error("The licence for this program is missing.");
    if (PROGRAM_FAULT === "exits") process.exit(3);
    const server = await startTinyServer({ port: Number(PROGRAM_PORT), drainTime: 200 });
    if (PROGRAM_FAULT === "crashes") setTimeout(() => process.exit(3), 50);
    return server;
  },
  afterStop: async () => {
    if (PROGRAM_STOPPED) writeFileSync(PROGRAM_STOPPED, "stopped");
  },
});
