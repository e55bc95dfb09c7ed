import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import { SEND_POSTBACK } from "./affiliates.tasks.ts";
import { sendPostback } from "./send-postback.server.ts";

export const jobs: JobHandlers = {
  [SEND_POSTBACK]: ({ postbackId }: { postbackId: string }) => sendPostback(postbackId),
};
