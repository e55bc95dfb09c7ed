import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Locale } from "#locales/locales.ts";
import type { ChatFormReply, ChatScreenData } from "../chat-screen.server.ts";
import { useRemovedConversations } from "../removed-conversations.ts";
import * as styles from "./chat-screen.css.ts";
import type { ChatClock } from "./chat-times.ts";
import { ConversationList } from "./conversation-list.tsx";
import { ThreadView } from "./thread-view.tsx";

export type ChatReply = ChatFormReply | undefined;

/** List and thread side by side where there is room; on a phone one of them. Before the first conversation one word of both. */
export function ChatScreen({ data, reply }: { data: ChatScreenData; reply?: ChatReply }) {
  const { t, i18n } = useTranslation();
  const { thread, timeZone, now } = data;
  const clock: ChatClock = { locale: i18n.language as Locale, timeZone, now, t };
  const removed = useRemovedConversations(data.memberId);
  const rows = data.list.rows.filter((row) => (removed.hidden.get(row.id) ?? 0) < row.lastMessageId);
  const none = rows.length === 0 && !data.search && data.list.next === null;
  const list = <ConversationList data={data} rows={rows} removeFailed={removed.failed} none={none} clock={clock} />;
  if (none && !thread)
    return (
      <div className={styles.noPanes}>
        <div className={styles.listHead}>{list}</div>
        <div className={styles.nothing}>
          <EmptyState
            icon="chat"
            title={t("chat.empty_title")}
            actions={<LinkButton to="/members">{t("chat.empty_action")}</LinkButton>}
          >
            {t("chat.empty_text")}
          </EmptyState>
        </div>
      </div>
    );
  return (
    <div className={styles.panes}>
      <div className={thread ? styles.listBehind : styles.list}>{list}</div>
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
