import { count, eq, sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { checkLedger } from "#app/features/credits/check-ledger.server.ts";
import { ledgerEntries, wallets } from "#app/features/credits/credits.tables.ts";
import { grantCredits } from "#app/features/credits/grant-credits.server.ts";
import { accounts } from "#app/features/members/members.tables.ts";
import { block } from "#app/features/moderation/blocks.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { closeRealtime, type LiveEvent, listening, subscribe } from "#app/platform/realtime/realtime.server.ts";
import { makePerson, send } from "../../../tests/support/chat-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { conversationSides, conversations, messages } from "./chat.tables.ts";
import { recordFictionalConsent } from "./record-fictional-consent.server.ts";
import type { Sender } from "./send-message.server.ts";

process.env.DATABASE_POOL_SIZE = "50";
freshDatabase();
afterAll(closeRealtime);

async function balanceOf({ memberId }: Sender): Promise<number> {
  const [row] = await getDb().select({ balance: wallets.balance }).from(wallets).where(eq(wallets.accountId, memberId));
  return row?.balance ?? 0;
}

async function sentBy({ memberId }: Sender) {
  return getDb()
    .select({ id: messages.id, body: messages.body, conversationId: messages.conversationId })
    .from(messages)
    .where(eq(messages.senderId, memberId))
    .orderBy(messages.id);
}

async function unreadOf({ memberId }: Sender): Promise<number[]> {
  const rows = await getDb()
    .select({ unread: conversationSides.unread })
    .from(conversationSides)
    .where(eq(conversationSides.memberId, memberId));
  return rows.map((row) => row.unread);
}

async function waitingMails(): Promise<number> {
  const { rows } = await getDb().execute<{ n: number }>(
    sql`select count(*)::int as n from graphile_worker.jobs where task_identifier = 'chat.notify-new-message'`,
  );
  return rows[0]?.n ?? 0;
}

test("A02 a message takes its credits from the sender, and only from the sender", async () => {
  const [anna, bert] = [await makePerson({ credits: 3 }), await makePerson({ credits: 3 })];
  const sent = await send(anna, bert, { body: "  Hi\r\nyou\u0000  " });
  expect(sent).toMatchObject({ ok: true, balance: 2, replayed: false });
  expect(sent.ok && sent.message).toMatchObject({ body: "Hi\nyou", creditsCharged: 1, kind: "text" });
  expect([await balanceOf(anna), await balanceOf(bert)]).toEqual([2, 3]);
  expect(await unreadOf(bert)).toEqual([1]);
  expect(await unreadOf(anna)).toEqual([0]);
});

test("V11 without enough credits nothing is sent, nothing is charged and no conversation is begun", async () => {
  const [anna, bert] = [await makePerson({ credits: 2 }), await makePerson()];
  anna.messageCredits = 3;
  expect(await send(anna, bert)).toEqual({ ok: false, reason: "not-enough-credits" });
  expect(await balanceOf(anna)).toBe(2);
  expect(await sentBy(anna)).toEqual([]);
  const [made] = await getDb()
    .select({ n: count() })
    .from(conversations)
    .where(eq(conversations.starterId, anna.memberId));
  expect(made?.n).toBe(0);
});

test("A03 V10 a free member begins two conversations, answers any number, and premium has no limit", async () => {
  const anna = await makePerson({ credits: 20 });
  const [one, two, three, four] = [
    await makePerson(),
    await makePerson(),
    await makePerson(),
    await makePerson({ credits: 5 }),
  ];
  expect(await send(anna, one)).toMatchObject({ ok: true });
  expect(await send(anna, two)).toMatchObject({ ok: true });
  expect(await send(anna, three)).toEqual({ ok: false, reason: "conversation-limit" });
  expect(await send(anna, one)).toMatchObject({ ok: true });
  await send(four, anna);
  expect(await send(anna, four)).toMatchObject({ ok: true });
  expect(await balanceOf(anna)).toBe(16);
  anna.paidUser = true;
  expect(await send(anna, three)).toMatchObject({ ok: true });
});

test("V10 M5 the two conversations are exact under 50 parallel first messages", async () => {
  const anna = await makePerson({ credits: 100 });
  const others = await Promise.all(Array.from({ length: 50 }, () => makePerson()));
  const results = await Promise.all(others.map((other) => send(anna, other)));
  expect(results.filter((result) => result.ok)).toHaveLength(2);
  expect(new Set(results.flatMap((result) => (result.ok ? [] : [result.reason])))).toEqual(
    new Set(["conversation-limit"]),
  );
  expect(await balanceOf(anna)).toBe(98);
});

test("V11 M3 with credits for ten, exactly ten of 50 parallel messages are sent, each with its own debit", async () => {
  const [anna, bert] = [await makePerson({ credits: 10 }), await makePerson()];
  const results = await Promise.all(Array.from({ length: 50 }, () => send(anna, bert)));
  expect(results.filter((result) => result.ok)).toHaveLength(10);
  expect(await balanceOf(anna)).toBe(0);
  expect(await sentBy(anna)).toHaveLength(10);
  expect(await unreadOf(bert)).toEqual([10]);
  const [debits] = await getDb()
    .select({ n: count(), total: sql<number>`sum(amount)::int` })
    .from(ledgerEntries)
    .where(sql`account_id = ${anna.memberId} and kind = 'message'`);
  expect(debits).toEqual({ n: 10, total: -10 });
});

test("M2 fifty parallel tries of one message are one message, one debit and one answer", async () => {
  const [anna, bert] = [await makePerson({ credits: 10 }), await makePerson()];
  const clientId = newId();
  const results = await Promise.all(Array.from({ length: 50 }, () => send(anna, bert, { clientId })));
  expect(
    new Set(results.map((result) => (result.ok ? `${result.message.id} ${result.balance}` : result.reason))).size,
  ).toBe(1);
  expect(results.filter((result) => result.ok && !result.replayed)).toHaveLength(1);
  expect(await balanceOf(anna)).toBe(9);
  expect(await unreadOf(bert)).toEqual([1]);
});

test("M2 the same client id with other words or another receiver is a conflict and costs nothing", async () => {
  const [anna, bert, cleo] = [await makePerson({ credits: 10 }), await makePerson(), await makePerson()];
  const clientId = newId();
  await send(anna, bert, { clientId });
  expect(await send(anna, bert, { clientId, body: "Something else" })).toEqual({
    ok: false,
    reason: "idempotency-conflict",
  });
  expect(await send(anna, cleo, { clientId })).toEqual({ ok: false, reason: "idempotency-conflict" });
  expect(await balanceOf(anna)).toBe(9);
});

test("chat: one conversation per pair when both write first at the same moment, 25 tries each", async () => {
  const [anna, bert] = [await makePerson({ credits: 50 }), await makePerson({ credits: 50 })];
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? send(anna, bert) : send(bert, anna))),
  );
  expect(results.every((result) => result.ok)).toBe(true);
  const all = [...(await sentBy(anna)), ...(await sentBy(bert))];
  expect(new Set(all.map((message) => message.conversationId)).size).toBe(1);
  expect(await unreadOf(anna)).toEqual([25]);
  expect(await unreadOf(bert)).toEqual([25]);
});

test("chat: messages of a conversation become visible in the order of their numbers", async () => {
  const [anna, bert] = [await makePerson({ credits: 50 }), await makePerson({ credits: 50 })];
  const heard: LiveEvent[] = [];
  const stop = subscribe(bert.memberId, (event) => heard.push(event));
  await listening();
  await Promise.all(Array.from({ length: 50 }, (_, index) => (index % 2 ? send(anna, bert) : send(bert, anna))));
  await vi.waitFor(() => expect(heard).toHaveLength(50));
  stop();
  const numbers = heard.map((event) => Number(event.data.message));
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
});

test("T17 a member whose e-mail is not confirmed can write, but cannot be answered until it is", async () => {
  const [anna, bert] = [await makePerson({ status: "not_confirmed", credits: 5 }), await makePerson({ credits: 5 })];
  expect(await send(anna, bert)).toMatchObject({ ok: true });
  expect(await send(bert, anna)).toEqual({ ok: false, reason: "not-confirmed" });
  expect(await balanceOf(bert)).toBe(5);
  await getDb().update(accounts).set({ status: "active" }).where(eq(accounts.id, anna.memberId));
  expect(await send(bert, anna)).toMatchObject({ ok: true, balance: 4 });
});

test("Z6 nothing is sent after a block, by either side, and nothing is charged", async () => {
  const [anna, bert] = [await makePerson({ credits: 5 }), await makePerson({ credits: 5 })];
  await send(anna, bert);
  await block(bert, anna.memberId);
  expect(await send(anna, bert)).toEqual({ ok: false, reason: "blocked" });
  expect(await send(bert, anna)).toEqual({ ok: false, reason: "blocked-by-you" });
  expect([await balanceOf(anna), await balanceOf(bert)]).toEqual([4, 5]);
  const stranger = await makePerson({ credits: 5 });
  await block(bert, stranger.memberId);
  expect(await send(stranger, bert)).toEqual({ ok: false, reason: "not-found" });
});

test("E3 Z3 members of another site, missing ones, deleted ones and oneself cannot be written to", async () => {
  const anna = await makePerson({ credits: 5 });
  const [elsewhere, deleted, banned, hidden] = [
    await makePerson({ site: "bdsm" }),
    await makePerson({ status: "deleted", profile: "deleted" }),
    await makePerson({ status: "banned" }),
    await makePerson({ profile: "hidden" }),
  ];
  for (const other of [elsewhere, deleted, banned, hidden, anna, { memberId: newId() }])
    expect(await send(anna, other)).toEqual({ ok: false, reason: "not-found" });
  const left = await makePerson();
  await send(anna, left);
  await getDb().update(accounts).set({ status: "deleted" }).where(eq(accounts.id, left.memberId));
  expect(await send(anna, left)).toEqual({ ok: false, reason: "gone" });
  expect(await balanceOf(anna)).toBe(4);
});

test("A05 a fictional profile gets a paid message only after the notice was read, once for that profile", async () => {
  const anna = await makePerson({ credits: 5 });
  const [vera, vesta, real] = [
    await makePerson({ fictional: true }),
    await makePerson({ fictional: true }),
    await makePerson(),
  ];
  expect(await send(anna, vera)).toEqual({ ok: false, reason: "consent-needed" });
  expect(await balanceOf(anna)).toBe(5);
  expect(await recordFictionalConsent(anna, real.memberId)).toEqual({ ok: false, reason: "not-found" });
  expect(await recordFictionalConsent(anna, vera.memberId)).toEqual({ ok: true });
  expect(await recordFictionalConsent(anna, vera.memberId)).toEqual({ ok: true });
  expect(await send(anna, vera)).toMatchObject({ ok: true });
  expect(await send(anna, vesta)).toEqual({ ok: false, reason: "consent-needed" });
});

test("V11 a message needs something to read and fits the site's length, counted as a reader counts", async () => {
  const [anna, bert] = [await makePerson({ credits: 9 }), await makePerson()];
  anna.messageLength = 50;
  for (const body of ["", " \n\t ", "\u200b\u200e\u2800", "\u0000"])
    expect(await send(anna, bert, { body })).toEqual({ ok: false, reason: "blank" });
  expect(await send(anna, bert, { body: "🌊".repeat(50) })).toMatchObject({ ok: true });
  expect(await send(anna, bert, { body: "🌊".repeat(51) })).toEqual({ ok: false, reason: "too-long" });
  expect(await send(anna, bert, { body: "half \ud83c pair" })).toMatchObject({ ok: true });
  expect(await balanceOf(anna)).toBe(7);
});

test("A03 an absent receiver is told by one mail for each time that messages wait unread; fictional ones by none", async () => {
  const [anna, bert] = [await makePerson({ credits: 9 }), await makePerson()];
  const before = await waitingMails();
  await send(anna, bert);
  await send(anna, bert);
  expect(await waitingMails()).toBe(before + 1);
  const vera = await makePerson({ fictional: true });
  await recordFictionalConsent(anna, vera.memberId);
  await send(anna, vera);
  expect(await waitingMails()).toBe(before + 1);
});

test("M3 messages that are free on a site need no wallet, and the ledger agrees with everything sent here", async () => {
  const [anna, bert] = [await makePerson(), await makePerson()];
  anna.messageCredits = 0;
  const clientId = newId();
  expect(await send(anna, bert, { clientId })).toMatchObject({ ok: true, balance: null });
  expect(await send(anna, bert, { clientId })).toMatchObject({ ok: true, replayed: true });
  await grantCredits(
    { site: "general", accountId: bert.memberId },
    { source: "bonus", grantKey: "b", credits: 1 },
    getDb(),
  );
  expect(await checkLedger()).toEqual([]);
  const { rows } = await getDb().execute<{ n: number }>(sql`
    select count(*)::int as n from messages m full join ledger_entries e
      on e.idempotency_key = 'message:' || m.sender_id || ':' || m.client_id and e.amount = -m.credits_charged
    where (e.kind = 'message' and m.id is null) or (m.credits_charged > 0 and e.id is null)`);
  expect(rows[0]?.n).toBe(0);
});
