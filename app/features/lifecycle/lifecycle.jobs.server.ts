import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import { PURGE_DUE, RECORD_PURGE, SEND_LINK } from "./lifecycle.tasks.ts";
import { purgeDue } from "./purge-account.server.ts";
import { recordPurge } from "./purge-record.server.ts";
import { type LinkOrder, sendLink } from "./send-link.server.ts";

export const jobs: JobHandlers = {
  [SEND_LINK]: (order: LinkOrder) => sendLink(order),
  [PURGE_DUE]: async () => {
    await purgeDue();
  },
  [RECORD_PURGE]: (purged: { site: string; accountId: string }) => recordPurge(purged),
};
