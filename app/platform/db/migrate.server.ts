import { createHash } from "node:crypto";
import { runMigrations as migrateJobs } from "graphile-worker";
import pg from "pg";

/** The migrations are part of the build, so that a program and its schema always travel together. */
const MIGRATIONS = import.meta.glob<string>("./migrations/*.sql", { query: "?raw", import: "default", eager: true });

/** Any constant: the advisory lock that lets one migrator work at a time. */
const LOCK = 7_246_001;

/**
 * Applies `migrations/*.sql` in the order of their names, each in a transaction of its own, under an advisory lock,
 * so that several nodes may start at once. A migration that was changed after it ran is an error.
 * @param only the names to apply of those that are missing; all unless told
 * @returns the names of the migrations applied now
 */
export async function migrate(databaseUrl: string, only?: ReadonlySet<string>): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())",
    );
    const known = new Map(
      (await client.query<{ name: string; hash: string }>("select name, hash from schema_migrations")).rows.map(
        (row) => [row.name, row.hash],
      ),
    );
    for (const path of Object.keys(MIGRATIONS).sort()) {
      const name = nameOf(path);
      if (only && !only.has(name)) continue;
      const text = MIGRATIONS[path] as string;
      const hash = hashOf(text);
      if (known.get(name) === hash) continue;
      if (known.has(name)) throw new Error(`Migration ${name} was changed after it had been applied.`);
      await client.query("begin");
      try {
        await client.query(text);
        await client.query("insert into schema_migrations (name, hash) values ($1, $2)", [name, hash]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
      applied.push(name);
    }
    await migrateJobs({ connectionString: databaseUrl });
  } finally {
    await client.end();
  }
  return applied;
}

/** Every migration that this program knows, by name, with its hash. */
export function knownMigrations(): Map<string, string> {
  return new Map(Object.entries(MIGRATIONS).map(([path, text]) => [nameOf(path), hashOf(text)]));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
