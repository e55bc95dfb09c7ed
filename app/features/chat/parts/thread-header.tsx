import { Form, Link, useNavigate, useRevalidator } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "#app/ui/avatar.tsx";
import { IconLink } from "#app/ui/button.tsx";
import { Dropdown, DropdownButton, DropdownLink } from "#app/ui/dropdown.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Thread } from "../chat.views.ts";
import { removeHere } from "../removed-conversations.ts";
import { FictionalMark } from "./fictional-mark.tsx";
import * as styles from "./thread-view.css.ts";

/** Who one talks with; a fictional profile says so here all the time. */
export function ThreadHeader({ thread, name }: { thread: Thread; name: string }) {
  const { t } = useTranslation();
  const { person, conversationId } = thread;
  const { card } = person;
  const content = (
    <>
      <Avatar src={card?.photo?.src} alt="" size={48} onlineLabel={card?.online ? t("chat.online") : undefined} eager />
      <span className={styles.personText}>
        <h1 className={styles.name}>
          {name} {card ? <span className={styles.age}>{card.age}</span> : null}
        </h1>
        <span className={styles.place}>
          {person.fictional ? <FictionalMark className={styles.place} /> : placeOf(card, t("chat.online"))}
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
      <Dropdown trigger={<Icon name="more" size={22} />} label={t("chat.menu")} hideArrow>
        {card ? (
          <DropdownLink to={`/members/${person.id}`} icon="person">
            {t("chat.view_profile")}
          </DropdownLink>
        ) : null}
        {conversationId ? (
          <RemoveForm conversationId={conversationId} lastMessageId={thread.messages.at(-1)?.id ?? 0} />
        ) : null}
      </Dropdown>
    </header>
  );
}

/** T11: gone from the list at once; without script the form does the same, a page later. */
function RemoveForm({ conversationId, lastMessageId }: { conversationId: string; lastMessageId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const remove = (event: FormEvent) => {
    event.preventDefault();
    const removal = removeHere(conversationId, lastMessageId);
    navigate("/chats");
    void removal.then((removed) => {
      if (!removed) revalidate();
    });
  };
  return (
    <Form method="post" action={`/chats/${conversationId}`} onSubmit={remove}>
      <input type="hidden" name="intent" value="remove" />
      <DropdownButton type="submit" icon="trash" danger>
        {t("chat.remove")}
      </DropdownButton>
    </Form>
  );
}

function placeOf(card: Thread["person"]["card"], online: string): string {
  return [card?.online ? online : null, card?.city].filter(Boolean).join(" · ");
}
