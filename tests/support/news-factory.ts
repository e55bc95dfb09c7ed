import { sql } from "drizzle-orm";
import { runOnce } from "graphile-worker";
import { jobs as chatJobs } from "#app/features/chat/chat.jobs.server.ts";
import type { Sender } from "#app/features/chat/send-message.server.ts";
import { jobs as newsJobs } from "#app/features/news/news.jobs.server.ts";
import { jobs as pushJobs } from "#app/features/notifications/notifications.jobs.server.ts";
import { createSession } from "#app/features/session/create-session.server.ts";
import { setAuthCookie } from "#app/features/session/session-cookie.server.ts";
import { getDb, getPool } from "#app/platform/db/client.server.ts";
import { jobLog } from "#app/platform/jobs/job-log.server.ts";
import { taskList } from "#app/platform/jobs/jobs.server.ts";
import { nextRequest, requestContext } from "./request-context.ts";

/** A request of the member, logged in. */
export async function browserOf({ memberId }: Pick<Sender, "memberId">) {
  const context = await requestContext();
  const { secret } = await createSession({ site: "general", accountId: memberId }, { userAgent: "test" });
  setAuthCookie(context.cookies, secret);
  return nextRequest(context);
}
export type Browser = Awaited<ReturnType<typeof browserOf>>;

/** A mail as it waits to be sent. */
export interface QueuedMail {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}
export async function mailsTo({ memberId }: Pick<Sender, "memberId">): Promise<QueuedMail[]> {
  const { rows } = await getDb().execute<{ payload: QueuedMail }>(
    sql`select payload from graphile_worker._private_jobs where payload->>'to' = ${`${memberId}@example.com`} order by id`,
  );
  return rows.map((row) => row.payload);
}

/** Does the jobs that are due, whenever they were meant to run. */
export async function work(...names: string[]) {
  const handlers = { ...newsJobs, ...pushJobs, ...chatJobs };
  const wanted = Object.fromEntries(Object.entries(handlers).filter(([name]) => names.includes(name)));
  for (let round = 0; round < 2; round++) {
    for (const name of names)
      await getDb().execute(
        sql`update graphile_worker._private_jobs j set run_at = now() - interval '1 second'
          from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = ${name}`,
      );
    await runOnce({ pgPool: getPool(), taskList: taskList(wanted), noHandleSignals: true, logger: jobLog });
  }
}
/** The jobs between news and a push. */
export const PUSHES = ["notifications.push", "notifications.send-push"];
