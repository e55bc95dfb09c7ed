import { runOnce } from "graphile-worker";
import { jobs } from "#app/features/signup/signup.jobs.server.ts";
import { getPool } from "#app/platform/db/client.server.ts";
import { jobLog } from "#app/platform/jobs/job-log.server.ts";
import { taskList } from "#app/platform/jobs/jobs.server.ts";

/** Tells the owners of addresses that somebody signed up with; mails stay in the queue, to be read. */
export async function tellOwners(): Promise<void> {
  await runOnce({ pgPool: getPool(), taskList: taskList(jobs), noHandleSignals: true, logger: jobLog });
}
