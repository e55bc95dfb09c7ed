import { writeFileSync } from "node:fs";
import { runWorkers } from "#app/platform/http/workers.server.ts";
import { startTinyServer } from "./http-server.ts";

/** A whole program for workers.test.ts, told by its environment how to behave. */
const { PROGRAM_PORT, PROGRAM_COUNT, PROGRAM_FAULT, PROGRAM_STOPPED } = process.env;

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
