import { and, count, eq } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { wallets } from "#app/features/credits/credits.tables.ts";
import { throttles } from "#app/features/session/session.tables.ts";
import { THROTTLE_RULES } from "#app/features/session/throttle.server.ts";
import { DAY, HOUR, MINUTE, SECOND, setClockOffset } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { hashSecret, newId } from "#app/platform/id.server.ts";
import { closeRealtime } from "#app/platform/realtime/realtime.server.ts";
import { makePerson, send } from "../../../tests/support/chat-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { conversations, messages } from "./chat.tables.ts";
import { whyNotPost } from "./post-message.server.ts";
import type { Sender } from "./send-message.server.ts";
import { answerSent } from "./sent-answer.server.ts";

process.env.DATABASE_POOL_SIZE = "50";
freshDatabase();
afterAll(closeRealtime);
afterEach(() => setClockOffset(0));

type FloodRule = "message_minute" | "message_hour" | "conversation_day";

/** As if the member had written this much before. */
async function counted({ memberId }: Sender, rule: FloodRule, times: number): Promise<void> {
  await getDb()
    .update(throttles)
    .set({ count: times })
    .where(and(eq(throttles.rule, rule), eq(throttles.key, hashSecret(memberId))));
}

async function numberOf(table: typeof messages | typeof conversations, member: Sender): Promise<number> {
  const by = table === messages ? messages.senderId : conversations.starterId;
  const [row] = await getDb().select({ n: count() }).from(table).where(eq(by, member.memberId));
  return row?.n ?? 0;
}

async function balanceOf({ memberId }: Sender): Promise<number> {
  const [row] = await getDb().select({ balance: wallets.balance }).from(wallets).where(eq(wallets.accountId, memberId));
  return row?.balance ?? 0;
}

/** This many at once. */
const parallel = (times: number, work: (index: number) => ReturnType<typeof send>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

test("V11 M5 a member's messages in a minute are exact on 50 connections, whatever they cost, and nothing is charged beyond", async () => {
  const { limit } = THROTTLE_RULES.message_minute;
  for (const messageCredits of [0, 1]) {
    const [anna, bert, cleo] = [
      await makePerson({ credits: 500 }),
      await makePerson({ credits: 9 }),
      await makePerson({ credits: 9 }),
    ];
    anna.messageCredits = messageCredits;
    const first = newId();
    await send(anna, bert, { clientId: first });
    await counted(anna, "message_minute", limit - 20);
    // To two at once: it is the writer who is counted.
    const results = await parallel(50, (index) => send(anna, index % 2 ? bert : cleo));
    expect(results.filter(({ ok }) => ok)).toHaveLength(20);
    const refused = results.filter(({ ok }) => !ok);
    expect(refused).toEqual(Array(30).fill({ ok: false, reason: "too-fast", minutes: 1 }));
    expect([await numberOf(messages, anna), await balanceOf(anna)]).toEqual([21, 500 - 21 * messageCredits]);
    // Neither a photo is looked at, nor is a message that is there already refused.
    expect(await whyNotPost(anna, { to: bert.memberId, credits: 0 })).toMatchObject({ reason: "too-fast" });
    expect(await send(anna, bert, { clientId: first })).toMatchObject({ ok: true, replayed: true });
    expect(await send(bert, anna), "the other writes on").toMatchObject({ ok: true });
    setClockOffset((MINUTE + SECOND) / SECOND);
    expect(await send(anna, bert)).toMatchObject({ ok: true });
    setClockOffset(0);
  }
});

test("V11 M5 so are those in an hour; what was refused for another reason does not count", async () => {
  const [anna, bert] = [await makePerson({ credits: 3 }), await makePerson()];
  await send(anna, bert);
  await counted(anna, "message_hour", THROTTLE_RULES.message_hour.limit - 2);
  anna.messageCredits = 3;
  for (let turn = 0; turn < 3; turn++)
    expect(await send(anna, bert)).toMatchObject({ ok: false, reason: "not-enough-credits" });
  anna.messageCredits = 0;
  const results = await parallel(50, () => send(anna, bert));
  expect(results.filter(({ ok }) => ok)).toHaveLength(2);
  const refused = results.find(({ ok }) => !ok);
  expect(refused).toEqual({ ok: false, reason: "too-fast", minutes: expect.any(Number) });
  expect(refused && "minutes" in refused ? refused.minutes : 0).toBeGreaterThan(50);
  setClockOffset((HOUR + SECOND) / SECOND);
  expect(await send(anna, bert)).toMatchObject({ ok: true });
});

test("V10 M5 the conversations that a premium member begins in a day are exact on 50 connections; those there are go on", async () => {
  const anna = await makePerson({ paidUser: true });
  anna.messageCredits = 0;
  const others = await Promise.all(Array.from({ length: 51 }, () => makePerson()));
  const known = others.pop() as Sender;
  await send(anna, known);
  await counted(anna, "conversation_day", THROTTLE_RULES.conversation_day.limit - 5);
  const results = await parallel(50, (index) => send(anna, others[index] as Sender));
  expect(results.filter(({ ok }) => ok)).toHaveLength(5);
  expect(new Set(results.map((result) => (result.ok ? "sent" : result.reason)))).toEqual(
    new Set(["sent", "too-many-new"]),
  );
  expect(await numberOf(conversations, anna)).toBe(6);
  expect(await send(anna, known)).toMatchObject({ ok: true });
  setClockOffset((DAY + SECOND) / SECOND);
  expect(await send(anna, others[results.findIndex(({ ok }) => !ok)] as Sender)).toMatchObject({ ok: true });
});

test("C09 V11 the answer to too many messages is 429, says how long to wait and when to try again", async () => {
  const t = (key: string, texts: object) => `${key} ${JSON.stringify(texts)}`;
  const context = { settings: { messageLength: 500 }, t } as unknown as Parameters<typeof answerSent>[0];
  const answer = answerSent(context, { ok: false, reason: "too-fast", minutes: 7 });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "420"]);
  const { error } = await answer.json();
  expect(error.code).toBe("too_many_requests");
  expect(error.message).toContain('"minutes":7');
});
