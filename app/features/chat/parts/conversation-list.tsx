import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SiteLogo } from "#app/features/tenancy/parts/site-logo.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { ChatScreenData } from "../chat-screen.server.ts";
import { dismissFailure } from "../removed-conversations.ts";
import type { ChatClock } from "./chat-times.ts";
import { ConversationItem } from "./conversation-item.tsx";
import * as styles from "./conversation-list.css.ts";
import { ConversationSearch } from "./conversation-search.tsx";

type ConversationListProps = {
  data: ChatScreenData;
  /** Without those that were just removed. */
  rows: ChatScreenData["list"]["rows"];
  removeFailed: boolean;
  /** The member has no conversation at all; without an open thread the screen says so. */
  none: boolean;
  clock: ChatClock;
};

/** The conversations, the latest first; this screen has no navigation, so the list carries the way back and the wallet. */
export function ConversationList({ data, rows, removeFailed, none, clock }: ConversationListProps) {
  const { t } = useTranslation();
  const { list, thread, balance, paidUser } = data;
  const Title = thread ? "h2" : "h1";
  return (
    <section className={styles.pane}>
      <header className={styles.header}>
        <div className={styles.brandLine}>
          <SiteLogo />
          <Link to={paidUser ? "/credits" : "/premium"} className={styles.wallet}>
            <Icon name="credits" size={20} />
            <span aria-hidden="true">{balance}</span>
            <VisuallyHidden>{t("chat.credits", { count: balance })}</VisuallyHidden>
            <span className={styles.add}>
              <Icon name="plus" size={18} label={t("chat.top_up")} />
            </span>
          </Link>
        </div>
        <div className={styles.titleLine}>
          <Title className={styles.title}>{t("chat.title")}</Title>
          <Link to="/members" className={styles.back}>
            <Icon name="arrow-left" size={20} />
            {t("chat.to_search")}
          </Link>
        </div>
        {rows.length > 0 || data.search ? <ConversationSearch search={data.search} /> : null}
      </header>
      {removeFailed ? (
        <div className={styles.alert}>
          <Alert tone="danger" live="alert" dismiss={{ label: t("chat.dismiss"), onDismiss: dismissFailure }}>
            {t("chat.remove_failed")}
          </Alert>
        </div>
      ) : null}
      {data.removed ? <UndoWithoutScript conversation={data.removed} /> : null}
      {rows.length === 0 && data.search ? (
        <EmptyState
          icon="search"
          title={t("chat.search_nothing_title")}
          actions={<LinkButton to="?">{t("chat.search_clear")}</LinkButton>}
        >
          {t("chat.search_nothing_text", { name: data.search })}
        </EmptyState>
      ) : none ? (
        thread && <p className={styles.none}>{t("chat.empty_title")}</p>
      ) : (
        <nav aria-label={t("chat.title")}>
          <ul className={styles.rows}>
            {rows.map((row) => (
              <li key={row.id}>
                <ConversationItem
                  row={row}
                  current={row.id === thread?.conversationId}
                  clock={clock}
                  search={data.search}
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {list.next === null ? null : (
        <LinkButton
          to={`?${new URLSearchParams({ ...(data.search && { q: data.search }), list: String(list.next) })}`}
          variant="ghost"
          size="small"
          className={styles.more}
        >
          {t("chat.more_conversations")}
        </LinkButton>
      )}
    </section>
  );
}

/** After a form has removed a conversation: the same offer that a script makes in a toast. */
function UndoWithoutScript({ conversation }: { conversation: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.alert}>
      <Alert
        tone="success"
        live="status"
        action={
          <Form method="post" action={`/chats/${conversation}`}>
            <input type="hidden" name="intent" value="restore" />
            <Button type="submit" size="small" variant="ghost">
              {t("chat.undo")}
            </Button>
          </Form>
        }
      >
        {t("chat.removed")}
      </Alert>
    </div>
  );
}
