/** Bytes of one photo; decisions §6. The image library holds the same limit on the server. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** What the file dialogue offers; phones turn their own format into one of these. The server judges by content. */
export const PHOTO_TYPES = "image/jpeg,image/png,image/webp,image/avif";

/** Paths that take bodies larger than a form: one photo with its wrapping, and the form without script with a few. */
export const UPLOAD_PATHS = [
  { path: /^\/profile\/upload$/, bytes: MAX_UPLOAD_BYTES + 64 * 1024 },
  { path: /^\/profile\/photos$/, bytes: 4 * MAX_UPLOAD_BYTES },
  { path: /^\/complete-signup$/, bytes: 4 * MAX_UPLOAD_BYTES },
];
