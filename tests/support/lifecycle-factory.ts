import { runOnce } from "graphile-worker";
import { jobs } from "#app/features/lifecycle/lifecycle.jobs.server.ts";
import { getPool } from "#app/platform/db/client.server.ts";
import { jobLog } from "#app/platform/jobs/job-log.server.ts";
import { taskList } from "#app/platform/jobs/jobs.server.ts";
import { queuedMails } from "./accounts-factory.ts";

/** Does what links were asked for; mails stay in the queue, to be read. */
export async function sendLinks(): Promise<void> {
  await runOnce({ pgPool: getPool(), taskList: taskList(jobs), noHandleSignals: true, logger: jobLog });
}

/** The secret of the newest link to an address whose path starts so. */
export async function linkSecret(to: string, path = "/"): Promise<string> {
  const found = (await queuedMails(to))
    .flatMap((mail) => [
      ...mail.text.matchAll(/https?:\/\/[^\s/]+(\/[\w/-]*(?:\?token=)?)([A-Za-z0-9_-]{43})(?![\w-])/g),
    ])
    .filter((match) => match[1] === path)
    .at(-1)?.[2];
  if (!found) throw new Error(`no link ${path} for ${to}`);
  return found;
}
