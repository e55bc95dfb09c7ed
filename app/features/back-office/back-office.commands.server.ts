import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { env } from "#app/platform/env.server.ts";
import { createBackup, restoreBackup } from "./backup.server.ts";
import { deadJobs, replayJobs } from "./dead-jobs.server.ts";

type Print = (line: string) => unknown;
const toStdout: Print = (line) => process.stdout.write(`${line}\n`);

/** Where this installation keeps its data; the database is open by now. */
function ownPlace() {
  const databaseUrl = process.env.DATABASE_URL ?? "";
  return { databaseUrl, photos: join(env().dataDir, "photos") };
}

function told(print: Print, json: boolean | undefined, summary: Record<string, string | number>): number {
  if (json) print(JSON.stringify(summary));
  else for (const [name, value] of Object.entries(summary)) print(`${name}: ${value}`);
  return 0;
}

function refused(print: Print, why: string): 1 {
  print(why);
  return 1;
}

/** Operator commands over the whole installation: each prints what it found and answers the exit code. */
export const commands = {
  "backup:create": {
    help: "writes database and photos into an empty folder, while the program runs: <folder> [--json]",
    migrates: false,
    async run(args: string[] = [], print = toStdout) {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { json: { type: "boolean" } },
      });
      const [folder] = positionals;
      if (folder === undefined) return refused(print, "Into which folder?");
      return told(print, values.json, { ...(await createBackup(ownPlace(), resolve(folder))) });
    },
  },
  "backup:restore": {
    help: "brings a backup into an empty database, with its photos: <folder> [--json]",
    migrates: false,
    async run(args: string[] = [], print = toStdout) {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { json: { type: "boolean" } },
      });
      const [folder] = positionals;
      if (folder === undefined) return refused(print, "From which folder?");
      return told(print, values.json, { ...(await restoreBackup(ownPlace(), resolve(folder))) });
    },
  },
  "jobs:dead": {
    help: "lists the jobs that failed as often as they may, newest first: [--task <name>] [--json]",
    async run(args: string[] = [], print = toStdout) {
      const { values } = parseArgs({ args, options: { task: { type: "string" }, json: { type: "boolean" } } });
      const jobs = await deadJobs(values.task);
      if (values.json) print(JSON.stringify(jobs, null, 2));
      else {
        for (const { id, task, attempts, failedAt, error } of jobs)
          print(`${id}  ${task}  ${attempts} tries, last ${failedAt.toISOString()}  ${error}`);
        print(`${jobs.length} jobs.`);
      }
      return 0;
    },
  },
  "jobs:replay": {
    help: "tries dead jobs again: <id …> or --task <name> [--dry-run]",
    async run(args: string[] = [], print = toStdout) {
      const { values, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { task: { type: "string" }, "dry-run": { type: "boolean" } },
      });
      if ((positionals.length === 0) === (values.task === undefined) || !positionals.every((id) => /^\d+$/.test(id))) {
        print("Which ones? Give their ids (npm run jobs:dead lists them) or --task <name>.");
        return 1;
      }
      const dead = await deadJobs(values.task);
      const chosen = dead.map(({ id }) => id).filter((id) => values.task !== undefined || positionals.includes(id));
      if (values["dry-run"]) print(`Would try ${chosen.length} jobs again: ${chosen.join(" ")}`);
      else print(`${await replayJobs(chosen)} jobs are tried again.`);
      return chosen.length > 0 ? 0 : 1;
    },
  },
};
