import { useTranslation } from "react-i18next";
import { MatchDialog } from "#app/features/likes/parts/match-dialog.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { SwipePageData } from "../load-swipe-page.server.ts";
import { useSwipeDeck } from "../use-swipe-deck.ts";
import { LikeCounter } from "./like-counter.tsx";
import { SwipeDeck } from "./swipe-deck.tsx";
import { NobodyLeft, UsedUp } from "./swipe-end.tsx";
import * as styles from "./swipe-page.css.ts";

/** The swipe game: title and today's likes, the deck or why there is none, and the match when there is one. */
export function SwipePage({ data }: { data: SwipePageData }) {
  const { t } = useTranslation();
  const deck = useSwipeDeck(data);
  const { cards, leaving, left, renewal, lastPass } = deck.state;
  const still = leaving.length === 0;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t("swipe.title")}</h1>
        <LikeCounter left={left} perDay={data.perDay} />
      </header>
      {data.matched ? (
        <Alert
          tone="success"
          icon="heart-filled"
          title={t("likes.match_title")}
          action={
            <LinkButton to={`/members/${data.matched.id}`} size="small">
              {t("likes.match_open", { name: data.matched.name })}
            </LinkButton>
          }
        >
          {t("likes.match_text", { name: data.matched.name })}
        </Alert>
      ) : null}
      {still && left < 1 ? (
        <UsedUp perDay={data.perDay} renewal={renewal} />
      ) : still && cards.length === 0 ? (
        <NobodyLeft passed={lastPass !== null} />
      ) : (
        <SwipeDeck deck={deck} />
      )}
      {deck.match ? <MatchDialog key={deck.match.id} person={deck.match} onClose={deck.closeMatch} /> : null}
    </div>
  );
}
