import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LikeButton } from "#app/features/likes/parts/like-button.tsx";
import { FictionalLabel } from "#app/features/profiles/parts/fictional-label.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { IconLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Thread } from "../chat.views.ts";
import { ThreadMenu } from "./thread-menu.tsx";
import * as styles from "./thread-view.css.ts";

/** Who one talks with; a fictional profile says so here all the time. */
export function ThreadHeader({ memberId, thread, name }: { memberId: string; thread: Thread; name: string }) {
  const { t } = useTranslation();
  const { person, liked, muted } = thread;
  const { card } = person;
  const content = (
    <>
      <Avatar src={card?.photo?.src} alt="" size={48} onlineLabel={card?.online ? t("chat.online") : undefined} eager />
      <span className={styles.personText}>
        <h1 className={styles.name}>
          {name} {card ? <span className={styles.age}>{card.age}</span> : null}
          {muted ? <Icon name="bell-off" size={18} label={t("chat.muted")} className={styles.mutedMark} /> : null}
        </h1>
        <span className={styles.place}>
          {person.fictional ? <FictionalLabel className={styles.place} size={18} /> : placeOf(card, t("chat.online"))}
        </span>
      </span>
    </>
  );
  return (
    <header className={styles.header}>
      <span className={styles.backPlace}>
        <IconLink to="/chats" icon="arrow-left" label={t("chat.back")} />
      </span>
      {card ? (
        <Link to={`/members/${person.id}`} className={styles.person}>
          {content}
        </Link>
      ) : (
        <span className={styles.person}>{content}</span>
      )}
      {card ? (
        <span className={styles.like}>
          <LikeButton person={card} liked={liked} place="bar" />
        </span>
      ) : null}
      <ThreadMenu memberId={memberId} thread={thread} name={name} />
    </header>
  );
}

function placeOf(card: Thread["person"]["card"], online: string): string {
  return [card?.online ? online : null, card?.city].filter(Boolean).join(" · ");
}
