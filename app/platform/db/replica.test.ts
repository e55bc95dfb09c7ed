import { chmod, chown, cp, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDb, getDb } from "./client.server.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded/embedded-postgres.server.ts";
import { asReader, closeReplica, getReadDb } from "./replica.server.ts";

/** A real primary with a real streaming standby, both from the packages' PostgreSQL. */
let folder = "";
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres | undefined;
const quick = { fsync: "off", full_page_writes: "on", shared_buffers: "16MB" };
const before = process.env.DATABASE_URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "replica-"));
  // PostgreSQL does not run as root, and whoever it runs as must get here.
  await chmod(folder, 0o755);
  primary = await startEmbeddedPostgres({ dataDir: join(folder, "primary"), settings: quick });
  const client = new pg.Client({ connectionString: primary.url("postgres") });
  await client.connect();
  await client.query("create table notes (text text)");
  await client.query("insert into notes values ('first')");
  await client.query("select pg_backup_start('standby', true)");
  await cp(join(folder, "primary"), join(folder, "standby"), {
    recursive: true,
    filter: (path) => !/postmaster\.(pid|opts)$/.test(path),
  });
  const { rows } = await client.query<{ label: string }>("select labelfile as label from pg_backup_stop(false)");
  await client.end();
  await writeFile(join(folder, "standby", "backup_label"), rows[0]?.label ?? "");
  await writeFile(join(folder, "standby", "standby.signal"), "");
  const owner = await stat(join(folder, "primary", "PG_VERSION"));
  for (const file of await readdir(join(folder, "standby"), { recursive: true }))
    await chown(join(folder, "standby", file), owner.uid, owner.gid);
  const host = new URL(primary.url("postgres")).searchParams.get("host");
  standby = await startEmbeddedPostgres({
    dataDir: join(folder, "standby"),
    settings: { ...quick, primary_conninfo: `host=${host} user=dating dbname=postgres`, hot_standby: "on" },
  });
  process.env.DATABASE_URL = primary.url("postgres");
  process.env.DATABASE_REPLICA_URL = standby.url("postgres");
}, 60_000);

afterAll(async () => {
  await closeReplica();
  await closeDb();
  process.env.DATABASE_REPLICA_URL = "";
  process.env.DATABASE_URL = before;
  await standby?.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

const isStandby = async (request: { wroteLately: boolean }) =>
  asReader(request, async () => {
    const { rows } = await getReadDb().execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`);
    return rows[0]?.standby;
  });
const fresh = { wroteLately: false };

test("a request reads lists from the replica, and what its visitor just wrote from the database itself", async () => {
  await expect.poll(() => isStandby(fresh), { timeout: 10_000 }).toBe(true);
  expect(await isStandby({ wroteLately: true })).toBe(false);
  // Outside a request (jobs, commands) there is no visitor who could be told something old.
  const { rows } = await getReadDb().execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`);
  expect(rows[0]?.standby).toBe(false);
  await getDb().execute(sql`insert into notes values ('second')`);
  const count = async () => {
    const { rows: found } = await getReadDb().execute<{ count: number }>(sql`select count(*)::int as count from notes`);
    return found[0]?.count;
  };
  expect(await asReader({ wroteLately: true }, count)).toBe(2);
  await expect.poll(() => asReader(fresh, count), { timeout: 10_000 }).toBe(2);
});

test("a replica that is gone is left alone, and every read is answered by the database", async () => {
  await standby?.stop();
  standby = undefined;
  await expect.poll(() => isStandby(fresh).catch(() => "failed"), { timeout: 10_000 }).toBe(false);
});
