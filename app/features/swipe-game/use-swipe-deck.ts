import { useEffect, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProfileCard } from "#app/features/profiles/profile-card.server.ts";
import { ApiError, callApi } from "#app/features/session/call-api.ts";
import { useToast } from "#app/ui/toast.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";
import { type DeckState, dealDeck, nextDeck } from "./deck-state.ts";
import type { SwipePageData } from "./load-swipe-page.server.ts";
import type { Swipe } from "./swipe.rules.ts";
import type { SwipeMove } from "./swipe.schemas.ts";
import { SWIPE_CALL, type SwipeAnswer } from "./swipe-answer.ts";

/** With so many cards left the next ones are fetched. */
const FEW = 5;

export interface SwipeDeck {
  state: DeckState;
  swipe(swipe: Swipe): void;
  undo(): void;
  leftSight(id: string): void;
  /** Just matched; null when there is nobody, or it was seen. */
  match: ProfileCard | null;
  closeMatch(): void;
  /** What happened last, for screen readers. */
  said: string;
}

/** The deck in the browser: each move counts at once and is told to the server one after the other, in their order. */
export function useSwipeDeck(data: SwipePageData): SwipeDeck {
  const { t } = useTranslation();
  const toast = useToast();
  const [state, dispatch] = useReducer(nextDeck, data, dealDeck);
  const [match, setMatch] = useState<ProfileCard | null>(null);
  const [said, setSaid] = useState("");
  const queue = useRef<Promise<void>>(Promise.resolve());
  const likesUnderWay = useRef(0);
  const refresh = useRefresh();
  const dealt = useRef(data);
  const askedAfter = useRef<SwipePageData | null>(null);

  useEffect(() => {
    if (dealt.current === data) return;
    dealt.current = data;
    dispatch({ type: "dealt", data });
  }, [data]);

  useEffect(() => {
    if (!data.more || state.left < 1 || state.cards.length > FEW || askedAfter.current === data) return;
    askedAfter.current = data;
    queue.current = queue.current.then(refresh);
  }, [data, state.left, state.cards.length, refresh]);

  async function tell(intent: SwipeMove["intent"], card: ProfileCard): Promise<void> {
    try {
      const answer = await callApi<SwipeAnswer>(SWIPE_CALL, { method: "POST", body: { intent, profile: card.id } });
      if (intent === "like") likesUnderWay.current--;
      dispatch({ type: "answered", left: answer.left, renewal: answer.renewal, ahead: likesUnderWay.current });
      if (answer.match) setMatch(card);
    } catch (error) {
      if (intent === "like") likesUnderWay.current--;
      const code = error instanceof ApiError ? error.code : "";
      const why = code === "like_limit" ? "used-up" : code === "not_found" ? "gone" : "failed";
      dispatch({ type: "refused", move: intent, card, why });
      toast.show({ text: code && error instanceof Error ? error.message : t("likes.failed"), tone: "danger" });
    }
  }

  function send(intent: SwipeMove["intent"], card: ProfileCard): void {
    if (intent === "like") likesUnderWay.current++;
    queue.current = queue.current.then(() => tell(intent, card));
  }

  return {
    state,
    swipe(swipe) {
      const card = state.cards[0];
      if (!card || match || (swipe === "like" && state.left < 1)) return;
      dispatch({ type: "swiped", swipe });
      setSaid(t(`swipe.said_${swipe}`, { name: card.name }));
      send(swipe, card);
    },
    undo() {
      const card = state.lastPass;
      if (!card || match) return;
      dispatch({ type: "undone" });
      setSaid(t("swipe.said_undo", { name: card.name }));
      send("undo", card);
    },
    leftSight: (id) => dispatch({ type: "left-sight", id }),
    match,
    closeMatch: () => setMatch(null),
    said,
  };
}
