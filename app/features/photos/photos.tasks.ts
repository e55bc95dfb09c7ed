/** Erases the files of a photo that was never stored; `photos.jobs.server.ts` does it. */
export const ERASE_UNSTORED = "photos.erase-unstored";
