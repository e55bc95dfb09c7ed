import { sql } from "drizzle-orm";
import { getDb } from "#app/platform/db/client.server.ts";

interface DeadJob {
  id: string;
  task: string;
  attempts: number;
  failedAt: Date;
  /** The first line of what it failed with. */
  error: string;
}

/** At most a thousand at a time. */
export async function deadJobs(task?: string): Promise<DeadJob[]> {
  const { rows } = await getDb().execute<{
    id: string;
    task: string;
    attempts: number;
    failed_at: Date;
    error: string | null;
  }>(sql`
    select id::text, task_identifier as task, attempts, updated_at as failed_at, last_error as error
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and (${task ?? null}::text is null or task_identifier = ${task ?? null})
    order by updated_at desc limit 1000`);
  return rows.map(({ failed_at, error, ...job }) => ({
    ...job,
    failedAt: new Date(failed_at),
    error: error?.split("\n", 1)[0] ?? "",
  }));
}

/** Makes dead jobs due now, with all their tries again. @returns how many */
export async function replayJobs(ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await getDb().execute<{ count: number }>(sql`
    select count(*)::int as count
    from graphile_worker.reschedule_jobs(${sql.param(ids)}::bigint[], run_at => now(), attempts => 0)`);
  return rows[0]?.count ?? 0;
}
