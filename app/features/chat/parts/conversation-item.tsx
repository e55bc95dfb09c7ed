import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FictionalLabel } from "#app/features/profiles/parts/fictional-label.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ConversationRow } from "../chat.views.ts";
import { type ChatClock, rowTime } from "./chat-times.ts";
import * as styles from "./conversation-list.css.ts";
import { giftWithArticle } from "./gift-words.ts";

/** One conversation in the list: who, the last words, when, how many unread. */
export function ConversationItem({
  row,
  current,
  clock,
  search,
}: {
  row: ConversationRow;
  current: boolean;
  clock: ChatClock;
  /** What the list is searched for stays. */
  search: string;
}) {
  const { t } = useTranslation();
  const { person, lastMessage, unread, muted } = row;
  return (
    <Link
      to={`/chats/${row.id}${search && `?q=${encodeURIComponent(search)}`}`}
      className={current ? styles.currentRow : styles.row}
      aria-current={current ? "page" : undefined}
    >
      <Avatar
        src={person.card?.photo?.src}
        alt=""
        size={56}
        onlineLabel={person.card?.online ? t("chat.online") : undefined}
      />
      <span className={styles.rowText}>
        <span className={styles.name}>
          <span className={styles.nameText}>{person.name ?? t("chat.gone_member")}</span>
          {person.fictional ? <FictionalLabel className={styles.fictional} /> : null}
          {muted ? <Icon name="bell-off" size={16} label={t("chat.muted")} className={styles.muted} /> : null}
        </span>
        <span className={unread > 0 && !muted ? styles.unreadPreview : styles.preview}>
          {previewOf(lastMessage, t)}
        </span>
      </span>
      <span className={styles.aside}>
        <time className={styles.time} dateTime={lastMessage.sentAt}>
          {rowTime(lastMessage.sentAt, clock)}
        </time>
        <Badge count={unread} tone={muted ? "neutral" : "unread"} label={t("chat.unread", { count: unread })} />
      </span>
    </Link>
  );
}

function previewOf({ own, kind, body, gift }: ConversationRow["lastMessage"], t: ChatClock["t"]): string {
  if (kind === "erased") return t("chat.erased");
  if (kind === "gift") return t(own ? "chat.gift_sent" : "chat.gift_preview", { gift: giftWithArticle(gift, t) });
  const words = kind === "image" ? t("chat.kind_image") : body;
  return own ? t("chat.you", { text: words }) : words;
}
