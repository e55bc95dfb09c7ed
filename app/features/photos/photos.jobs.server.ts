import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import { eraseUnstoredPhoto, type UnstoredFiles } from "./erase-photos.server.ts";
import { ERASE_UNSTORED } from "./photos.tasks.ts";

export const jobs: JobHandlers = {
  [ERASE_UNSTORED]: (files: UnstoredFiles) => eraseUnstoredPhoto(files),
};
