/** What the like action tells a browser that asked with script. */
export type LikeAnswer = { ok: true; liked: boolean; match: boolean } | { ok: false; message: string };
/** Where a like is sent; `intent` is `like` or `unlike`. */
export const LIKE_ACTION = "/likes";
