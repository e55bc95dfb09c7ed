import { MAIL_NOTIFICATIONS, PUSH_NOTIFICATION } from "#app/features/notifications/notifications.tasks.ts";
import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import { mailNews, type NewsMailOrder } from "./mail-news.server.ts";
import { pushNews } from "./push-news.server.ts";

export const jobs: JobHandlers = {
  [PUSH_NOTIFICATION]: (order: { site: string; notification: number }) => pushNews(order),
  [MAIL_NOTIFICATIONS]: (order: NewsMailOrder) => mailNews(order),
};
