import { SETTLE_DEBITS, TIDY_DEBITS } from "./direct-debit.tasks.ts";

/** Daily, in UTC: tidied at night; settled in the morning and at noon, when the bank's returns of the night have been read. */
export const schedules = { [TIDY_DEBITS]: "17 3 * * *", [SETTLE_DEBITS]: "5 7,12 * * *" };
