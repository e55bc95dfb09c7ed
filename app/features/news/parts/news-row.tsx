import { Link, useFetcher } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { FictionalLabel } from "#app/features/profiles/parts/fictional-label.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { NewsItem } from "../news.views.ts";
import * as styles from "./news-row.css.ts";

const ICONS = {
  like: "heart-filled",
  match: "heart-filled",
  message: "chat",
  visit: "eye",
  photo_request: "lock",
  photo_grant: "image",
  system: "bell",
} as const satisfies Record<NewsItem["kind"], IconName>;

/** One notification: who did what, when; the dot says that it is new, and takes it away. */
export function NewsRow({ item, read }: { item: NewsItem; read: boolean }) {
  const { t } = useTranslation();
  const marking = useFetcher({ key: `news-read-${item.id}` });
  const { person, kind, count } = item;
  const seen = read || marking.state !== "idle";
  // Answered with data and not by the way back, which from an older page leads to the newest one.
  const markRead = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button goes: the focus stays in its row.
    event.currentTarget.closest("li")?.querySelector("a")?.focus();
    marking.submit({ intent: "read", id: String(item.id), live: "1" }, { method: "post", action: "/notifications" });
  };
  const icon = item.text === "news.gift" ? "gift" : item.text === "news.photo" ? "image" : ICONS[kind];
  return (
    <li className={seen ? styles.row : styles.unreadRow}>
      <span className={styles.face}>
        {person ? (
          <Avatar src={person.photo} alt="" size={60} />
        ) : (
          <span className={styles.site}>
            <Icon name="bell" size={28} />
          </span>
        )}
        {person ? (
          <span className={styles.mark[kind === "message" ? "message" : kind === "visit" ? "visit" : "like"]}>
            <Icon name={icon} size={15} />
          </span>
        ) : null}
      </span>
      <span className={styles.text}>
        <span className={styles.line}>
          <Link to={item.to} className={styles.link}>
            {seen ? null : <VisuallyHidden>{`${t("news.unread")}: `}</VisuallyHidden>}
            {person ? <Named text={item.text} name={person.name} /> : t(item.text)}
          </Link>
          {person?.fictional ? <FictionalLabel className={styles.fictional} /> : null}
          {!seen && count > 1 ? <Badge count={count} tone="unread" label={t("chat.unread", { count })} /> : null}
        </span>
        <time className={styles.time} dateTime={item.at}>
          {item.when}
        </time>
      </span>
      {seen ? null : (
        <marking.Form method="post" action="/notifications" className={styles.dotForm} onSubmit={markRead}>
          <input type="hidden" name="intent" value="read" />
          <input type="hidden" name="id" value={item.id} />
          <button type="submit" className={styles.dotButton} title={t("news.read_one")} aria-label={t("news.read_one")}>
            <span className={styles.dot} />
          </button>
        </marking.Form>
      )}
    </li>
  );
}

/** Stands where the name will be; no name holds it. */
const PLACE = "\u0001";

/** The sentence with the name in bold, wherever the language puts it. */
function Named({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation();
  const [before, after] = t(text, { name: PLACE }).split(PLACE);
  return (
    <>
      {before}
      <strong className={styles.name}>{name}</strong>
      {after}
    </>
  );
}
