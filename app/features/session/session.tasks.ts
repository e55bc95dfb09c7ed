/** Removes sessions and login counters that ran out. */
export const TIDY_SESSIONS = "session.tidy";
