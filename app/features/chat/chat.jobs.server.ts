import { withTransaction } from "#app/platform/db/client.server.ts";
import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import { ERASE_PHOTOS, ERASE_REMOVED, ERASE_UNSENT_PHOTO, NOTIFY_NEW_MESSAGE } from "./chat.tasks.ts";
import {
  erasePhotosRemovedByBoth,
  eraseReleasedPhotos,
  eraseUnsentPhoto,
  type UnsentFiles,
} from "./erase-photos.server.ts";
import type { NewMessageNotice } from "./notice-call.server.ts";
import { notifyNewMessage } from "./notify-new-message.server.tsx";

export const jobs: JobHandlers = {
  [NOTIFY_NEW_MESSAGE]: (notice: NewMessageNotice) => notifyNewMessage(notice),
  [ERASE_REMOVED]: ({ conversation }: { conversation: string }) =>
    withTransaction((tx) => erasePhotosRemovedByBoth(conversation, tx)),
  [ERASE_PHOTOS]: () => eraseReleasedPhotos(),
  [ERASE_UNSENT_PHOTO]: (files: UnsentFiles) => eraseUnsentPhoto(files),
};
