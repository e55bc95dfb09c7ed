import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { closeDb } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";

/** Gives the test file a fresh database of its own, a copy of the migrated template; call it once at the top of the file. */
export function freshDatabase(): void {
  const name = `test_${newId()}`;
  beforeAll(async () => {
    await administer(`create database "${name}" template "template"`);
    process.env.DATABASE_URL = inject("databaseUrl").replace("DATABASE", name);
    process.env.EMBEDDED_DATABASE_URL = process.env.DATABASE_URL;
    // Files share a process: work that outlived the one before may have opened that one's database again.
    await closeDb();
  });
  afterAll(async () => {
    await closeDb();
    await administer(`drop database "${name}" with (force)`);
  });
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("databaseUrl").replace("DATABASE", "postgres") });
  await client.connect();
  try {
    // Copies of one template wait for each other: PostgreSQL refuses a template that is in use.
    await client.query("select pg_advisory_lock(1)");
    await client.query(statement);
  } finally {
    await client.end();
  }
}
