import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { ThreadMessage } from "../chat.views.ts";
import type { PendingMessage } from "../pending-messages.ts";
import { threadDays } from "../thread-items.ts";
import { type ChatClock, dayName } from "./chat-times.ts";
import * as bubble from "./message-bubble.css.ts";
import { MessageBubble } from "./message-bubble.tsx";
import * as styles from "./thread-view.css.ts";

interface Props {
  messages: readonly ThreadMessage[];
  pending: readonly PendingMessage[];
  readByOther: number;
  older: { before: number; loading: boolean; load: () => void } | null;
  /** Name of the other while it writes. */
  typing: string | null;
  clock: ChatClock;
  name: string;
  conversationId: string | null;
}

/** Everything said, by day; new messages are read out to screen readers. */
export function MessageList({ messages, pending, readByOther, older, typing, clock, name, conversationId }: Props) {
  const { t } = useTranslation();
  const days = threadDays(messages, pending, { readByOther, timeZone: clock.timeZone });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className={styles.scroller} tabIndex={0} role="log" aria-label={t("chat.with", { name })} aria-live="polite">
      <div className={styles.messages}>
        {older ? (
          <LinkButton
            to={`/chats/${conversationId}?before=${older.before}`}
            variant="ghost"
            size="small"
            className={styles.older}
            aria-busy={older.loading}
            onClick={(event) => {
              event.preventDefault();
              older.load();
            }}
          >
            {t("chat.older")}
          </LinkButton>
        ) : null}
        {days.length === 0 ? (
          <EmptyState icon="chat" title={t("chat.first_title", { name })}>
            {t("chat.first_text")}
          </EmptyState>
        ) : null}
        {days.map(({ day, bubbles }) => (
          <section key={day}>
            <h2 className={styles.day}>{dayName(day, clock)}</h2>
            <ol className={styles.bubbles}>
              {bubbles.map((item) => (
                <MessageBubble key={item.key} bubble={item} clock={clock} name={name} conversationId={conversationId} />
              ))}
            </ol>
          </section>
        ))}
        {typing ? (
          <div className={bubble.typing}>
            <span className={bubble.dot} />
            <span className={bubble.dot} />
            <span className={bubble.dot} />
            <VisuallyHidden>{t("chat.typing", { name: typing })}</VisuallyHidden>
          </div>
        ) : null}
      </div>
    </div>
  );
}
