import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { LikeButton } from "#app/features/likes/parts/like-button.tsx";
import { grid } from "#app/features/profiles/parts/member-tile.css.ts";
import { MemberTile } from "#app/features/profiles/parts/member-tile.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Dropdown, DropdownLink } from "#app/ui/dropdown.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Locale } from "#locales/locales.ts";
import type { SearchPageData } from "../load-search-page.server.ts";
import { countText, SORTS } from "../search-filter.ts";
import type { SearchCard } from "../search-members.server.ts";
import { FilterBar } from "./filter-bar.tsx";
import { FilterForm } from "./filter-form.tsx";
import { MorePages } from "./more-pages.tsx";
import { OnlineRow } from "./online-row.tsx";
import { PromotionTile } from "./promotion-tile.tsx";
import * as styles from "./search-page.css.ts";

/** The member search: filter rail or bar, total, tiles, more of them on demand. */
export function SearchPage({ data }: { data: SearchPageData }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <aside className={styles.rail} aria-label={t("search.filters")}>
        <FilterForm data={data} place="rail" />
        <Ways place="rail" likes={data.swipeLikes} />
      </aside>
      <section className={styles.results} aria-labelledby="search-title">
        <Head data={data} />
        {data.page === 1 ? <OnlineRow cards={data.cards} /> : null}
        {data.cards.length === 0 ? (
          <>
            <NobodyFound />
            <Ways place="page" likes={data.swipeLikes} />
          </>
        ) : (
          <Tiles key={`${data.query}-${data.page}`} data={data} />
        )}
        {data.similar.length > 0 ? (
          <section aria-labelledby="search-similar" className={styles.similar}>
            <h2 id="search-similar" className={styles.section}>
              {t("search.similar")}
            </h2>
            <ul className={grid}>
              {data.similar.map((card) => (
                <Tile key={card.id} card={card} />
              ))}
            </ul>
          </section>
        ) : null}
      </section>
      <FilterBar data={data} />
    </div>
  );
}

function Head({ data }: { data: SearchPageData }) {
  const { t, i18n } = useTranslation();
  const { filter, total, fictional } = data;
  const number = (count: number) => countText(count, i18n.language as Locale);
  const country = data.countries.find(({ value }) => value === filter.country)?.label;
  const facts = [
    fictional > 0 ? t("search.fictional", { count: fictional, number: number(fictional) }) : null,
    filter.countryregion ?? country,
  ];
  const sorted = (sort: string) => {
    const query = new URLSearchParams(data.query);
    if (sort === "active") query.delete("sort");
    else query.set("sort", sort);
    return `/members?${query}`;
  };
  return (
    <header className={styles.head}>
      <div>
        <h1 id="search-title" className={styles.title}>
          {t("brand.search_title")}
        </h1>
        <p className={styles.total} role="status">
          <strong>{t("search.members", { count: total - fictional, number: number(total - fictional) })}</strong>
          {/* The sign stays with what stands before it, and each fact in one piece. */}
          {facts.map((fact) =>
            fact ? (
              <span key={fact}>
                {"\u00a0"}· {fact.replaceAll(" ", "\u00a0")}
              </span>
            ) : null,
          )}
        </p>
      </div>
      {total > 0 ? (
        <Dropdown
          label={t("search.sort")}
          className={styles.sort}
          trigger={
            <span className={styles.sortTrigger}>
              <Icon name="sort" size={18} />
              <span className={styles.sortName}>{t(`search.sort_${filter.sort}`)}</span>
            </span>
          }
        >
          {SORTS.map((sort) => (
            <DropdownLink key={sort} to={sorted(sort)} current={sort === filter.sort}>
              {t(`search.sort_${sort}`)}
            </DropdownLink>
          ))}
        </Dropdown>
      ) : null}
    </header>
  );
}

/** Tiles before the other ways to meet someone, where there is no rail: whole rows of two and of three. */
const WAYS_AFTER = 6;

function Tiles({ data }: { data: SearchPageData }) {
  return (
    <MorePages data={data}>
      {(cards) => (
        <ul className={styles.tiles}>
          {cards.map((card, index) => (
            <Fragment key={card.id}>
              <Tile
                card={card}
                eager={index < 4}
                feature={index === 0 && data.page === 1 && cards.length > 6 && card.photo !== null}
              />
              {card.promotion ? (
                <li>
                  <PromotionTile promotion={card.promotion} />
                </li>
              ) : null}
              {data.page === 1 && index === Math.min(WAYS_AFTER, cards.length) - 1 ? (
                <li className={styles.waysRow}>
                  <Ways place="page" likes={data.swipeLikes} />
                </li>
              ) : null}
            </Fragment>
          ))}
        </ul>
      )}
    </MorePages>
  );
}

function Tile({ card, feature, eager }: { card: SearchCard; feature?: boolean; eager?: boolean }) {
  return (
    <li className={feature ? styles.feature : undefined}>
      <MemberTile
        card={card}
        as="h2"
        feature={feature}
        eager={eager}
        action={<LikeButton person={card} liked={card.likedByMe} />}
      />
    </li>
  );
}

function NobodyFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="search"
      title={t("search.empty_title")}
      actions={<LinkButton to="/members?gender=">{t("search.clear")}</LinkButton>}
    >
      {t("search.empty_text")}
    </EmptyState>
  );
}

/** Other ways to meet someone: they close the rail, and stand among the results where there is none. */
function Ways({ place, likes }: { place: "rail" | "page"; likes: number }) {
  const { t } = useTranslation();
  const ways = [
    {
      to: "/swipe-game",
      icon: "swipe",
      title: t("search.swipe_title"),
      text: t("search.swipe_text", { count: likes }),
    },
    { to: "/match-finder", icon: "sparkle", title: t("match_finder.title"), text: t("search.finder_text") },
  ] as const;
  return (
    <nav className={styles.ways[place]} aria-label={t("search.ways")}>
      {ways.map(({ to, icon, title, text }) => (
        <Link key={to} to={to} className={styles.way} prefetch="intent">
          <Icon name={icon} size={28} className={styles.wayIcon} />
          <span className={styles.wayText}>
            <strong className={styles.wayTitle}>{title}</strong>
            {place === "rail" ? text : null}
          </span>
        </Link>
      ))}
    </nav>
  );
}
