import { useEffect, useRef } from "react";
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

/** Everything said, by day. It says nothing by itself to a screen reader: `Arrivals` does, and only what is new. */
export function MessageList({ messages, pending, readByOther, older, typing, clock, name, conversationId }: Props) {
  const { t } = useTranslation();
  const days = threadDays(messages, pending, { readByOther, timeZone: clock.timeZone });
  const scroller = useRef<HTMLElement>(null);
  const asked = useRef(false);
  const atBeginning = older === null;
  // The button goes when there is nothing earlier; a focus that went with it stays in the thread.
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (atBeginning && asked.current && lost) scroller.current?.focus({ preventScroll: true });
  }, [atBeginning]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroller} ref={scroller} tabIndex={0} aria-label={t("chat.title")}>
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
              asked.current = true;
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
    </section>
  );
}
