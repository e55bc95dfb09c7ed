import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeRealtime } from "#app/platform/realtime/realtime.server.ts";
import { makeMember } from "../tests/support/accounts-factory.ts";
import { freshDatabase } from "../tests/support/database.ts";
import { allCommands, overview, runCommand } from "./commands.server.ts";
import { dumpDatabase } from "./platform/db/backup.server.ts";
import { getDb } from "./platform/db/client.server.ts";
import { enqueue } from "./platform/jobs/jobs.server.ts";

freshDatabase();
let folder = "";
let member = { id: "", email: "" };
let unconfirmed = { id: "", email: "" };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "commands-"));
  member = await makeMember();
  unconfirmed = await makeMember({ status: "not_confirmed" });
  await enqueue("mail.send", {}, {}, getDb());
  await getDb().execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`);
  await dumpDatabase(process.env.DATABASE_URL ?? "", join(folder, "taken"));
});
afterAll(async () => {
  await closeRealtime();
  await rm(folder, { recursive: true, force: true });
});

async function run(name: string, ...args: string[]) {
  const lines: string[] = [];
  const code = (await allCommands.get(name)?.run(args, (line) => lines.push(line))) ?? -1;
  return { code, text: lines.join("\n") };
}

/** Every row of every table, jobs included. */
async function everything(): Promise<string> {
  const tables = await getDb().execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1`);
  const parts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await getDb().execute<{ all: string | null }>(
      sql.raw(`select md5(string_agg(t::text, '|' order by t::text)) as all from ${name} t`),
    );
    parts.push(`${name} ${rows[0]?.all}`);
  }
  return parts.join("\n");
}

/** A command line for each command that changes something: [words and options, exit code]; one without a row fails the test. */
const CHANGES: Record<string, () => [args: string[], code: number]> = {
  "accounts:purge": () => [[], 0],
  "backup:create": () => [[join(folder, "new")], 0],
  "backup:restore": () => [[join(folder, "taken")], 1],
  "credits:grant": () => [["general", member.id, "5", "--reason", "lost a message"], 0],
  "directdebit:block": () => [["NL91ABNA0417164300", "--reason", "fraud"], 0],
  "directdebit:unblock": () => [["NL91ABNA0417164300", "--reason", "mended"], 0],
  "directdebit:export": () => [["general"], 0],
  "directdebit:import": () => [[join(folder, "none.xml")], 1],
  "directdebit:refunded": () => [["nothing"], 1],
  "directdebit:settle": () => [[], 0],
  "discounts:create": () => [["general", "WINTER", "20", "--until", "2027-01-31"], 0],
  "discounts:end": () => [["general", "NOTHING", "--reason", "season over"], 1],
  "invites:create": () => [["general", "3"], 0],
  "jobs:replay": () => [["--task", "mail.send"], 0],
  "members:ban": () => [["general", member.id, "--reason", "fraud"], 0],
  "members:delete": () => [["general", member.email], 0],
  "members:unban": () => [["general", member.id], 1],
  "members:verify": () => [["general", unconfirmed.id], 0],
  "payments:reconcile": () => [[], 0],
  "payments:refund": () => [["00000000000000", "all", "--reason", "asked for it"], 1],
  "photos:approve": () => [["00000000000000"], 1],
  "photos:reject": () => [["00000000000000", "quality"], 1],
  "photos:remove": () => [["00000000000000", "rules"], 1],
  "postbacks:replay": () => [["--state", "dead"], 1],
  "reports:close": () => [["0000", "nothing to see"], 1],
  "sessions:tidy": () => [[], 0],
};

/** Words and options that make a reading command answer. */
const READS: Record<string, () => string[]> = {
  "errors:map": () => ["package.json"],
  "affiliates:link": () => ["--network", "n1"],
  "invites:list": () => ["general"],
  "members:find": () => ["general", member.id],
  "reports:show": () => ["0000"],
};

test("every operator command is listed under its name, and says what it takes", async () => {
  const listed = overview();
  for (const [key, command] of allCommands) {
    expect(command.name).toBe(key);
    expect(listed).toContain(`  ${key} `);
    const help = await run(key, "--help");
    expect(help.code).toBe(0);
    expect(help.text).toContain(`npm run command -- ${key}`);
    expect(help.text).toContain("--json");
    expect([key, help.text.includes("--dry-run")]).toEqual([key, command.changes]);
  }
});

test("every operator command is in the operator's handbook, and the handbook names no other", async () => {
  const handbook = await readFile("docs/operate.md", "utf8");
  const table = handbook.slice(handbook.indexOf("## Commands"));
  const named = [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([a-z]+(?::[a-z-]+)?)(?: <[^`]*)?`/g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual([...allCommands.keys()].sort());
});

test("every operator command refuses an option that it does not know, and tells all mistakes at once", async () => {
  for (const key of allCommands.keys()) {
    const refused = await run(key, "--nonsense", "--json=yes");
    expect([key, refused.code]).toEqual([key, 1]);
    expect(refused.text).toContain("--nonsense: there is no such option");
    expect(refused.text).toContain("--json: takes no value");
    const asData = JSON.parse((await run(key, "--nonsense", "--json")).text);
    expect(asData).toMatchObject({ ok: false, error: "usage" });
  }
  const { text } = await run("credits:grant", "nowhere", "--reason", "");
  expect(text.split("\n")).toEqual([
    "--reason: is needed (why, for the record)",
    expect.stringMatching(/^<site>: expected one of .*general.*, got nowhere$/),
    "<account>: is needed (id or e-mail of the account)",
    "<credits>: is needed (a whole number from 1 to 1000)",
    "See: npm run command -- credits:grant --help",
  ]);
});

test("every operator command answers valid JSON", async () => {
  for (const [key, command] of allCommands) {
    if (command.changes) continue;
    const { text } = await run(key, ...(READS[key]?.() ?? []), "--json");
    expect(() => JSON.parse(text), `${key}: ${text}`).not.toThrow();
  }
});

test("every command that changes something does nothing with --dry-run, and says so in words and as JSON", async () => {
  const before = await everything();
  for (const [key, command] of allCommands) {
    if (!command.changes) continue;
    const row = CHANGES[key];
    if (!row) throw new Error(`give ${key} a row in CHANGES`);
    const [args, code] = row();
    const asData = await run(key, ...args, "--dry-run", "--json");
    expect([key, asData.code, asData.text]).toEqual([key, code, expect.any(String)]);
    expect(() => JSON.parse(asData.text), `${key}: ${asData.text}`).not.toThrow();
    expect((await run(key, ...args, "--dry-run")).text).not.toBe("");
  }
  expect(await everything()).toBe(before);
});

test("what a command changed is written down with its name, subject and reason, once, and not with --dry-run", async () => {
  const ban = ["general", member.id, "--reason", "fraud"];
  await run("members:ban", ...ban, "--dry-run");
  expect((await run("members:ban", ...ban)).code).toBe(0);
  expect((await run("members:ban", ...ban)).code).toBe(1);
  await run("credits:grant", "general", member.id, "5", "--reason", "lost a message");
  const { rows } = await getDb().execute(
    sql`select action, site, subject, reason from operator_actions where subject = ${member.id} order by at`,
  );
  expect(rows).toEqual([
    { action: "members:ban", site: "general", subject: member.id, reason: "fraud" },
    { action: "credits:grant", site: "general", subject: member.id, reason: "lost a message" },
  ]);
});

test("a mistake is told before a database is opened", async () => {
  const url = process.env.DATABASE_URL;
  const said: string[] = [];
  const write = process.stdout.write;
  process.env.DATABASE_URL = "postgres://nobody@127.0.0.1:1/none";
  process.stdout.write = ((line: string) => said.push(line)) as never;
  try {
    expect(await runCommand(["members:ban", "general"])).toBe(1);
    expect(await runCommand(["members:ban", "--help"])).toBe(0);
    expect(await runCommand(["nonsense"])).toBe(1);
  } finally {
    process.stdout.write = write;
    process.env.DATABASE_URL = url;
  }
  expect(said.join("")).toMatch(/--reason: is needed[\s\S]*There is no command nonsense/);
});
