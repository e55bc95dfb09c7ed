import { type FormEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { SwipeMove } from "../swipe.schemas.ts";
import type { SwipeDeck as Deck } from "../use-swipe-deck.ts";
import { SwipeCard } from "./swipe-card.tsx";
import * as styles from "./swipe-deck.css.ts";

/** Cards drawn at once: the one on top, the one behind it, and one whose photo is loaded ahead. */
const DRAWN = 3;
const KEYS: Record<string, SwipeMove["intent"]> = { ArrowLeft: "pass", ArrowRight: "like", ArrowDown: "undo" };

/** The stack and its three buttons; the buttons are a plain form without script. */
export function SwipeDeck({ deck }: { deck: Deck }) {
  const { t } = useTranslation();
  const { cards, leaving, lastPass, returned } = deck.state;
  const top = cards[0];
  const move = (intent: string | undefined) => {
    if (intent === "like" || intent === "pass") deck.swipe(intent);
    if (intent === "undo") deck.undo();
  };
  useArrowKeys(move);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    move(((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value);
  };
  const drawn = [
    ...leaving.map(({ card, swipe }) => ({ card, depth: 0, swipe })),
    ...cards.slice(0, DRAWN).map((card, depth) => ({ card, depth, swipe: null })),
  ];
  return (
    <>
      <div className={styles.clip}>
        <div className={styles.deck}>
          {drawn.map(({ card, depth, swipe }) => (
            <SwipeCard
              key={card.id}
              card={card}
              depth={depth}
              leaving={swipe}
              returned={card.id === returned}
              onSwipe={deck.swipe}
              onGone={deck.leftSight}
            />
          ))}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{deck.said}</span>
      </VisuallyHidden>
      <form method="post" action="/swipe-game" className={styles.buttons} onSubmit={submit}>
        <input type="hidden" name="profile" value={top?.id ?? ""} />
        <input type="hidden" name="last" value={lastPass?.id ?? ""} />
        <button
          type="submit"
          name="intent"
          value="pass"
          className={styles.pass}
          aria-label={t("swipe.pass", { name: top?.name ?? "" })}
          title={t("swipe.pass", { name: top?.name ?? "" })}
        >
          <Icon name="close" size={30} />
        </button>
        <button
          type="submit"
          name="intent"
          value="undo"
          className={styles.undo}
          disabled={!lastPass}
          aria-label={lastPass ? t("swipe.undo_name", { name: lastPass.name }) : t("swipe.undo")}
          title={t("swipe.undo")}
        >
          <Icon name="undo" size={22} />
        </button>
        <button
          type="submit"
          name="intent"
          value="like"
          className={styles.like}
          aria-label={t("likes.like", { name: top?.name ?? "" })}
          title={t("likes.like", { name: top?.name ?? "" })}
        >
          <Icon name="heart-filled" size={32} />
        </button>
      </form>
      <p className={styles.keys}>{t("swipe.keys")}</p>
    </>
  );
}

/** Arrow keys anywhere on the page, but not where they mean something else: in a field, a menu or a dialog. */
function useArrowKeys(move: (intent: string | undefined) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const intent = KEYS[event.key];
      if (!intent || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const target = event.target as Element | null;
      if (target?.closest("input, select, textarea, [contenteditable], [role=menu], [aria-expanded=true], dialog"))
        return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      if (!event.repeat) move(intent);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}
