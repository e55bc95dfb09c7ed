import { TIDY_SESSIONS } from "./session.tasks.ts";

/** Daily, when few are awake in Europe. */
export const schedules = { [TIDY_SESSIONS]: "41 3 * * *" };
