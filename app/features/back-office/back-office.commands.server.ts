import { parseArgs } from "node:util";
import { deadJobs, replayJobs } from "./dead-jobs.server.ts";

type Print = (line: string) => unknown;
const toStdout: Print = (line) => process.stdout.write(`${line}\n`);

/** Operator commands over the whole installation: each prints what it found and answers the exit code. */
export const commands = {
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
