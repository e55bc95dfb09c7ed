import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useReport } from "#app/features/moderation/parts/use-report.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";
import type { Thread } from "../chat.views.ts";
import type { ChatScreenData } from "../chat-screen.server.ts";
import { forgetPending, type PendingMessage, usePendingMessages } from "../pending-messages.ts";
import { useThreadMessages } from "../use-thread-messages.ts";
import { useTyping } from "../use-typing.ts";
import { Arrivals } from "./arrivals.tsx";
import { AskToReport } from "./ask-to-report.ts";
import type { ChatReply } from "./chat-screen.tsx";
import type { ChatClock } from "./chat-times.ts";
import { Composer } from "./composer.tsx";
import { MessageList } from "./message-list.tsx";
import { ThreadHeader } from "./thread-header.tsx";
import { ThreadNotice } from "./thread-notice.tsx";
import * as styles from "./thread-view.css.ts";

/** Milliseconds that a stored message may take to come back through the loaders by itself. */
const LOADERS_SHOULD_KNOW = 1_500;

const NONE: readonly PendingMessage[] = [];

type Props = { data: ChatScreenData; thread: Thread; clock: ChatClock; reply?: ChatReply };

/** One conversation: who, what was said, and the place to write. */
export function ThreadView({ data, thread, clock, reply }: Props) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { person } = thread;
  const name = person.name ?? t("chat.gone_member");
  const { messages, olderBefore, newerAfter, loading, loadOlder, loadNewer } = useThreadMessages(thread);
  const atEnd = thread.newerAfter === null;
  const pending = usePendingMessages(data.memberId, person.id);
  const { ask, dialog } = useReport(refresh);
  const [typing, tellTyping] = useTyping(thread.conversationId, person.id);

  useEffect(() => {
    const known = new Set(thread.messages.flatMap((message) => message.clientId ?? []));
    forgetPending(known);
  }, [thread.messages]);

  // Without a stream nobody tells us that our own message is stored.
  const waits = pending.some((message) => message.state === "sent");
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(refresh, LOADERS_SHOULD_KNOW);
    return () => clearTimeout(timer);
  }, [waits, refresh]);

  return (
    <section className={styles.thread} aria-label={t("chat.with", { name })}>
      <ThreadHeader memberId={data.memberId} thread={thread} name={name} />
      <AskToReport.Provider value={ask}>
        <MessageList
          messages={messages}
          // What is not stored yet, and who is writing, belongs to the end.
          pending={atEnd ? pending : NONE}
          readByOther={thread.readByOther}
          older={olderBefore === null ? null : { before: olderBefore, load: loadOlder }}
          newer={atEnd ? null : { after: newerAfter ?? thread.newerAfter, unread: thread.unread, load: loadNewer }}
          loading={loading}
          typing={typing && atEnd ? name : null}
          clock={clock}
          name={name}
          conversationId={thread.conversationId}
        />
      </AskToReport.Provider>
      <Arrivals key={atEnd ? "end" : "page"} latest={thread.messages} name={name} />
      <div className={styles.foot}>
        <ThreadNotice thread={thread} name={name} />
        <Composer data={data} thread={thread} name={name} reply={reply} onTyping={tellTyping} />
      </div>
      {dialog}
    </section>
  );
}
