import type { ProfileCard } from "#app/features/profiles/profile-card.server.ts";
import type { SwipePageData } from "./load-swipe-page.server.ts";
import type { Swipe } from "./swipe.rules.ts";
import type { SwipeMove } from "./swipe.schemas.ts";
import type { Renewal } from "./swipe-answer.ts";

/** The deck as the browser sees it: moves count at once, the server's answers put right what was hoped. */
export interface DeckState {
  /** The one on top first. */
  cards: ProfileCard[];
  /** On their way out of sight. */
  leaving: { card: ProfileCard; swipe: Swipe }[];
  /** Swiped in this visit: they do not come back with the next cards. */
  swiped: string[];
  lastPass: ProfileCard | null;
  /** Came back by taking a pass back. */
  returned: string | null;
  left: number;
  renewal: Renewal;
}

export type DeckEvent =
  | { type: "swiped"; swipe: Swipe }
  | { type: "undone" }
  | { type: "left-sight"; id: string }
  /** `ahead`: likes that are still under way behind the one answered. */
  | { type: "answered"; left: number; renewal: Renewal; ahead: number }
  | { type: "refused"; move: SwipeMove["intent"]; card: ProfileCard; why: "gone" | "used-up" | "failed" }
  | { type: "dealt"; data: SwipePageData };

export function dealDeck({ cards, lastPass, left, renewal }: SwipePageData): DeckState {
  return { cards, lastPass, left, renewal, leaving: [], swiped: [], returned: null };
}

export function nextDeck(state: DeckState, event: DeckEvent): DeckState {
  switch (event.type) {
    case "swiped":
      return swiped(state, event.swipe);
    case "undone": {
      const card = state.lastPass;
      return card ? { ...putBack(state, card), lastPass: null, returned: card.id } : state;
    }
    case "left-sight":
      return { ...state, leaving: state.leaving.filter(({ card }) => card.id !== event.id) };
    case "answered":
      return { ...state, left: Math.max(0, event.left - event.ahead), renewal: event.renewal };
    case "refused":
      return refused(state, event);
    case "dealt": {
      const { cards, left, renewal } = event.data;
      const known = new Set([...state.swiped, ...state.cards.map(({ id }) => id)]);
      return { ...state, left, renewal, cards: [...state.cards, ...cards.filter(({ id }) => !known.has(id))] };
    }
  }
}

function swiped(state: DeckState, swipe: Swipe): DeckState {
  const [card, ...cards] = state.cards;
  if (!card || (swipe === "like" && state.left < 1)) return state;
  return {
    ...state,
    cards,
    leaving: [...state.leaving, { card, swipe }],
    swiped: [...state.swiped, card.id],
    lastPass: swipe === "pass" ? card : state.lastPass,
    left: swipe === "like" ? state.left - 1 : state.left,
    returned: null,
  };
}

/** A vanished profile stays away; a move that never arrived is taken back, so that nothing is shown that is not so. */
function refused(state: DeckState, { move, card, why }: Extract<DeckEvent, { type: "refused" }>): DeckState {
  if (why === "used-up") return { ...putBack(state, card), left: 0 };
  const left = move === "like" ? state.left + 1 : state.left;
  const lastPass = state.lastPass?.id === card.id ? null : state.lastPass;
  if (why === "gone") return { ...state, left, lastPass };
  if (move === "undo") return { ...state, cards: state.cards.filter(({ id }) => id !== card.id), lastPass: card };
  return { ...putBack(state, card), left, lastPass };
}

function putBack(state: DeckState, card: ProfileCard): DeckState {
  const others = state.cards.filter(({ id }) => id !== card.id);
  return {
    ...state,
    cards: [card, ...others],
    leaving: state.leaving.filter((gone) => gone.card.id !== card.id),
    swiped: state.swiped.filter((id) => id !== card.id),
  };
}
