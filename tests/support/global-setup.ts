import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureDatabase, startEmbeddedPostgres } from "#app/platform/db/embedded/embedded-postgres.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string with `DATABASE` in the place of a database's name. */
    databaseUrl: string;
  }
}

/** One embedded PostgreSQL for the run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = join(tmpdir(), `dating-tests-${process.pid}`);
  // Durability is tested elsewhere; here the disk may lie, which makes copying a database quick.
  const cluster = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  });
  await ensureDatabase(cluster, "template");
  await migrate(cluster.url("template"));
  project.provide("databaseUrl", cluster.url("DATABASE"));
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
