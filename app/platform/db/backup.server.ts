import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { CannotStart } from "../data-folder.server.ts";
import { knownMigrations, migrate } from "./migrate.server.ts";

interface Table {
  schema: string;
  name: string;
  columns: string[];
}

/** What `manifest.json` says of a backup. */
interface Manifest {
  format: 1;
  /** ISO 8601, by the database's clock: the instant of which the whole backup tells. */
  takenAt: string;
  /** Name and hash of each migration that the schema came from. */
  migrations: Record<string, string>;
  tables: (Table & { rows: number; file: string })[];
  sequences: Record<string, string>;
}

const MANIFEST = "manifest.json";

/**
 * Writes every row of the database as of one instant into `folder`, which must be empty or missing: one compressed file a
 * table in PostgreSQL's own text format, and a manifest, written last, without which the folder is no backup. Visitors
 * notice nothing: no lock is held that a write waits for.
 */
export async function dumpDatabase(url: string, folder: string): Promise<Manifest> {
  await mkdir(join(folder, "tables"), { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 1 || (await readdir(join(folder, "tables"))).length > 0)
    throw new CannotStart(`The folder ${folder} is not empty: give each backup a folder of its own.`);
  return withClient(url, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ at: Date }>("select now() as at");
    const migrations = await client.query<{ name: string; hash: string }>("select name, hash from schema_migrations");
    const tables: Manifest["tables"] = [];
    for (const table of await listTables(client)) {
      const file = `tables/${table.schema}.${table.name}.gz`;
      const copy = client.query(copyTo(`copy ${quoted(table)} (${columnsOf(table)}) to stdout`));
      await pipeline(copy, createGzip({ level: 6 }), createWriteStream(join(folder, file), { mode: 0o600 }));
      tables.push({ ...table, rows: copy.rowCount, file });
    }
    const manifest: Manifest = {
      format: 1,
      takenAt: (rows[0]?.at ?? new Date()).toISOString(),
      migrations: Object.fromEntries(migrations.rows.map(({ name, hash }) => [name, hash])),
      tables,
      sequences: await readSequences(client),
    };
    await client.query("commit");
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    return manifest;
  });
}

/** Reads and checks a backup's manifest. Throws `CannotStart` with a sentence for the operator. */
async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => null);
  if (text === null) throw new CannotStart(`There is no finished backup in ${folder}: ${MANIFEST} is missing.`);
  const manifest = asManifest(text);
  if (!manifest) throw new CannotStart(`${MANIFEST} in ${folder} is damaged: it is no list of a backup's tables.`);
  for (const { file } of manifest.tables)
    if (!existsSync(join(folder, file)))
      throw new CannotStart(`The backup in ${folder} is not complete: ${file} is missing.`);
  const known = knownMigrations();
  for (const [name, hash] of Object.entries(manifest.migrations)) {
    if (known.get(name) !== hash)
      throw new CannotStart(`The backup is of another version of this program (${name}): restore it with that one.`);
  }
  return manifest;
}

function asManifest(text: string): Manifest | null {
  try {
    const read = JSON.parse(text) as Manifest;
    const whole = read.format === 1 && Array.isArray(read.tables) && read.migrations && read.sequences;
    return whole && read.tables.every(({ file }) => /^tables\/[\w.]+\.gz$/.test(file)) ? read : null;
  } catch {
    return null;
  }
}

/**
 * Brings a backup into an empty database, all or nothing, and then up to this program's schema. A database that holds
 * anything is refused.
 */
export async function restoreDatabase(url: string, folder: string): Promise<Manifest> {
  const manifest = await checkRestorable(url, folder);
  await migrate(url, new Set(Object.keys(manifest.migrations)));
  await withClient(url, async (client) => {
    await client.query("begin");
    try {
      // Rows come table by table: what they point to may follow, and nothing is to happen because of them.
      const keys = await dropForeignKeys(client);
      for (const table of manifest.tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
      for (const table of manifest.tables) await restoreTable(client, table, join(folder, table.file));
      for (const table of manifest.tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
      for (const statement of keys) await client.query(statement);
      for (const [name, last] of Object.entries(manifest.sequences))
        await client.query("select setval($1::regclass, $2::bigint)", [name, last]);
      await client.query("update graphile_worker._private_jobs set locked_at = null, locked_by = null");
      await client.query("update graphile_worker._private_job_queues set locked_at = null, locked_by = null");
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
  });
  await migrate(url);
  return manifest;
}

/** What a restore would bring back; refuses, with a sentence for the operator, what it would refuse. */
export async function checkRestorable(url: string, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await withClient(url, refuseFull);
  return manifest;
}

async function restoreTable(client: pg.Client, table: Manifest["tables"][number], file: string): Promise<void> {
  const copy = client.query(copyFrom(`copy ${quoted(table)} (${columnsOf(table)}) from stdin`));
  try {
    await pipeline(createReadStream(file), createGunzip(), copy);
  } catch (error) {
    throw new CannotStart(`${file} is damaged, so nothing was restored: ${(error as Error).message}`);
  }
  if (copy.rowCount !== table.rows)
    throw new CannotStart(
      `${file} is damaged, so nothing was restored: ${copy.rowCount} rows came of the ${table.rows} that the backup holds.`,
    );
}

async function refuseFull(client: pg.Client): Promise<void> {
  for (const table of await listTables(client)) {
    if (table.schema !== "public") continue;
    const { rowCount } = await client.query(`select 1 from ${quoted(table)} limit 1`);
    if (rowCount !== 0)
      throw new CannotStart(
        `The database is not empty (${table.name} has rows): a backup is restored into a new one only.`,
      );
  }
}

/** Our tables, and the job library's own that hold work. */
async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' and c.relname <> 'schema_migrations'
        or n.nspname = 'graphile_worker' and c.relname in ('_private_tasks', '_private_job_queues', '_private_jobs'))
    group by 1, 2 order by 1, 2`);
  return rows;
}

async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** @returns the statements that bring them back */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function quoted({ schema, name }: Table): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

function columnsOf({ columns }: Table): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(", ");
}
