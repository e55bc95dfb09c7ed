import { FORGET_CLICKS } from "./tracking.tasks.ts";

/** Once a night. */
export const schedules = { [FORGET_CLICKS]: "41 3 * * *" };
