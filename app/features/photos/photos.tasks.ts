/** Erases the files of a photo that has no row; `photos.jobs.server.ts` does it. */
export const ERASE_UNSTORED = "photos.erase-unstored";
