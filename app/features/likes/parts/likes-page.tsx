import { useTranslation } from "react-i18next";
import { MemberTile } from "#app/features/profiles/parts/member-tile.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import * as caption from "#app/ui/caption.css.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { LikeCard, LikeTab } from "../load-likes.server.ts";
import { LikeButton } from "./like-button.tsx";
import * as styles from "./likes-page.css.ts";

type LikesPageProps = {
  tab: LikeTab;
  page: number;
  more: boolean;
  newLikes: number;
  title: string;
  cards: LikeCard[];
};

/** The likes received, given and matched, as tabs of tiles. */
export function LikesPage({ tab, page, more, newLikes, title, cards }: LikesPageProps) {
  const { t } = useTranslation();
  const badge = { count: newLikes, label: t("frame.new_likes", { count: newLikes }), tone: "likes" as const };
  const tabs = [
    { to: "/likes", label: t("likes.tab_received"), badge, current: tab === "received" },
    { to: "/likes/given", label: t("likes.tab_given"), current: tab === "given" },
    { to: "/likes/matches", label: t("likes.tab_matches"), current: tab === "matches" },
  ];
  const path = tab === "received" ? "/likes" : `/likes/${tab}`;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <TabLinks label={t("likes.tabs")} tabs={tabs} />
      {cards.length === 0 ? (
        <EmptyState
          icon="heart"
          title={t(`likes.empty_${tab}_title`)}
          actions={<LinkButton to="/members">{t("likes.find_members")}</LinkButton>}
        >
          {t(`likes.empty_${tab}_text`)}
        </EmptyState>
      ) : (
        <ul className={styles.grid}>
          {cards.map((card, index) => (
            <li key={card.id}>
              <MemberTile
                card={card}
                as="h2"
                to={tab === "received" ? `/likes/m/${card.id}` : undefined}
                eager={index < 5}
                tag={
                  tab === "received" && card.likeNew ? <span className={caption.tag.new}>{t("likes.new")}</span> : null
                }
                action={<LikeButton person={card} liked={card.likedByMe} />}
              />
            </li>
          ))}
        </ul>
      )}
      <nav className={styles.pages} aria-label={t("likes.tabs")} hidden={page === 1 && !more}>
        {page > 1 ? (
          <LinkButton variant="secondary" to={`${path}?page=${page - 1}`}>
            {t("likes.previous")}
          </LinkButton>
        ) : null}
        {more ? (
          <LinkButton variant="secondary" to={`${path}?page=${page + 1}`}>
            {t("likes.show_more")}
          </LinkButton>
        ) : null}
      </nav>
    </div>
  );
}
