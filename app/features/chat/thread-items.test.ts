import fc from "fast-check";
import { expect, test } from "vitest";
import type { ThreadMessage } from "./chat.views.ts";
import type { PendingMessage } from "./pending-messages.ts";
import { daysBetween, followsOn, joinMessages, joinStretches, NO_PAGES, takePage, threadDays } from "./thread-items.ts";

const at = (text: string) => `2026-11-${text}.000Z`;
const message = (id: number, own: boolean, sentAt: string, clientId: string | null = null): ThreadMessage => ({
  id,
  own,
  kind: "text",
  body: `m${id}`,
  gift: null,
  photo: null,
  sentAt,
  clientId,
});
const pending = (clientId: string, state: PendingMessage["state"], sentAt: string): PendingMessage => ({
  clientId,
  from: "me",
  to: "x",
  content: { kind: "text", body: clientId },
  sentAt,
  state,
  error: null,
});
const options = { readByOther: 2, timeZone: "Europe/Amsterdam" };

test("S03 a latest page that does not reach back to what was seen stands alone, so that older pages leave no gap", () => {
  const page = (from: number, to: number, olderBefore: number | null) => ({
    messages: Array.from({ length: to - from + 1 }, (_, n) => message(from + n, false, at("20T10:00:00"))),
    olderBefore,
  });
  const seen = page(1, 50, null).messages;
  expect(followsOn(seen, page(2, 51, 2))).toBe(true);
  expect(followsOn(seen, page(50, 99, 50))).toBe(true);
  expect(followsOn(seen, page(60, 109, 60))).toBe(false);
  expect(followsOn(seen, page(60, 61, null)), "what was before is gone").toBe(true);
  expect(followsOn([], page(60, 109, 60))).toBe(true);
});

test("S03 an earlier page that comes again by itself renews what is there, and brings back nothing that would leave a gap", () => {
  const page = (from: number, to: number, olderBefore: number | null, newerAfter: number | null = null) => ({
    messages: Array.from({ length: to - from + 1 }, (_, n) => message(from + n, false, at("20T10:00:00"))),
    olderBefore,
    newerAfter,
  });
  const shown = takePage(NO_PAGES, page(51, 100, 51), "older");
  const more = takePage(shown, page(1, 50, null), "older");
  expect([more.messages.length, more.older, more.newer]).toEqual([100, { before: null }, null]);
  const erased = { ...page(1, 1, null), messages: [{ ...message(1, false, at("20T10:00:00")), body: "" }] };
  expect(takePage(more, erased, null).messages).toMatchObject([{ id: 1, body: "" }, ...more.messages.slice(1)]);
  // More came meanwhile than a page holds, so that the pages began anew: the next one is still to be asked for.
  expect(takePage(NO_PAGES, page(1, 50, null), null)).toEqual(NO_PAGES);
  // In the other direction the same; neither says where the other goes on.
  const on = takePage(more, page(151, 200, 151, 200), "newer");
  expect([on.messages.length, on.older, on.newer]).toEqual([150, { before: null }, { after: 200 }]);
});

test("S03 a thread that was read on to its end begins where the first of its pages did", () => {
  const stretch = (from: number, to: number, olderBefore: number | null) => ({
    messages: Array.from({ length: to - from + 1 }, (_, n) => message(from + n, false, at("20T10:00:00"))),
    olderBefore,
  });
  const joined = joinStretches(stretch(20, 69, 20), stretch(60, 109, 60));
  expect([joined.messages.length, joined.olderBefore]).toEqual([90, 20]);
  expect(joinStretches(stretch(20, 69, 20), stretch(20, 69, null)).olderBefore).toBeNull();
  expect(joinStretches({ messages: [], olderBefore: null }, stretch(60, 109, 60)).olderBefore).toBe(60);
});

test("S03 a message that was not sent stands at the end of the thread, also when others were written after it", () => {
  const days = threadDays(
    [message(1, false, at("21T10:00:00"))],
    [pending("c9", "failed", at("20T10:00:00"))],
    options,
  );
  expect(days.map(({ day, bubbles }) => [day, bubbles.map(({ key }) => key)])).toEqual([["2026-11-21", ["1", "c9"]]]);
});

test("S03 messages stand under their day in the site's time zone, runs of one speaker together", () => {
  const days = threadDays(
    [
      message(1, false, at("20T22:50:00")),
      message(2, true, at("20T23:10:00"), "c2"),
      message(3, true, at("20T23:11:00"), "c3"),
      message(4, false, at("20T23:12:00")),
    ],
    [],
    options,
  );
  expect(days.map(({ day, bubbles }) => [day, bubbles.length])).toEqual([
    ["2026-11-20", 1],
    ["2026-11-21", 3],
  ]);
  const bubbles = days[1]?.bubbles ?? [];
  expect(bubbles.map(({ own, state, first, last }) => ({ own, state, first, last }))).toEqual([
    { own: true, state: "read", first: true, last: true },
    { own: true, state: "sent", first: true, last: true },
    { own: false, state: "received", first: true, last: true },
  ]);
});

test("S03 a message on its way is shown once, also when the loader knows it already, and keeps its key", () => {
  const stored = message(5, true, at("21T10:00:00"), "c5");
  const [day] = threadDays(
    [stored],
    [
      pending("c5", "sent", at("21T10:00:00")),
      pending("c6", "failed", at("21T10:00:01")),
      pending("c7", "sending", at("21T10:00:02")),
    ],
    options,
  );
  expect(day?.bubbles.map(({ key, state }) => [key, state])).toEqual([
    ["c5", "sent"],
    ["c6", "failed"],
    ["c7", "sending"],
  ]);
});

test("chat: pages of a conversation join without gap or duplicate, in whatever order they come", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 500 })), fc.nat(), fc.nat(), (ids, one, two) => {
      const all = ids.map((id) => message(id, true, at("21T10:00:00")));
      const joined = joinMessages(all.slice(one % (all.length + 1)), all.slice(0, two % (all.length + 1)));
      const seen = joined.map(({ id }) => id);
      expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
      expect(joinMessages(joined, all)).toHaveLength(all.length);
    }),
  );
  expect([daysBetween("2026-11-20", "2026-11-21"), daysBetween("2026-10-24", "2026-10-26")]).toEqual([1, 2]);
});
