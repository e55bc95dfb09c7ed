import { count, eq, sql } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test } from "vitest";
import { checkLedger } from "#app/features/credits/check-ledger.server.ts";
import { ledgerEntries, wallets } from "#app/features/credits/credits.tables.ts";
import { block } from "#app/features/moderation/blocks.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { closeRealtime } from "#app/platform/realtime/realtime.server.ts";
import { GIFT_KEYS } from "#sites/gift-keys.ts";
import { makePerson, send } from "../../../tests/support/chat-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { viewingAs } from "../../../tests/support/members-factory.ts";
import { messages } from "./chat.tables.ts";
import { giftsReceived } from "./gifts-received.server.ts";
import { chatState, listConversations } from "./list-conversations.server.ts";
import { loadThread } from "./load-thread.server.ts";
import { giftShapes } from "./parts/gift-shapes.tsx";
import { recordFictionalConsent } from "./record-fictional-consent.server.ts";
import { type GiftSender, type OutgoingGift, sendGift } from "./send-gift.server.ts";
import type { Sender } from "./send-message.server.ts";

process.env.DATABASE_POOL_SIZE = "50";
freshDatabase();
afterAll(closeRealtime);

const giverOf = (sender: Sender): GiftSender => ({ ...sender, giftCredits: 5, gifts: [...GIFT_KEYS] });
const give = (from: Sender, to: Sender, gift: Partial<OutgoingGift> = {}) =>
  sendGift(giverOf(from), { to: to.memberId, gift: "coffee", clientId: newId(), ...gift });

async function balanceOf({ memberId }: Sender): Promise<number> {
  const [row] = await getDb().select({ balance: wallets.balance }).from(wallets).where(eq(wallets.accountId, memberId));
  return row?.balance ?? 0;
}

async function sentBy({ memberId }: Sender): Promise<number> {
  const [row] = await getDb().select({ n: count() }).from(messages).where(eq(messages.senderId, memberId));
  return row?.n ?? 0;
}

test("A04 S03 E09 a gift is a message at the price of a gift: in the thread, in both lists, unread for its receiver", async () => {
  const [anna, bert] = [await makePerson({ credits: 12 }), await makePerson()];
  const sent = await give(anna, bert, { gift: "umbrella" });
  if (!sent.ok) throw new Error(sent.reason);
  expect(sent).toMatchObject({ balance: 7, replayed: false, message: { kind: "gift", creditsCharged: 5 } });
  const { conversationId } = sent.message;
  const [row] = (await listConversations(viewingAs(bert.memberId), bert)).rows;
  expect(row?.lastMessage).toMatchObject({ own: false, kind: "gift", gift: "umbrella", body: "" });
  expect(await chatState(bert)).toMatchObject({
    chats: [{ id: conversationId, profile_id: anna.memberId, num_unread_messages: 1 }],
    unread_messages: 1,
  });
  const thread = await loadThread(viewingAs(bert.memberId), bert, conversationId);
  expect(thread?.messages).toMatchObject([{ own: false, kind: "gift", gift: "umbrella", photo: null }]);
  const [entry] = await getDb()
    .select({ kind: ledgerEntries.kind, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(sql`account_id = ${anna.memberId} and amount < 0`);
  expect(entry).toEqual({ kind: "gift", amount: -5 });
});

test("A04 V11 a gift is refused, and nothing charged, without credits, without a way to write, and when the site has none such", async () => {
  const [anna, bert, cora, fay] = [
    await makePerson({ credits: 4 }),
    await makePerson(),
    await makePerson({ credits: 20 }),
    await makePerson({ fictional: true }),
  ];
  expect(await give(anna, bert)).toEqual({ ok: false, reason: "not-enough-credits" });
  expect(
    await sendGift({ ...giverOf(cora), gifts: ["book"] }, { to: bert.memberId, gift: "star", clientId: newId() }),
  ).toEqual({
    ok: false,
    reason: "unknown-gift",
  });
  expect(await give(cora, fay)).toEqual({ ok: false, reason: "consent-needed" });
  await recordFictionalConsent(cora, fay.memberId);
  expect(await give(cora, fay)).toMatchObject({ ok: true });
  expect(await give(cora, await makePerson({ site: "bdsm" }))).toEqual({ ok: false, reason: "not-found" });
  expect(await give(cora, cora)).toEqual({ ok: false, reason: "not-found" });
  await give(cora, bert);
  await block({ memberId: bert.memberId }, cora.memberId);
  expect(await give(cora, bert)).toEqual({ ok: false, reason: "blocked" });
  expect([await balanceOf(anna), await balanceOf(cora)]).toEqual([4, 10]);
  expect([await sentBy(anna), await sentBy(cora)]).toEqual([0, 2]);
});

test("V11 M3 with credits for four, exactly four of 50 parallel gifts are sent, each with its own debit", async () => {
  const [anna, bert] = [await makePerson({ credits: 23 }), await makePerson()];
  const results = await Promise.all(Array.from({ length: 50 }, () => give(anna, bert)));
  expect(results.filter((result) => result.ok)).toHaveLength(4);
  expect([await balanceOf(anna), await sentBy(anna)]).toEqual([3, 4]);
  const [debits] = await getDb()
    .select({ n: count(), total: sql<number>`sum(amount)::int` })
    .from(ledgerEntries)
    .where(sql`account_id = ${anna.memberId} and kind = 'gift'`);
  expect(debits).toEqual({ n: 4, total: -20 });
  expect(await checkLedger()).toEqual([]);
});

test("M2 fifty parallel tries of one gift are one gift; the same client id for another gift or for words is a conflict", async () => {
  const [anna, bert] = [await makePerson({ credits: 30 }), await makePerson()];
  const clientId = newId();
  const results = await Promise.all(Array.from({ length: 50 }, () => give(anna, bert, { clientId })));
  expect(new Set(results.map((result) => result.ok && result.message.id)).size).toBe(1);
  expect(results.filter((result) => result.ok && !result.replayed)).toHaveLength(1);
  expect([await balanceOf(anna), await sentBy(anna)]).toEqual([25, 1]);
  const conflict = { ok: false, reason: "idempotency-conflict" };
  expect(await give(anna, bert, { clientId, gift: "star" })).toEqual(conflict);
  expect(await send(anna, bert, { clientId, body: "Hello" })).toEqual(conflict);
  expect(await balanceOf(anna)).toBe(25);
});

test("A04 S01 gifts received are counted as they were really given: not one's own, not those of other sites", async () => {
  const [anna, bert, cora] = [
    await makePerson({ credits: 50 }),
    await makePerson({ credits: 50 }),
    await makePerson({ credits: 50 }),
  ];
  expect(await giftsReceived({ site: "general", profileId: anna.memberId })).toEqual([]);
  for (const [from, gift] of [
    [bert, "book"],
    [bert, "coffee"],
    [cora, "coffee"],
  ] as const)
    await give(from, anna, { gift });
  await give(anna, bert, { gift: "star" });
  await send(bert, anna, { body: "coffee" });
  expect(await giftsReceived({ site: "general", profileId: anna.memberId })).toEqual([
    { gift: "coffee", count: 2 },
    { gift: "book", count: 1 },
  ]);
  expect(await giftsReceived({ site: "general", profileId: bert.memberId })).toEqual([{ gift: "star", count: 1 }]);
  expect(await giftsReceived({ site: "bdsm", profileId: anna.memberId })).toEqual([]);
});

test("A04 every gift has a drawing of its own of at most 2 KB", () => {
  const drawings = GIFT_KEYS.map((key) => renderToStaticMarkup(giftShapes[key]));
  for (const drawing of drawings) expect(drawing.length).toBeLessThanOrEqual(2048);
  expect(new Set(drawings).size).toBe(GIFT_KEYS.length);
});
