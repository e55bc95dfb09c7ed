import { RECONCILE } from "./payments.tasks.ts";

/** Every night at 03:40 UTC: asks after what is pending and compares the books. */
export const schedules = { [RECONCILE]: "40 3 * * *" };
