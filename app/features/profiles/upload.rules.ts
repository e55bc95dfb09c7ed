import { MAX_PHOTO_BYTES } from "#app/platform/images/photo-limits.ts";

/** Paths that take bodies larger than a form: one photo with its wrapping, and the form without script with a few. */
export const UPLOAD_PATHS = [
  { path: /^\/profile\/upload$/, bytes: MAX_PHOTO_BYTES + 64 * 1024 },
  { path: /^\/profile\/photos$/, bytes: 4 * MAX_PHOTO_BYTES },
  { path: /^\/complete-signup$/, bytes: 4 * MAX_PHOTO_BYTES },
];

/** What a form calls its upload, so that a second press or another try is no second photo. */
export const UPLOAD_KEY_FIELD = "upload_key";
export const UPLOAD_KEY = /^[A-Za-z0-9_-]{8,64}$/;
