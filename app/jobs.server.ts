import type { JobHandlers, JobSchedules } from "#app/platform/jobs/jobs.server.ts";
import { jobs as mail } from "#app/platform/mail/mail.jobs.server.ts";
import { jobs as sms } from "#app/platform/sms/sms.jobs.server.ts";

const modules = import.meta.glob<JobHandlers>("./features/**/*.jobs.server.ts", { eager: true, import: "jobs" });
const timed = import.meta.glob<JobSchedules>("./features/**/*.schedules.ts", {
  eager: true,
  import: "schedules",
});

/** Every feature's jobs: a file `x.jobs.server.ts` that exports `jobs` is all it takes. */
export const allJobs: JobHandlers = Object.assign({}, mail, sms, ...Object.values(modules));

/** Jobs that run by the clock: a file `x.schedules.ts` that exports `schedules` is all it takes. */
export const allSchedules: JobSchedules = Object.assign({}, ...Object.values(timed));
