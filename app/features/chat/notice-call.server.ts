import type { SQL } from "drizzle-orm";
import { addMs, MINUTE, now } from "#app/platform/clock.ts";
import { enqueueCall } from "#app/platform/jobs/jobs.server.ts";
import { MAIL_AFTER_MINUTES } from "./chat.rules.ts";
import { NOTIFY_NEW_MESSAGE } from "./chat.tasks.ts";

export interface NewMessageNotice {
  site: string;
  conversation: string;
  /** Who is told. */
  member: string;
  /** One that is unread: when it is read in between, there is nothing to tell. */
  message: number;
  /** A push went out and nobody came: this is the last word. */
  pushed?: boolean;
}

/** For another statement: the call that asks for the mail about waiting messages, some minutes from now; one for a conversation and side. */
export function noticeCall({ site, conversation, member, message }: NewMessageNotice): SQL {
  return enqueueCall(
    NOTIFY_NEW_MESSAGE,
    { site, conversation, member, message },
    {
      key: `${NOTIFY_NEW_MESSAGE}:${conversation}:${member}`,
      runAt: addMs(now(), MAIL_AFTER_MINUTES * MINUTE),
    },
  );
}
