import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import { forgetOldClicks } from "./forget-old-clicks.server.ts";
import { FORGET_CLICKS } from "./tracking.tasks.ts";

export const jobs: JobHandlers = {
  [FORGET_CLICKS]: async () => {
    await forgetOldClicks();
  },
};
