import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import { tidyNotifications } from "./forget-notifications.server.ts";
import { SEND_PUSH, TIDY_NOTIFICATIONS } from "./notifications.tasks.ts";
import { type PushOrder, sendPush } from "./send-push.server.ts";

export const jobs: JobHandlers = {
  [SEND_PUSH]: (order: PushOrder) => sendPush(order),
  [TIDY_NOTIFICATIONS]: () => tidyNotifications(),
};
