import { TIDY_DEBITS } from "./direct-debit.tasks.ts";

/** Daily, at night. */
export const schedules = { [TIDY_DEBITS]: "17 3 * * *" };
