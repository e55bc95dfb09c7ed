import { eq } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { block, unblock } from "#app/features/moderation/blocks.server.ts";
import { profiles } from "#app/features/profiles/profiles.tables.ts";
import { setClockOffset } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { closeRealtime, listening, publish, subscribe } from "#app/platform/realtime/realtime.server.ts";
import { countQueries } from "../../../tests/support/count-queries.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { makeProfile, viewingAs } from "../../../tests/support/members-factory.ts";
import { countNewLikes } from "./count-likes.server.ts";
import { LIKE_EVENT, like } from "./like.server.ts";
import { likes } from "./likes.tables.ts";
import { loadLikes, type MemberViewing, openedProfile } from "./load-likes.server.ts";
import { unlike } from "./unlike.server.ts";

freshDatabase();
afterAll(closeRealtime);

const site = "general";
const as = (memberId: string) => viewingAs(memberId) as MemberViewing;
const names = async (memberId: string, tab: "received" | "given" | "matches") =>
  (await loadLikes(as(memberId), tab)).cards.map((card) => card.id);

test("R07 A01 a like shows under given for one and under received for the other, with a new flag", async () => {
  const [me, other] = [await makeProfile(), await makeProfile()];
  expect(await like({ site, memberId: me }, other)).toEqual({ ok: true, match: false, created: true });
  expect(await like({ site, memberId: me }, other)).toEqual({ ok: true, match: false, created: false });
  expect(await names(me, "given")).toEqual([other]);
  expect(await names(other, "received")).toEqual([me]);
  expect(await names(other, "matches")).toEqual([]);
  expect((await loadLikes(as(other), "received")).cards[0]).toMatchObject({ likeNew: true, likedByMe: false });
  expect(await countNewLikes({ site, memberId: other })).toBe(1);
});

test("T10 opening a profile clears its new-like flag and says where the two stand", async () => {
  const [me, other] = [await makeProfile(), await makeProfile()];
  await like({ site, memberId: other }, me);
  expect(await openedProfile({ memberId: me }, other, { ahead: true })).toEqual({ likedByMe: false, likesMe: true });
  expect(await countNewLikes({ site, memberId: me }), "a link that was only pointed at").toBe(1);
  expect(await openedProfile({ memberId: me }, other)).toEqual({ likedByMe: false, likesMe: true });
  expect(await countNewLikes({ site, memberId: me })).toBe(0);
  expect((await loadLikes(as(me), "received")).cards[0]?.likeNew).toBe(false);
});

test("S04 of two likes given at the same moment exactly one brings the match", async () => {
  for (let round = 0; round < 10; round++) {
    const [a, b] = [await makeProfile(), await makeProfile()];
    const answers = await Promise.all([like({ site, memberId: a }, b), like({ site, memberId: b }, a)]);
    expect(answers.filter((answer) => answer.ok && answer.match)).toHaveLength(1);
    expect(await names(a, "matches")).toEqual([b]);
  }
});

test("R07 fifty likes of one pair at once are one like, and taking it back twice is fine", async () => {
  const [me, other] = [await makeProfile(), await makeProfile()];
  const answers = await Promise.all(Array.from({ length: 50 }, () => like({ site, memberId: me }, other)));
  expect(answers.filter((answer) => answer.ok && answer.created)).toHaveLength(1);
  expect(await getDb().select().from(likes).where(eq(likes.fromId, me))).toHaveLength(1);
  expect(await unlike({ memberId: me }, other)).toEqual({ ok: true, match: false });
  await unlike({ memberId: me }, other);
  expect(await names(me, "given")).toEqual([]);
});

test("Z3 oneself, unknown, foreign, hidden and blocked profiles are refused alike", async () => {
  const me = await makeProfile();
  const blocker = await makeProfile();
  await block({ memberId: blocker }, me);
  const blocked = await makeProfile();
  await block({ memberId: me }, blocked);
  const targets = [
    me,
    "nobody",
    "00000000000000",
    await makeProfile({ site: "gay" }),
    await makeProfile({ status: "hidden" }),
    await makeProfile({ status: "deleted" }),
    blocker,
    blocked,
  ];
  for (const target of targets)
    expect(await like({ site, memberId: me }, target), target).toEqual({ ok: false, reason: "not-found" });
});

test("Z6 a block takes likes out of every tab and count on both sides at once, and back when it is lifted", async () => {
  const [me, other] = [await makeProfile(), await makeProfile()];
  await like({ site, memberId: me }, other);
  await like({ site, memberId: other }, me);
  await block({ memberId: other }, me);
  for (const tab of ["received", "given", "matches"] as const) {
    expect(await names(me, tab)).toEqual([]);
    expect(await names(other, tab)).toEqual([]);
  }
  expect(await countNewLikes({ site, memberId: me })).toBe(0);
  await unblock({ memberId: me }, other);
  expect(await names(me, "matches")).toEqual([]);
  await unblock({ memberId: other }, me);
  expect(await names(me, "matches")).toEqual([other]);
});

test("R07 the newest like comes first, vanished members are left out, pages end with one query each", async () => {
  const me = await makeProfile();
  const fans: string[] = [];
  for (let n = 0; n < 33; n++) {
    const fan = await makeProfile();
    fans.unshift(fan);
    setClockOffset(n * 60);
    await like({ site, memberId: fan }, me);
  }
  await getDb()
    .update(profiles)
    .set({ status: "hidden" })
    .where(eq(profiles.id, fans[0] as string));
  const { result: first, queries } = await countQueries(() => loadLikes(as(me), "received"));
  expect(queries).toBe(1);
  expect(first.cards.map((card) => card.id)).toEqual(fans.slice(1, 31));
  expect(first.more).toBe(true);
  const second = await loadLikes(as(me), "received", 2);
  expect(second.cards.map((card) => card.id)).toEqual(fans.slice(31));
  expect(second.more).toBe(false);
});

test("P05 R07 the receiver's open tabs hear of a new like once it is committed, and of a repeated one nothing", async () => {
  const [me, other] = [await makeProfile(), await makeProfile()];
  const heard: string[] = [];
  const stop = subscribe(other, (event) => heard.push(event.type));
  await listening();
  await like({ site, memberId: me }, other);
  await like({ site, memberId: me }, other);
  await vi.waitFor(() => expect(heard).toContain(LIKE_EVENT));
  await publish({ to: [other], type: "last", data: {} });
  await vi.waitFor(() => expect(heard).toContain("last"));
  expect(heard.filter((type) => type === LIKE_EVENT)).toHaveLength(1);
  stop();
});
