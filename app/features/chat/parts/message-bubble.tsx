import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { forgetPending, retryPending } from "../pending-messages.ts";
import type { Bubble } from "../thread-items.ts";
import { type ChatClock, clockTime } from "./chat-times.ts";
import { GiftMessage } from "./gift-message.tsx";
import * as styles from "./message-bubble.css.ts";
import { MessageMenu } from "./message-menu.tsx";
import { MessageText } from "./message-text.tsx";
import { PhotoMessage } from "./photo-message.tsx";

type Props = { bubble: Bubble; clock: ChatClock; name: string; conversationId: string | null };

/** One message; the last of a run tells the time and how far it came. */
export function MessageBubble({ bubble, clock, name, conversationId }: Props) {
  const { own, kind, first, last, state } = bubble;
  return (
    <li
      className={classNames(
        styles.item,
        own && styles.itemOwn,
        (first || kind === "gift" || kind === "image") && styles.itemFirst,
      )}
    >
      <div className={own ? styles.lineOwn : styles.line}>
        {kind === "gift" ? (
          <GiftMessage bubble={bubble} name={name} />
        ) : kind === "image" ? (
          <PhotoMessage bubble={bubble} name={name} conversationId={conversationId} />
        ) : (
          <Words bubble={bubble} name={name} />
        )}
        {own || kind === "erased" ? null : <MessageMenu bubble={bubble} name={name} />}
      </div>
      {state === "failed" ? <Failed bubble={bubble} /> : last ? <Foot bubble={bubble} clock={clock} /> : null}
    </li>
  );
}

function Words({ bubble: { own, kind, body, last, state }, name }: Pick<Props, "bubble" | "name">) {
  const { t } = useTranslation();
  return (
    <p
      className={classNames(
        own ? styles.own : styles.other,
        last && (own ? styles.ownLast : styles.otherLast),
        state === "sending" && styles.sending,
      )}
    >
      <VisuallyHidden>{own ? t("chat.you_said") : t("chat.said", { name })} </VisuallyHidden>
      {kind === "erased" ? <em>{t("chat.erased")}</em> : <MessageText body={body} from={own ? null : name} />}
    </p>
  );
}

function Foot({ bubble, clock }: { bubble: Bubble; clock: ChatClock }) {
  const { t } = useTranslation();
  const { state, sentAt } = bubble;
  return (
    <span className={styles.foot}>
      <time dateTime={sentAt}>{clockTime(sentAt, clock)}</time>
      {state === "received" ? null : (
        <>
          {" · "}
          {t(`chat.state_${state}`)}
          {state === "read" ? <Icon name="check" size={16} /> : null}
        </>
      )}
    </span>
  );
}

function Failed({ bubble }: { bubble: Bubble }) {
  const { t } = useTranslation();
  const { clientId, error } = bubble;
  if (!clientId) return null;
  /** The buttons go with what they do: a focus on one of them stays in the thread. */
  const stay = ({ currentTarget }: MouseEvent) =>
    currentTarget.closest<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
  return (
    <span className={styles.failed} role="alert">
      <span className={styles.reason}>
        <Icon name="warning" size={18} />
        {error ?? t("chat.not_sent")}
      </span>
      <button
        type="button"
        className={styles.retry}
        onClick={(event) => {
          stay(event);
          void retryPending(clientId);
        }}
      >
        {t("chat.retry")}
      </button>
      <button
        type="button"
        className={styles.retry}
        onClick={(event) => {
          stay(event);
          forgetPending(new Set([clientId]));
        }}
      >
        {t("chat.discard")}
      </button>
    </span>
  );
}
