import { CALL_OFF_DEBITS, SETTLE_DEBITS, TIDY_DEBITS } from "./direct-debit.tasks.ts";

/**
 * In UTC. Daily: tidied at night; settled in the morning and at noon, when the bank's returns of the night have been read. Called off each
 * quarter of an hour, so that a member hears of it long before the day that was announced.
 */
export const schedules = {
  [TIDY_DEBITS]: "17 3 * * *",
  [SETTLE_DEBITS]: "5 7,12 * * *",
  [CALL_OFF_DEBITS]: "4,19,34,49 * * * *",
};
