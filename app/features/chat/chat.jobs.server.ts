import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import { ERASE_PHOTOS, NOTIFY_NEW_MESSAGE } from "./chat.tasks.ts";
import { eraseReleasedPhotos } from "./erase-photos.server.ts";
import { type NewMessageNotice, notifyNewMessage } from "./notify-new-message.server.tsx";

export const jobs: JobHandlers = {
  [NOTIFY_NEW_MESSAGE]: (notice: NewMessageNotice) => notifyNewMessage(notice),
  [ERASE_PHOTOS]: () => eraseReleasedPhotos(),
};
