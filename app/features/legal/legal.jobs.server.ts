import { ACCOUNT_PURGED } from "#app/features/lifecycle/lifecycle.tasks.ts";
import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import { eraseComplaintsOf } from "./erase-complaints.server.ts";

export const jobs: JobHandlers = {
  [ACCOUNT_PURGED]: (purged: { site: string; accountId: string; email: string }) => eraseComplaintsOf(purged),
};
