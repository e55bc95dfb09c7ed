/**
 * What people may write at most and at least, where texts say it too: forms check it, and every text may use it (i18n). Longer
 * texts are refused, never cut.
 */

/** Characters. */
export const NAME_LENGTH = { min: 2, max: 30 } as const;
/** Characters; the upper bound keeps hashing cheap. */
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;
/** Characters. */
export const ABOUT_ME_LENGTH = 2000;
/** Characters. */
export const CITY_LENGTH = 80;
/** Characters of the first line about oneself. */
export const SIGNUP_MESSAGE_LENGTH = 500;
/** The least number of interests that makes a choice of them say something. */
export const LEAST_INTERESTS = 3;
