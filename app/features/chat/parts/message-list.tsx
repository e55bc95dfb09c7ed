import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { ThreadMessage } from "../chat.views.ts";
import type { PendingMessage } from "../pending-messages.ts";
import { threadDays } from "../thread-items.ts";
import { useReadingPlace } from "../use-reading-place.ts";
import { type ChatClock, dayName } from "./chat-times.ts";
import * as bubble from "./message-bubble.css.ts";
import { MessageBubble } from "./message-bubble.tsx";
import * as styles from "./thread-view.css.ts";

interface Props {
  messages: readonly ThreadMessage[];
  pending: readonly PendingMessage[];
  readByOther: number;
  older: { before: number; load: () => void } | null;
  /** On a page that does not reach to the end: where it goes on (null while that is loaded), and what waits there unread. */
  newer: { after: number | null; unread: number; load: () => void } | null;
  loading: boolean;
  /** Name of the other while it writes. */
  typing: string | null;
  clock: ChatClock;
  name: string;
  conversationId: string | null;
}

/** Everything said, by day. It says nothing by itself to a screen reader: `Arrivals` does, and only what is new. */
export function MessageList(props: Props) {
  const { messages, pending, readByOther, older, newer, loading, typing, clock, name, conversationId } = props;
  const { t } = useTranslation();
  const days = threadDays(messages, pending, { readByOther, timeZone: clock.timeZone });
  const scroller = useRef<HTMLElement>(null);
  const asked = useRef(false);
  const atBeginning = older === null;
  const atEnd = newer === null;
  // The buttons go when there is nothing more; a focus that went with one of them stays in the thread.
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if ((atBeginning || atEnd) && asked.current && lost) scroller.current?.focus({ preventScroll: true });
  }, [atBeginning, atEnd]);
  const readOn = useReadingPlace(scroller, messages.at(-1)?.id, atEnd);
  const list = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroller} ref={scroller} tabIndex={0} aria-label={t("chat.title")}>
      <div className={styles.messages}>
        {older ? (
          <LinkButton
            to={`/chats/${conversationId}?before=${older.before}`}
            variant="ghost"
            size="small"
            className={styles.older}
            aria-busy={loading}
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
        {newer && newer.after !== null ? (
          <LinkButton
            to={`/chats/${conversationId}?after=${newer.after}`}
            variant="ghost"
            size="small"
            className={styles.newer}
            aria-busy={loading}
            onClick={(event) => {
              event.preventDefault();
              asked.current = true;
              readOn();
              newer.load();
            }}
          >
            {t("chat.newer")}
          </LinkButton>
        ) : null}
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
  return (
    <div className={styles.middle}>
      {list}
      {newer ? (
        <Link
          to={`/chats/${conversationId}`}
          replace
          preventScrollReset
          className={styles.toNewest}
          aria-label={t("chat.to_newest")}
          onClick={() => {
            asked.current = true;
          }}
        >
          <Icon name="chevron-down" size={24} />
        </Link>
      ) : null}
      <span role="status" className={styles.waiting}>
        {newer ? <Badge count={newer.unread} tone="unread" label={t("chat.unread", { count: newer.unread })} /> : null}
      </span>
    </div>
  );
}
