import { type SQL, sql } from "drizzle-orm";
import { type Logger, parseCronItems, type Runner, run, type TaskList } from "graphile-worker";
import type { Db } from "../db/client.server.ts";
import { getPool } from "../db/client.server.ts";

type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JobPayload = { [key: string]: JsonValue };

/** Handlers by task name, `feature.verb-noun`. A handler may run twice for one job: it must be idempotent. */
export type JobHandlers = Record<string, (payload: never) => Promise<void>>;

/** When tasks run by the clock: crontab patterns (UTC) by task name. Once for all processes together, and not twice at a time. */
export type JobSchedules = Record<string, string>;

interface EnqueueOptions {
  /** A job with the same key that has not started yet is replaced; makes an effect happen once. */
  key?: string;
  /** Not before this instant. */
  runAt?: Date;
  /** Tries with exponential delay; 25 unless told. */
  maxAttempts?: number;
}

/** Adds a job in the caller's transaction: it becomes visible to the runners only when that commits (outbox, style.md 11). */
export async function enqueue(task: string, payload: JobPayload, options: EnqueueOptions, db: Db): Promise<void> {
  await db.execute(sql`select ${enqueueCall(task, payload, options)}`);
}

/** For another statement: the call that adds the job, where that statement already goes to the database. */
export function enqueueCall(task: string, payload: JobPayload, options: EnqueueOptions): SQL {
  return sql`graphile_worker.add_job(
      identifier => ${task}::text,
      payload => ${JSON.stringify(payload)}::json,
      job_key => ${options.key ?? null}::text,
      run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? 25}::int
    )`;
}

/** Runs jobs in this process until stopped. */
export async function startJobRunner(
  handlers: JobHandlers,
  logger: Logger,
  schedules: JobSchedules = {},
): Promise<Runner> {
  return run({
    pgPool: getPool(),
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    taskList: taskList(handlers),
    parsedCronItems: parseCronItems(
      Object.entries(schedules).map(([task, match]) => ({ task, match, options: { jobKey: task, maxAttempts: 1 } })),
    ),
    logger,
  });
}

export function taskList(handlers: JobHandlers): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, async (payload: unknown) => handle(payload as never)]),
  );
}
