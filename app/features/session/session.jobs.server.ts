import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import { forgetExpiredSessions } from "./end-sessions.server.ts";
import { TIDY_SESSIONS } from "./session.tasks.ts";
import { forgetOldThrottles } from "./throttle.server.ts";

export const jobs: JobHandlers = {
  [TIDY_SESSIONS]: async () => {
    await forgetExpiredSessions();
    await forgetOldThrottles();
  },
};
