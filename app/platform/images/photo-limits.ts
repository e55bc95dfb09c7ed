/** Bytes of one upload; decisions §6: 10 MB. Shared by server and browser. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** Pixels; decisions §6: 50 megapixels. */
export const MAX_PHOTO_PIXELS = 50_000_000;
/** Pixels of the shorter side below which a photo is useless on a tile. */
export const MIN_PHOTO_SIDE = 100;

/** What a file dialogue offers; phones turn their own format into one of these. The server judges by content. */
export const PHOTO_TYPES = "image/jpeg,image/png,image/webp,image/avif";
