import { useFetcher } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NotificationSettings } from "#app/features/notifications/parts/notification-settings.tsx";
import { PushBox } from "#app/features/notifications/parts/push-box.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { NewsPage as Page } from "../load-news.server.ts";
import * as styles from "./news-page.css.ts";
import { NewsRow } from "./news-row.tsx";

/** What there is to know, and beside it what the member wants to know. */
export function NewsPage({ page }: { page: Page }) {
  const { t } = useTranslation();
  const { items, unread, older, first, switches } = page;
  const marking = useFetcher({ key: "news-read-all" });
  const allRead = marking.state !== "idle";
  const title = useRef<HTMLHeadingElement>(null);
  // As a row does it: who reads an older page stays there, and the focus does not go with the button.
  const markAllRead = (event: FormEvent) => {
    event.preventDefault();
    title.current?.focus();
    marking.submit({ intent: "read-all", live: "1" }, { method: "post", action: "/notifications" });
  };
  return (
    <div className={styles.page}>
      <section className={styles.column} aria-labelledby="news-title">
        <header className={styles.head}>
          <h1 ref={title} id="news-title" tabIndex={-1} className={styles.title}>
            {t("news.title")}
          </h1>
          {unread && !allRead ? (
            <marking.Form method="post" action="/notifications" onSubmit={markAllRead}>
              <input type="hidden" name="intent" value="read-all" />
              <Button type="submit" variant="secondary" size="small" iconStart="check">
                {t("news.read_all")}
              </Button>
            </marking.Form>
          ) : null}
        </header>
        {items.length === 0 ? (
          <EmptyState
            icon="bell"
            title={t("news.empty_title")}
            actions={<LinkButton to="/members">{t("likes.find_members")}</LinkButton>}
          >
            {t("news.empty_text")}
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {items.map((item) => (
              <NewsRow key={item.id} item={item} read={item.read || allRead} />
            ))}
          </ul>
        )}
        {first && !older ? null : (
          <nav className={styles.pages} aria-label={t("news.title")}>
            {first ? null : (
              <LinkButton variant="secondary" to="/notifications">
                {t("news.newest")}
              </LinkButton>
            )}
            {older ? (
              <LinkButton variant="secondary" to={`/notifications?before=${older}`}>
                {t("news.older")}
              </LinkButton>
            ) : null}
          </nav>
        )}
      </section>
      <section id="notifications" className={styles.side} aria-labelledby="news-settings">
        <Card flush>
          <h2 id="news-settings" className={styles.sideTitle}>
            {t("news.settings_title")}
          </h2>
          <NotificationSettings on={switches} back="/notifications" />
          <PushBox />
        </Card>
      </section>
    </div>
  );
}
