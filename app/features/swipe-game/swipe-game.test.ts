import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { like } from "#app/features/likes/like.server.ts";
import { likes } from "#app/features/likes/likes.tables.ts";
import { unlike } from "#app/features/likes/unlike.server.ts";
import { block } from "#app/features/moderation/blocks.server.ts";
import { profiles } from "#app/features/profiles/profiles.tables.ts";
import { addMs, DAY, HOUR, now, setClockOffset } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { countQueries } from "../../../tests/support/count-queries.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { makeProfile, viewingAs } from "../../../tests/support/members-factory.ts";
import { DECK, loadDeck, matchedCard, type Player } from "./load-deck.server.ts";
import { nextDayStart } from "./swipe-day.ts";
import { swipeLike } from "./swipe-like.server.ts";
import { likesLeft, type SwipeScope } from "./swipe-likes.server.ts";
import { forgetAllPasses, swipePass, undoPass } from "./swipe-pass.server.ts";

freshDatabase();

const rules = { niche: "general", countries: ["NL", "BE", "DE"] };
const as = (memberId: string, site = "general") => viewingAs(memberId, { site }) as Player;
const scopeOf = (memberId: string, more: Partial<SwipeScope> = {}): SwipeScope => ({
  site: "general",
  memberId,
  timezone: "Europe/Amsterdam",
  likesPerDay: 4,
  ...more,
});
const deck = async (memberId: string, site?: string) => (await loadDeck(as(memberId, site), rules)).map(({ id }) => id);

/** Shifts the clock to this moment. */
const setClock = (at: string) => setClockOffset((Date.parse(at) - Date.now()) / 1000);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => makeProfile()));

test("R18 A04 the deck holds twenty whom the search would look for by default, those who were here last first", async () => {
  const site = "gilf";
  const me = await makeProfile({ site, gender: "male", sexuality: "hetero" });
  const women: string[] = [];
  for (let n = 0; n < 23; n++) women.push(await makeProfile({ site, seenAt: addMs(now(), -n * 60_000) }));
  await makeProfile({ site, gender: "male" });
  await makeProfile({ site, country: "BE" });
  await makeProfile({ site, country: null });
  await makeProfile({ site, status: "hidden" });
  await makeProfile();
  const { result, queries } = await countQueries(() => deck(me, site));
  expect(result).toEqual(women.slice(0, DECK));
  expect(queries).toBe(2);
});

test("R18 nobody comes up who was liked, passed or blocked either way, nor oneself", async () => {
  const site = "milf";
  const me = await makeProfile({ site, sexuality: "bi" });
  const [liked, passed, blocked, blocker, open] = [
    await makeProfile({ site }),
    await makeProfile({ site }),
    await makeProfile({ site }),
    await makeProfile({ site }),
    await makeProfile({ site }),
  ];
  const scope = scopeOf(me, { site });
  await like({ site, memberId: me }, liked);
  await swipePass(scope, passed);
  await block({ memberId: me }, blocked);
  await block({ memberId: blocker }, me);
  expect(await deck(me, site)).toEqual([open]);
});

test("A05 a fictional profile says so on its card", async () => {
  const site = "she";
  const me = await makeProfile({ site, sexuality: "bi" });
  await makeProfile({ site, fictional: true });
  expect((await loadDeck(as(me, site), rules)).map(({ fictional }) => fictional)).toEqual([true]);
});

test("K05 M5 fifty likes at the same moment are exactly four, and the other forty-six leave nothing behind", async () => {
  const me = await makeProfile();
  const others = await people(50);
  const answers = await Promise.all(others.map((other) => swipeLike(scopeOf(me), other)));
  const given = answers.filter((answer) => answer.ok);
  expect(given).toHaveLength(4);
  expect(given.map((answer) => answer.ok && answer.left).sort()).toEqual([0, 1, 2, 3]);
  expect(answers.filter((answer) => !answer.ok && answer.reason === "no-likes-left")).toHaveLength(46);
  expect(await getDb().select().from(likes).where(eq(likes.fromId, me))).toHaveLength(4);
  expect(await likesLeft(scopeOf(me))).toBe(0);
});

test("K05 M5 the same profile fifty times at once costs one like and is answered alike", async () => {
  const [me, other] = [await makeProfile(), await makeProfile()];
  await like({ site: "general", memberId: other }, me);
  const answers = await Promise.all(Array.from({ length: 50 }, () => swipeLike(scopeOf(me), other)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ ok: true, match: true, left: 3 })]),
  );
});

test("K05 the day ends at midnight in the site's time zone, not at the server's", async () => {
  const me = await makeProfile();
  const others = await people(12);
  const amsterdam = scopeOf(me);
  const give = async (count: number) => {
    const answers = [];
    for (let n = 0; n < count; n++) answers.push(await swipeLike(amsterdam, others.pop() as string));
    return answers.map((answer) => answer.ok);
  };
  try {
    // 23:50 in Amsterdam in winter is 22:50 UTC.
    setClock("2027-01-15T22:50:00Z");
    expect(await give(5)).toEqual([true, true, true, true, false]);
    setClock("2027-01-15T22:59:50Z");
    expect(await likesLeft(amsterdam)).toBe(0);
    setClock("2027-01-15T23:00:05Z");
    expect(await likesLeft(amsterdam)).toBe(4);
    expect(await give(5)).toEqual([true, true, true, true, false]);
    // UTC's midnight brings nothing.
    setClock("2027-01-16T00:10:00Z");
    expect(await likesLeft(amsterdam)).toBe(0);
  } finally {
    setClockOffset(0);
  }
});

test("K05 a server whose clock is a little behind at midnight brings no likes back; one that was days ahead keeps none", async () => {
  const me = await makeProfile();
  const others = await people(6);
  try {
    setClock("2027-03-01T23:00:01Z");
    for (let n = 0; n < 4; n++) await swipeLike(scopeOf(me), others.pop() as string);
    setClock("2027-03-01T22:59:58Z");
    expect(await swipeLike(scopeOf(me), others.at(-1) as string)).toEqual({ ok: false, reason: "no-likes-left" });
    setClock("2027-02-20T12:00:00Z");
    expect(await swipeLike(scopeOf(me), others.at(-1) as string)).toMatchObject({ ok: true, left: 3 });
  } finally {
    setClockOffset(0);
  }
});

test("K05 new likes come at the next local midnight, also on the days that have 23 or 25 hours", () => {
  const next = (timezone: string, at: string) => nextDayStart(timezone, new Date(at)).toISOString();
  expect(next("Europe/Amsterdam", "2026-11-21T08:00:00Z")).toBe("2026-11-21T23:00:00.000Z");
  expect(next("Europe/Amsterdam", "2026-03-28T23:00:00Z")).toBe("2026-03-29T22:00:00.000Z");
  expect(next("Europe/Amsterdam", "2026-10-24T22:00:00Z")).toBe("2026-10-25T23:00:00.000Z");
  expect(next("America/New_York", "2026-11-21T03:00:00Z")).toBe("2026-11-21T05:00:00.000Z");
  expect(next("Pacific/Auckland", "2026-11-21T10:59:59Z")).toBe("2026-11-21T11:00:00.000Z");
});

test("K05 liking elsewhere is not counted, and taking a like back gives none back", async () => {
  const me = await makeProfile();
  const [elsewhere, swiped] = await people(2);
  await like({ site: "general", memberId: me }, elsewhere as string);
  expect(await likesLeft(scopeOf(me))).toBe(4);
  await swipeLike(scopeOf(me), swiped as string);
  await unlike({ memberId: me }, swiped as string);
  expect(await likesLeft(scopeOf(me))).toBe(3);
});

test("S04 A04 a like of someone who likes the member already is a match, which only the two of them can open", async () => {
  const [me, other, third] = [await makeProfile(), await makeProfile(), await makeProfile()];
  await like({ site: "general", memberId: other }, me);
  expect(await matchedCard(as(me), other)).toBeNull();
  expect(await swipeLike(scopeOf(me), other)).toEqual({ ok: true, match: true, left: 3 });
  expect((await matchedCard(as(me), other))?.id).toBe(other);
  expect(await matchedCard(as(third), other)).toBeNull();
});

test("Z3 liking or passing unknown, foreign, hidden and blocked profiles is refused alike and costs nothing", async () => {
  const me = await makeProfile();
  const blocker = await makeProfile();
  await block({ memberId: blocker }, me);
  const targets = [me, "nobody", await makeProfile({ site: "gay" }), await makeProfile({ status: "hidden" }), blocker];
  for (const target of targets) {
    expect(await swipeLike(scopeOf(me), target)).toEqual({ ok: false, reason: "not-found" });
    expect(await swipePass(scopeOf(me), target)).toEqual({ ok: false, reason: "not-found" });
  }
  expect(await likesLeft(scopeOf(me))).toBe(4);
});

test("R18 the last pass can be taken back, once and for free; an earlier one cannot", async () => {
  const site = "bdsm";
  const me = await makeProfile({ site, sexuality: "bi" });
  const [first, second] = [await makeProfile({ site }), await makeProfile({ site })];
  const scope = scopeOf(me, { site });
  try {
    await swipePass(scope, first);
    setClockOffset(5);
    await swipePass(scope, second);
    expect(await undoPass(scope, first)).toEqual({ ok: false, reason: "not-last" });
    expect(await undoPass(scope, second)).toEqual({ ok: true });
    expect(await undoPass(scope, second)).toEqual({ ok: true });
    expect(await deck(me, site)).toEqual([second]);
    await forgetAllPasses(scope);
    expect((await deck(me, site)).sort()).toEqual([first, second].sort());
    expect(await likesLeft(scope)).toBe(4);
  } finally {
    setClockOffset(0);
  }
});

test("R18 a profile that is gone takes its passes with it", async () => {
  const [me, other] = [await makeProfile(), await makeProfile({ seenAt: addMs(now(), -2 * DAY - HOUR) })];
  await swipePass(scopeOf(me), other);
  await getDb().delete(profiles).where(eq(profiles.id, other));
  expect(await undoPass(scopeOf(me), other)).toEqual({ ok: true });
});
