/** Days back from today. */
export const PERIODS = ["7", "30", "90"] as const;
/** What an affiliate may group by; the names of parameters are the same in every language. */
export const AFFILIATE_GROUPS = ["day", "lander", "ref", "sub1", "sub2", "sub3"] as const;
