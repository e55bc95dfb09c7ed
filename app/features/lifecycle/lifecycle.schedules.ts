import { ERASE_EXPORTS, PURGE_DUE } from "./lifecycle.tasks.ts";

/** Purges every minute, copies of data every hour: one look at an index of what is waiting. */
export const schedules = { [PURGE_DUE]: "* * * * *", [ERASE_EXPORTS]: "17 * * * *" };
