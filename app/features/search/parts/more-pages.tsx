import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import type { SearchPageData } from "../load-search-page.server.ts";
import type { SearchCard } from "../search-members.server.ts";
import * as styles from "./more-pages.css.ts";

/** Pages that come by themselves while one scrolls; after that one asks, so that the footer can be reached. */
const BY_THEMSELVES = 4;

type MorePagesProps = { data: SearchPageData; children: (cards: SearchCard[]) => ReactNode };

/** Tiles of this page and of those that follow it, fetched when the end comes near. Real links underneath. */
export function MorePages({ data, children }: MorePagesProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher<SearchPageData>();
  const [more, setMore] = useState<SearchCard[]>([]);
  const [last, setLast] = useState(data.page);
  const end = useRef<HTMLDivElement>(null);
  const address = (page: number) => `/members?${data.query}&page=${page}`;
  const busy = fetcher.state !== "idle";

  useEffect(() => {
    const found = fetcher.data;
    if (!found || found.page !== last + 1) return;
    setLast(found.page);
    setMore((cards) => {
      const known = new Set([...data.cards, ...cards].map((card) => card.id));
      return [...cards, ...found.cards.filter((card) => !known.has(card.id))];
    });
  }, [fetcher.data, last, data.cards]);

  const next = last < data.pages ? last + 1 : null;
  const load = () => {
    if (next !== null && !busy) fetcher.load(address(next));
  };
  const ask = useRef(load);
  ask.current = load;
  const byItself = next !== null && last - data.page < BY_THEMSELVES;
  useEffect(() => {
    if (!byItself || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask.current(), {
      rootMargin: "600px",
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [byItself]);

  return (
    <>
      {children([...data.cards, ...more])}
      <div ref={end} className={styles.end}>
        {data.page > 1 ? (
          <LinkButton variant="secondary" to={address(data.page - 1)} iconStart="arrow-left">
            {t("search.page", { page: data.page - 1, pages: data.pages })}
          </LinkButton>
        ) : null}
        {next === null ? (
          data.total > 12 ? (
            <p className={styles.note}>{t(data.beyond ? "search.end_narrow" : "search.end")}</p>
          ) : null
        ) : (
          <LinkButton
            variant="secondary"
            to={address(next)}
            aria-busy={busy || undefined}
            onClick={(event) => {
              event.preventDefault();
              load();
            }}
          >
            {busy ? t("search.loading") : t("search.show_more")}
          </LinkButton>
        )}
      </div>
    </>
  );
}
