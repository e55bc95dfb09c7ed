/** Remembers on this device that the entry warning was answered (N05). */
export const ENTRY_COOKIE = "entry";
/** Seconds: a year. */
export const ENTRY_COOKIE_MAX_AGE = 365 * 24 * 60 * 60;
