import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Locale } from "#locales/locales.ts";
import type { ChatFormReply, ChatScreenData } from "../chat-screen.server.ts";
import * as styles from "./chat-screen.css.ts";
import type { ChatClock } from "./chat-times.ts";
import { ConversationList } from "./conversation-list.tsx";
import { ThreadView } from "./thread-view.tsx";

export type ChatReply = ChatFormReply | undefined;

/** List and thread side by side where there is room; on a phone one of them. */
export function ChatScreen({ data, reply }: { data: ChatScreenData; reply?: ChatReply }) {
  const { t, i18n } = useTranslation();
  const { thread, timeZone, now } = data;
  const clock: ChatClock = { locale: i18n.language as Locale, timeZone, now, t };
  return (
    <div className={styles.panes}>
      <div className={thread ? styles.listBehind : styles.list}>
        <ConversationList data={data} clock={clock} />
      </div>
      <div className={thread ? styles.thread : styles.threadBehind}>
        {thread ? (
          <ThreadView key={thread.person.id} data={data} thread={thread} clock={clock} reply={reply} />
        ) : (
          <div className={styles.nothing}>
            <EmptyState icon="chat" title={t("chat.choose_title")}>
              {t("chat.choose_text")}
            </EmptyState>
          </div>
        )}
      </div>
    </div>
  );
}
