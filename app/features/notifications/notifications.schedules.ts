import { TIDY_NOTIFICATIONS } from "./notifications.tasks.ts";

/** Nightly. */
export const schedules = { [TIDY_NOTIFICATIONS]: "17 3 * * *" };
