import { expect, test } from "vitest";
import type { ProfileCard } from "#app/features/profiles/profile-card.server.ts";
import { type DeckEvent, type DeckState, dealDeck, nextDeck } from "./deck-state.ts";
import type { SwipePageData } from "./load-swipe-page.server.ts";
import { stampOf, swipeAt, turnOf, velocityOf } from "./swipe.rules.ts";

const renewal = { at: 2, now: 1 };
const card = (id: string) => ({ id, name: id.toUpperCase() }) as ProfileCard;
const page = (ids: string[], more: Partial<SwipePageData> = {}): SwipePageData => ({
  cards: ids.map(card),
  more: false,
  lastPass: null,
  left: 4,
  perDay: 4,
  renewal,
  matched: null,
  ...more,
});
const play = (start: DeckState, ...events: DeckEvent[]) => events.reduce(nextDeck, start);
const ids = (state: DeckState) => state.cards.map(({ id }) => id);

test("R18 a card turns by a degree every eighteen pixels and never more than twelve", () => {
  expect([turnOf(0), turnOf(18), turnOf(-90), turnOf(1000), turnOf(-1000)]).toEqual([0, 1, -5, 12, -12]);
});

test("R18 a card leaves from 35 % of its width or at half a pixel a millisecond, else it springs back", () => {
  const at = (dx: number, velocity = 0) => swipeAt({ dx, width: 400, velocity });
  expect([at(139), at(140), at(-139), at(-140)]).toEqual([null, "like", null, "pass"]);
  expect([at(30, 0.49), at(30, 0.5), at(-30, -0.5)]).toEqual([null, "like", "pass"]);
  expect([at(5, 2), at(30, -0.6), at(200, -0.6)]).toEqual([null, null, null]);
});

test("R18 the stamp follows the drag and is full where letting go would throw the card", () => {
  expect([stampOf(0, 400), stampOf(70, 400), stampOf(-140, 400), stampOf(300, 400), stampOf(9, 0)]).toEqual([
    0, 0.5, 1, 1, 0,
  ]);
});

test("R18 only the last moments of a drag count for its speed", () => {
  const track = [
    { x: 0, at: 0 },
    { x: 100, at: 1000 },
    { x: 110, at: 1050 },
    { x: 160, at: 1100 },
  ];
  expect(velocityOf(track)).toBeCloseTo(0.6);
  expect(velocityOf([])).toBe(0);
  expect(velocityOf([{ x: 3, at: 5 }])).toBe(0);
});

test("R18 K05 a move counts at once: the next card, one like less, a pass that can be taken back", () => {
  const liked = play(dealDeck(page(["a", "b", "c"])), { type: "swiped", swipe: "like" });
  expect([ids(liked), liked.left, liked.lastPass]).toEqual([["b", "c"], 3, null]);
  const passed = play(liked, { type: "swiped", swipe: "pass" });
  expect([ids(passed), passed.left, passed.lastPass?.id]).toEqual([["c"], 3, "b"]);
  const undone = play(passed, { type: "undone" });
  expect([ids(undone), undone.lastPass, undone.returned]).toEqual([["b", "c"], null, "b"]);
  expect(play(undone, { type: "undone" })).toBe(undone);
});

test("K05 without likes left a like does nothing", () => {
  const state = dealDeck(page(["a"], { left: 0 }));
  expect(play(state, { type: "swiped", swipe: "like" })).toBe(state);
});

test("K05 an answer that is late does not give back the likes still under way", () => {
  const state = play(
    dealDeck(page(["a", "b", "c"])),
    { type: "swiped", swipe: "like" },
    { type: "swiped", swipe: "like" },
    { type: "answered", left: 3, renewal, ahead: 1 },
  );
  expect(state.left).toBe(2);
});

test("R18 what the server refuses is put right: a lost move comes back, a vanished profile stays away, the limit closes", () => {
  const liked = play(dealDeck(page(["a", "b"])), { type: "swiped", swipe: "like" });
  const refuse = (why: "gone" | "used-up" | "failed") =>
    play(liked, { type: "refused", move: "like", card: card("a"), why });
  expect([ids(refuse("failed")), refuse("failed").left]).toEqual([["a", "b"], 4]);
  expect([ids(refuse("gone")), refuse("gone").left]).toEqual([["b"], 4]);
  expect([ids(refuse("used-up")), refuse("used-up").left]).toEqual([["a", "b"], 0]);
  const undone = play(dealDeck(page(["b"], { lastPass: card("a") })), { type: "undone" });
  const kept = play(undone, { type: "refused", move: "undo", card: card("a"), why: "failed" });
  expect([ids(kept), kept.lastPass?.id]).toEqual([["b"], "a"]);
});

test("R18 the next cards go under those at hand, without any that were swiped meanwhile", () => {
  const state = play(
    dealDeck(page(["a", "b"])),
    { type: "swiped", swipe: "pass" },
    { type: "dealt", data: page(["a", "b", "c"], { left: 2 }) },
  );
  expect([ids(state), state.left]).toEqual([["b", "c"], 2]);
});
