import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import { buildExport, type ExportOrder } from "./data-export/build-export.server.ts";
import { eraseExpiredExports } from "./data-export/erase-exports.server.ts";
import {
  BUILD_EXPORT,
  ERASE_EXPORTS,
  PURGE_DUE,
  PURGE_UNCONFIRMED,
  RECORD_PURGE,
  SEND_LINK,
} from "./lifecycle.tasks.ts";
import { purgeDue } from "./purge-account.server.ts";
import { recordPurge } from "./purge-record.server.ts";
import { purgeUnconfirmed } from "./purge-unconfirmed.server.ts";
import { type LinkOrder, sendLink } from "./send-link.server.ts";

export const jobs: JobHandlers = {
  [SEND_LINK]: (order: LinkOrder) => sendLink(order),
  [BUILD_EXPORT]: (order: ExportOrder) => buildExport(order),
  [ERASE_EXPORTS]: () => eraseExpiredExports(),
  [PURGE_DUE]: async () => {
    await purgeDue();
  },
  [PURGE_UNCONFIRMED]: async () => void (await purgeUnconfirmed()),
  [RECORD_PURGE]: (purged: { site: string; accountId: string }) => recordPurge(purged),
};
