import { PURGE_DUE } from "./lifecycle.tasks.ts";

/** Every minute: one look at an index of what is waiting. */
export const schedules = { [PURGE_DUE]: "* * * * *" };
