import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import { type AccountScope, sendFirstMessage } from "./first-message.server.ts";
import { type TellOrder, tellOwner } from "./send-signup-mails.server.ts";
import { SEND_FIRST_MESSAGE, TELL_OWNER } from "./signup.tasks.ts";

export const jobs: JobHandlers = {
  [SEND_FIRST_MESSAGE]: async (scope: AccountScope) => void (await sendFirstMessage(scope)),
  [TELL_OWNER]: (order: TellOrder) => tellOwner(order),
};
