import { createReadStream } from "node:fs";
import { join, resolve } from "node:path";
import { text as readText } from "node:stream/consumers";
import { EVERY_SITE } from "#app/platform/audit/audit.server.ts";
import { defineCommand, done, type Outcome, refusal } from "#app/platform/audit/define-command.server.ts";
import { checkRestorable } from "#app/platform/db/backup.server.ts";
import { env } from "#app/platform/env.server.ts";
import { MAPS_FOLDER, mapStack } from "#app/platform/stack/map-stack.server.ts";
import { createBackup, restoreBackup } from "./backup.server.ts";
import { deadJobs, replayJobs } from "./dead-jobs.server.ts";

/** Where this installation keeps its data; the database is open by now. */
function ownPlace() {
  const { s3, dataDir } = env();
  return { databaseUrl: process.env.DATABASE_URL ?? "", photos: s3 ? null : join(dataDir, "photos") };
}

function summary(facts: Record<string, string | number>, action?: { subject: string }): Outcome {
  const text = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  return { text, json: facts, ...(action ? { record: { ...action, site: EVERY_SITE, reason: "", details: {} } } : {}) };
}

const FOLDER = { type: "text", required: true, help: "path of the folder" } as const;
const TASK = { type: "text", help: "name of the task, as jobs:dead shows it" } as const;

/** Operator commands over the whole installation. */
export const commands = {
  "backup:create": defineCommand({
    name: "backup:create",
    purpose: "writes database and photos into an empty folder, while the program runs",
    words: { folder: FOLDER },
    changes: true,
    migrates: false,
    async run({ folder }, { dryRun }) {
      const path = resolve(folder);
      if (dryRun) return done(`Would write database and photos into ${path}.`, { folder: path });
      return summary({ ...(await createBackup(ownPlace(), path)) }, { subject: path });
    },
  }),
  "backup:restore": defineCommand({
    name: "backup:restore",
    purpose: "brings a backup into an empty database, with its photos",
    words: { folder: FOLDER },
    changes: true,
    migrates: false,
    async run({ folder }, { dryRun }) {
      const path = resolve(folder);
      if (dryRun) {
        const { takenAt, tables } = await checkRestorable(ownPlace().databaseUrl, path);
        return done(`Would restore ${tables.length} tables as of ${takenAt}.`, { takenAt, tables: tables.length });
      }
      return summary({ ...(await restoreBackup(ownPlace(), path)) }, { subject: path });
    },
  }),
  "errors:map": defineCommand({
    name: "errors:map",
    purpose: "names the lines of the source in a browser's stack, as the log has it; of this build",
    words: { path: { type: "text", required: true, help: "path of a file with the stack; - for standard input" } },
    usesDatabase: false,
    async run({ path }) {
      const stack = await readText(path === "-" ? process.stdin : createReadStream(path)).catch(() => null);
      if (stack === null) return refusal("cannot-read", `The file ${path} cannot be read.`);
      // A line of the log is JSON, in which line ends are written \\n.
      const { text, mapped } = await mapStack(stack.replaceAll("\\n", "\n"), MAPS_FOLDER);
      return { code: mapped > 0 ? 0 : 1, text: text.trimEnd(), json: { mapped, stack: text } };
    },
  }),
  "jobs:dead": defineCommand({
    name: "jobs:dead",
    purpose: "lists the jobs that failed as often as they may, newest first",
    options: { task: TASK },
    async run({ task }) {
      const jobs = await deadJobs(task);
      const lines = jobs.map(
        ({ id, task: of, attempts, failedAt, error }) =>
          `${id}  ${of}  ${attempts} tries, last ${failedAt.toISOString()}  ${error}`,
      );
      return { text: [...lines, `${jobs.length} jobs.`], json: jobs };
    },
  }),
  "jobs:replay": defineCommand({
    name: "jobs:replay",
    purpose: "tries dead jobs again: those named, or all of a task",
    words: { ids: { type: "words", help: "numbers of jobs, as jobs:dead shows them" } },
    options: { task: TASK },
    changes: true,
    async run({ ids, task }, { dryRun }) {
      if ((ids.length === 0) === (task === undefined) || !ids.every((id) => /^\d+$/.test(id)))
        return refusal("which", "Which ones? Give their ids (jobs:dead lists them) or --task <name>.");
      const chosen = (await deadJobs(task)).map(({ id }) => id).filter((id) => task !== undefined || ids.includes(id));
      const code = chosen.length > 0 ? 0 : 1;
      if (dryRun)
        return {
          code,
          text: `Would try ${chosen.length} jobs again: ${chosen.join(" ")}`,
          json: { ok: !code, jobs: chosen },
        };
      const count = await replayJobs(chosen);
      return {
        code,
        text: `${count} jobs are tried again.`,
        json: { ok: !code, replayed: count },
        record: {
          site: EVERY_SITE,
          subject: task ?? ids.join(" ").slice(0, 200),
          reason: "",
          details: { jobs: count },
        },
      };
    },
  }),
};
