import { sql } from "drizzle-orm";
import { getDb } from "../db/client.server.ts";
import type { SharedGauge } from "../metrics/metrics.server.ts";

/** How far the background jobs are behind, and what they have given up. */
export const gauges: SharedGauge[] = [
  {
    name: "jobs_waiting",
    help: "Jobs that are due and not done, by task",
    labels: ["task"],
    async read() {
      const { rows } = await getDb().execute<{ task: string; waiting: number }>(sql`
        select task_identifier as task, count(*)::int as waiting from graphile_worker.jobs
        where run_at <= now() and attempts < max_attempts group by 1`);
      return rows.map(({ task, waiting }) => ({ labels: { task }, value: waiting }));
    },
  },
  {
    name: "jobs_lag_seconds",
    help: "Age of the oldest job that is due and has not been tried",
    async read() {
      const { rows } = await getDb().execute<{ lag: number }>(sql`
        select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as lag from graphile_worker.jobs
        where run_at <= now() and attempts = 0 and locked_at is null`);
      return [{ value: rows[0]?.lag ?? 0 }];
    },
  },
  {
    name: "jobs_dead",
    help: "Jobs that failed as often as they may (npm run jobs:list), by task",
    labels: ["task"],
    async read() {
      const { rows } = await getDb().execute<{ task: string; dead: number }>(sql`
        select task_identifier as task, count(*)::int as dead from graphile_worker.jobs
        where attempts >= max_attempts group by 1`);
      return rows.map(({ task, dead }) => ({ labels: { task }, value: dead }));
    },
  },
];
