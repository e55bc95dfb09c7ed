import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { accounts } from "#app/features/members/members.tables.ts";
import { block } from "#app/features/moderation/blocks.server.ts";
import { profiles } from "#app/features/profiles/profiles.tables.ts";
import { addMs, now, SECOND, setClockOffset } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { closeRealtime } from "#app/platform/realtime/realtime.server.ts";
import { argsFor, contextFor } from "../../../tests/support/context.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { makeProfile, viewingAs } from "../../../tests/support/members-factory.ts";
import { loader } from "./api/auto-like.api.ts";
import { isGreeted } from "./auto-like.rules.ts";
import { autoLike } from "./auto-like.server.ts";
import { likes } from "./likes.tables.ts";

freshDatabase();
afterAll(closeRealtime);
afterEach(() => setClockOffset(0));
beforeEach(async () => {
  await getDb().delete(profiles);
  await getDb().delete(accounts);
});

const DAY_SECONDS = 24 * 60 * 60;
const { viewer: _, ...viewing } = viewingAs(null);
const greet = (id: string, signupDate = now()) =>
  autoLike({ ...viewing, niche: "general" }, { id, paidUser: false, signupDate });
const received = async (id: string) =>
  (await getDb().select({ from: likes.fromId }).from(likes).where(eq(likes.toId, id))).map((row) => row.from);
const newMember = () => makeProfile({ gender: "female", sexuality: "hetero" });
const man = (more: Parameters<typeof makeProfile>[0] = {}) =>
  makeProfile({ gender: "male", sexuality: "hetero", ...more });

test("T08 C08 a new member is liked by a real member who asked for it, before any fictional one, and the like is a real row", async () => {
  const me = await newMember();
  await man();
  await man({ fictional: true });
  // Also when the fictional one was here last.
  const greeter = await man({ greetsNewMembers: true, seenAt: addMs(now(), -DAY_SECONDS * SECOND) });
  expect(await greet(me)).toMatchObject({ id: greeter, fictional: false });
  expect(await received(me)).toEqual([greeter]);
});

test("T08 A05 where no real member greets, a fictional profile does, labelled as such; where none fits, nobody does", async () => {
  const me = await newMember();
  await man();
  expect(await greet(me)).toBeNull();
  const fictional = await man({ fictional: true });
  expect(await greet(me)).toMatchObject({ id: fictional, fictional: true });
  expect(await received(me)).toEqual([fictional]);
});

test("T08 whoever does not fit, is of another site, hidden, blocked, or has liked already, greets nobody", async () => {
  const me = await newMember();
  const greets = { greetsNewMembers: true };
  await man({ ...greets, sexuality: "gay" });
  await makeProfile({ ...greets, gender: "female", sexuality: "hetero" });
  await man({ ...greets, site: "milf" });
  await man({ ...greets, status: "hidden" });
  const blocked = await man(greets);
  await block({ memberId: me }, blocked);
  const blocking = await man(greets);
  await block({ memberId: blocking }, me);
  const before = await man(greets);
  await getDb().insert(likes).values({ fromId: before, toId: me, createdAt: now() });
  expect(await greet(me)).toBeNull();
  expect(await received(me)).toEqual([before]);
});

test("T08 asking again, also many times at once, is the same like; the next day another one comes; after a week none", async () => {
  const me = await newMember();
  const signedUp = now();
  const greeters = [await man({ greetsNewMembers: true }), await man({ greetsNewMembers: true })];
  const answers = await Promise.all(Array.from({ length: 12 }, () => greet(me, signedUp)));
  expect(new Set(answers.map((card) => card?.id)).size).toBe(1);
  expect((await greet(me, signedUp))?.id).toBe(answers[0]?.id);
  expect(await received(me)).toHaveLength(1);
  setClockOffset(DAY_SECONDS);
  const second = await greet(me, signedUp);
  expect(second?.id).toBe(greeters.find((id) => id !== answers[0]?.id));
  setClockOffset(2 * DAY_SECONDS);
  expect(await greet(me, signedUp)).toBeNull();
  await man({ greetsNewMembers: true });
  setClockOffset(7 * DAY_SECONDS);
  expect(isGreeted(signedUp, now())).toBe(false);
  expect(await greet(me, signedUp)).toBeNull();
  expect(await received(me)).toHaveLength(2);
});

test("T08 greeters take turns over a day's new members", async () => {
  await man({ greetsNewMembers: true });
  await man({ greetsNewMembers: true });
  const seen = [await greet(await newMember()), await greet(await newMember())].map((card) => card?.id);
  expect(new Set(seen).size).toBe(2);
});

test("T08 a member whom nobody can see yet is liked by nobody", async () => {
  const me = await makeProfile({ gender: "female", status: "disabled" });
  await man({ greetsNewMembers: true });
  expect(await greet(me)).toBeNull();
  expect(await received(me)).toEqual([]);
});

test("C08 GET auto-like answers {profile} in the API's names, 204 when nobody greets, 403 to a visitor", async () => {
  const me = await newMember();
  const call = (id: string | null) =>
    loader(argsFor(contextFor("general", id), "/api/auto-like.php")).catch((thrown: Response) => thrown);
  expect((await call(me)).status).toBe(204);
  const greeter = await man({ fictional: true });
  const answer = await call(me);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(await answer.json()).toMatchObject({ profile: { id: greeter, fictional: true, main_image: null } });
  const refused = await call(null);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ error: { code: "authentication_required" } });
});
