import { ERASE_EXPORTS, PURGE_DUE, PURGE_UNCONFIRMED } from "./lifecycle.tasks.ts";

/** Purges every minute, copies of data and what nobody confirmed every hour: one look at an index of what is waiting. */
export const schedules = {
  [PURGE_DUE]: "* * * * *",
  [ERASE_EXPORTS]: "17 * * * *",
  [PURGE_UNCONFIRMED]: "29 * * * *",
};
