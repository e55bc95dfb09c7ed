import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getDb } from "#app/platform/db/client.server.ts";
import { gauges } from "#app/platform/jobs/jobs.metrics.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { commands } from "./back-office.commands.server.ts";

freshDatabase();

async function run(name: keyof typeof commands, ...args: string[]) {
  const lines: string[] = [];
  const code = await commands[name].run(args, (line) => lines.push(line));
  return { code, text: lines.join("\n") };
}

async function deadByTask(): Promise<Record<string, number>> {
  const readings = await gauges.find(({ name }) => name === "jobs_dead")?.read();
  return Object.fromEntries((readings ?? []).map(({ labels, value }) => [labels?.task, value]));
}

test("a job that failed for good is listed, counted, and tried again on the operator's word", async () => {
  for (const task of ["mail.send", "mail.send", "postback.send"])
    await enqueue(task, { a: 1 }, { maxAttempts: 3 }, getDb());
  await getDb().execute(sql`
    update graphile_worker._private_jobs set attempts = 3, last_error = E'the server is away\nat line 1'`);
  await enqueue("mail.send", { a: 2 }, {}, getDb());
  expect(await deadByTask()).toEqual({ "mail.send": 2, "postback.send": 1 });

  const listed = JSON.parse((await run("jobs:dead", "--json")).text) as { id: string; task: string; error: string }[];
  expect(listed.map(({ task }) => task).sort()).toEqual(["mail.send", "mail.send", "postback.send"]);
  expect(listed[0]?.error).toBe("the server is away");

  const one = listed.find(({ task }) => task === "postback.send")?.id ?? "";
  expect(await run("jobs:replay", one, "--dry-run")).toEqual({ code: 0, text: `Would try 1 jobs again: ${one}` });
  expect((await deadByTask())["postback.send"]).toBe(1);
  expect(await run("jobs:replay", one)).toEqual({ code: 0, text: "1 jobs are tried again." });
  expect(await run("jobs:replay", "--task", "mail.send")).toEqual({ code: 0, text: "2 jobs are tried again." });
  expect(await deadByTask()).toEqual({});
  expect(await run("jobs:replay", one)).toEqual({ code: 1, text: "0 jobs are tried again." });
});

test("without ids or a task nothing is replayed", async () => {
  expect((await run("jobs:replay")).code).toBe(1);
  expect((await run("jobs:replay", "all")).code).toBe(1);
});
