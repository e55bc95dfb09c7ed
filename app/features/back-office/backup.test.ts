import { cp, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runOnce } from "graphile-worker";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { jobs as complaintJobs } from "#app/features/legal/legal.jobs.server.ts";
import { deleteAccount } from "#app/features/lifecycle/delete-account.server.ts";
import { jobs as lifecycleJobs } from "#app/features/lifecycle/lifecycle.jobs.server.ts";
import { purgeNow } from "#app/features/lifecycle/purge-now.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { CannotStart } from "#app/platform/data-folder.server.ts";
import { closeDb, getDb, getPool } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { jobLog } from "#app/platform/jobs/job-log.server.ts";
import { enqueue, taskList } from "#app/platform/jobs/jobs.server.ts";
import { closeRealtime } from "#app/platform/realtime/realtime.server.ts";
import { diskStore, usePhotoStore } from "#app/platform/storage/file-store.server.ts";
import { makeMember } from "../../../tests/support/accounts-factory.ts";
import { makeWallet } from "../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { createBackup, restoreBackup } from "./backup.server.ts";

freshDatabase();

let folder = "";
const names: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-"));
  await mkdir(join(folder, "photos", "p1"), { recursive: true });
  await writeFile(join(folder, "photos", "p1", "card.webp"), "bytes of a photo");
  usePhotoStore(diskStore(join(folder, "photos")));
});
afterAll(async () => {
  await closeRealtime();
  await closeDb();
  for (const name of names) await administer(`drop database "${name}" with (force)`);
  await rm(folder, { recursive: true, force: true });
});

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("databaseUrl").replace("DATABASE", "postgres") });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function emptyDatabase(): Promise<string> {
  const name = `restore_${newId()}`;
  names.push(name);
  await administer(`create database "${name}"`);
  return inject("databaseUrl").replace("DATABASE", name);
}

/** Every row of every table, in an order of its own, so that two databases can be compared. */
async function contents(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' or tablename = '_private_jobs'",
  );
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    all[name] = rows.map(({ row }) => row).join("\n");
  }
  const keys = await client.query(
    "select pg_get_constraintdef(oid) as key from pg_constraint where connamespace = 'public'::regnamespace order by 1",
  );
  all.constraints = keys.rows.map(({ key }) => key).join("\n");
  await client.end();
  return all;
}

async function inDatabase<T>(url: string, work: () => Promise<T>): Promise<T> {
  const before = process.env.DATABASE_URL;
  await closeDb();
  process.env.DATABASE_URL = url;
  try {
    return await work();
  } finally {
    await closeDb();
    process.env.DATABASE_URL = before;
  }
}

test("G2 a backup brings back every row, waiting job, photo and number; a purged person stays purged", async () => {
  const place = { databaseUrl: process.env.DATABASE_URL ?? "", photos: join(folder, "photos") };
  const stays = await makeMember({ name: "Tab\tand \\ back\nslash 'é'" });
  const goes = await makeMember({ email: "canary@mail.example", name: "Canary" });
  const leaving = await makeMember({ email: "leaving@mail.example" });
  await makeWallet();
  await deleteAccount(
    { site: "general", settings: siteNamed("general"), origin: "https://nearly.example" },
    leaving,
    { reason: "break", note: null, password: leaving.password },
    "en",
  );
  await enqueue("mail.send", { to: "someone" }, {}, getDb());

  const made = await createBackup(place, join(folder, "first"));
  expect(made.files).toBe(1);
  const before = await contents(place.databaseUrl);

  // After the backup two people are purged: one who was an ordinary member then, one who was leaving.
  expect(await purgeNow({ site: "general", accountId: goes.id })).toBe(true);
  expect(await purgeNow({ site: "general", accountId: leaving.id })).toBe(true);
  expect(await purgeNow({ site: "general", accountId: goes.id })).toBe(false);
  await runOnce({ pgPool: getPool(), taskList: taskList(lifecycleJobs), logger: jobLog });

  const exact = await emptyDatabase();
  const elsewhere = join(folder, "elsewhere");
  usePhotoStore(diskStore(join(folder, "no-records")));
  await inDatabase(exact, () => restoreBackup({ databaseUrl: exact, photos: elsewhere }, join(folder, "first")));
  expect(await contents(exact)).toEqual(before);
  expect(await readFile(join(elsewhere, "p1", "card.webp"), "utf8")).toBe("bytes of a photo");

  const purged = await emptyDatabase();
  usePhotoStore(diskStore(join(folder, "photos")));
  const restored = await inDatabase(purged, () =>
    restoreBackup({ ...place, databaseUrl: purged }, join(folder, "first")),
  );
  expect(restored).toMatchObject({ rows: made.rows, purgedAgain: 2 });
  // The work that a purge leaves to the background is done as in life.
  await inDatabase(purged, () =>
    runOnce({ pgPool: getPool(), taskList: taskList({ ...lifecycleJobs, ...complaintJobs }), logger: jobLog }),
  );
  const after = JSON.stringify(await contents(purged));
  expect(after).toContain(stays.email);
  expect(after).not.toContain("canary@mail.example");
  expect(after).not.toContain("Canary");
  expect(after).not.toContain("leaving@mail.example");
  // Numbers go on where they were.
  await inDatabase(purged, () => makeWallet());
});

test("G2 a database that holds anything, a folder that is no backup and one that is used already are refused", async () => {
  const place = { databaseUrl: process.env.DATABASE_URL ?? "", photos: null };
  await expect(restoreBackup(place, join(folder, "first"))).rejects.toThrow("The database is not empty");
  await expect(restoreBackup(place, folder)).rejects.toThrow("There is no finished backup");
  await expect(createBackup(place, join(folder, "first"))).rejects.toThrow("is not empty");
  const foreign = join(folder, "foreign");
  await mkdir(foreign);
  await writeFile(
    join(foreign, "manifest.json"),
    JSON.stringify({ format: 1, migrations: { "0000_foundation.sql": "other" }, tables: [], sequences: {} }),
  );
  await expect(restoreBackup({ ...place, databaseUrl: await emptyDatabase() }, foreign)).rejects.toThrow(
    "another version of this program",
  );
});

test("G2 a damaged or incomplete backup is refused in words, leaves nothing behind, and a good one still goes into the same database", async () => {
  const good = join(folder, "good");
  await createBackup({ databaseUrl: process.env.DATABASE_URL ?? "", photos: null }, good);
  const url = await emptyDatabase();
  const restore = (from: string) => inDatabase(url, () => restoreBackup({ databaseUrl: url, photos: null }, from));
  const broken = async (name: string, breakIt: (path: string) => Promise<unknown>) => {
    const copy = join(folder, name);
    await cp(good, copy, { recursive: true });
    await breakIt(copy);
    return copy;
  };
  const accounts = "tables/public.accounts.gz";
  for (const [name, breakIt, told] of [
    ["cut-list", (path) => truncate(join(path, "manifest.json"), 40), "manifest.json in"],
    ["other-list", (path) => writeFile(join(path, "manifest.json"), "[]"), "is damaged"],
    ["no-table", (path) => rm(join(path, accounts)), `is not complete: ${accounts} is missing`],
    ["cut-table", (path) => truncate(join(path, accounts), 200), "is damaged, so nothing was restored"],
    ["no-gzip", (path) => writeFile(join(path, accounts), "x"), "is damaged, so nothing was restored"],
  ] as [string, (path: string) => Promise<unknown>, string][]) {
    const copy = await broken(name, breakIt);
    await expect(restore(copy), name).rejects.toThrow(told);
    await expect(restore(copy), name).rejects.toBeInstanceOf(CannotStart);
  }
  expect((await restore(good)).rows).toBeGreaterThan(0);
});
