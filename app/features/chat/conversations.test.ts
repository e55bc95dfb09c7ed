import { eq } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { accounts } from "#app/features/members/members.tables.ts";
import { block, unblock } from "#app/features/moderation/blocks.server.ts";
import type { Viewing } from "#app/features/profiles/viewing.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { closeRealtime, type LiveEvent, listening, subscribe } from "#app/platform/realtime/realtime.server.ts";
import { makePerson, send } from "../../../tests/support/chat-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { announceTyping } from "./announce-typing.server.ts";
import { chatState, listConversations } from "./list-conversations.server.ts";
import { loadBadges } from "./load-badges.server.ts";
import { loadMessages } from "./load-messages.server.ts";
import { loadThread, loadThreadWith } from "./load-thread.server.ts";
import { openConversation } from "./open-conversation.server.ts";
import { recordFictionalConsent } from "./record-fictional-consent.server.ts";
import { removeConversation } from "./remove-conversation.server.ts";
import type { Sender } from "./send-message.server.ts";

process.env.DATABASE_POOL_SIZE = "50";
freshDatabase();
afterAll(closeRealtime);

const viewingOf = (viewer: Sender): Viewing => ({
  site: viewer.site,
  timezone: "Europe/Amsterdam",
  cdnPrefix: "",
  viewer: { id: viewer.memberId, paidUser: viewer.paidUser },
});
const list = (viewer: Sender, page = {}) => listConversations(viewingOf(viewer), viewer, page);
const thread = (viewer: Sender, id: string) => loadThread(viewingOf(viewer), viewer, id);

async function talk(from: Sender, to: Sender, ...bodies: string[]): Promise<string> {
  let conversation = "";
  for (const body of bodies) {
    const sent = await send(from, to, { body });
    if (!sent.ok) throw new Error(sent.reason);
    conversation = sent.message.conversationId;
  }
  return conversation;
}

test("T09 opening a conversation zeroes its unread count and tells both sides", async () => {
  const [anna, bert, cleo] = [
    await makePerson({ credits: 9 }),
    await makePerson({ credits: 9 }),
    await makePerson({ credits: 9 }),
  ];
  const conversation = await talk(anna, bert, "one", "two", "three");
  await talk(cleo, bert, "other");
  expect(await loadBadges(bert)).toBe(4);
  const heard: LiveEvent[] = [];
  const stop = subscribe(anna.memberId, (event) => heard.push(event));
  await listening();
  expect(await openConversation(bert, conversation)).toMatchObject({ otherId: anna.memberId });
  expect(await loadBadges(bert)).toBe(1);
  await vi.waitFor(() => expect(heard.map((event) => event.type)).toEqual(["chat.read"]));
  const seen = await thread(anna, conversation);
  expect(seen?.messages.map((message) => message.id <= (seen?.readByOther ?? 0))).toEqual([true, true, true]);
  await talk(bert, anna, "four");
  await openConversation(bert, conversation);
  expect(
    heard.filter((event) => event.type === "chat.read" && event.data.by === bert.memberId).length,
  ).toBeLessThanOrEqual(2);
  stop();
});

test("T09 the unread count is zero after the last opening, however openings and messages interleave, and never negative", async () => {
  const [anna, bert] = [await makePerson({ credits: 60 }), await makePerson()];
  const conversation = await talk(anna, bert, "first");
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 ? send(anna, bert) : openConversation(bert, conversation))),
  );
  expect(await loadBadges(bert)).toBeGreaterThanOrEqual(0);
  await openConversation(bert, conversation);
  expect(await loadBadges(bert)).toBe(0);
});

test("S03 that somebody writes is told once in a moment however often it is said, to the other side alone", async () => {
  const [anna, bert, cleo] = [await makePerson({ credits: 9 }), await makePerson(), await makePerson()];
  const conversation = await talk(anna, bert, "hello");
  const heard: string[] = [];
  const stops = [anna, bert].map(({ memberId }) =>
    subscribe(memberId, ({ type }) => type === "chat.typing" && heard.push(memberId)),
  );
  await listening();
  await announceTyping(cleo, conversation);
  for (let time = 0; time < 20; time++) await announceTyping(anna, conversation);
  await announceTyping(bert, conversation);
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard).toEqual([bert.memberId, anna.memberId]);
  for (const stop of stops) stop();
});

test("Z1 only its two members open, read or remove a conversation, and only on its site", async () => {
  const [anna, bert, cleo] = [await makePerson({ credits: 9 }), await makePerson(), await makePerson()];
  const conversation = await talk(anna, bert, "between us");
  expect(await openConversation(cleo, conversation)).toBeNull();
  expect(await thread(cleo, conversation)).toBeNull();
  expect(await removeConversation(cleo, conversation)).toEqual({ ok: false, reason: "not-found" });
  expect(await openConversation({ site: "bdsm", memberId: bert.memberId }, conversation)).toBeNull();
  expect(await openConversation(bert, newId())).toBeNull();
  expect((await chatState(cleo)).chats).toEqual([]);
});

test("T11 removing a conversation is for one side; a new message brings it back without what was before", async () => {
  const [anna, bert] = [await makePerson({ credits: 9 }), await makePerson({ credits: 9 })];
  const conversation = await talk(anna, bert, "one", "two");
  expect(await removeConversation(bert, conversation)).toEqual({ ok: true });
  expect(await removeConversation(bert, conversation)).toEqual({ ok: true });
  expect((await list(bert)).rows).toEqual([]);
  expect(await loadBadges(bert)).toBe(0);
  expect((await list(anna)).rows).toHaveLength(1);
  expect((await thread(anna, conversation))?.messages).toHaveLength(2);
  await talk(anna, bert, "three");
  expect((await list(bert)).rows.map((row) => row.unread)).toEqual([1]);
  expect((await thread(bert, conversation))?.messages.map((message) => message.body)).toEqual(["three"]);
});

test("E09 C09 the chat state has conversation, profile, unread numbers and their total, newest first", async () => {
  const [anna, bert, cleo] = [await makePerson({ credits: 9 }), await makePerson({ credits: 9 }), await makePerson()];
  const first = await talk(bert, anna, "one", "two");
  const second = await talk(anna, cleo, "hello");
  const state = await chatState(anna);
  expect(state.unread_messages).toBe(2);
  expect(state.chats).toEqual([
    expect.objectContaining({ id: second, profile_id: cleo.memberId, num_unread_messages: 0 }),
    expect.objectContaining({ id: first, profile_id: bert.memberId, num_unread_messages: 2 }),
  ]);
  expect(JSON.stringify(state)).not.toContain("hello");
});

test("chat: the list pages by keyset and stays complete while new messages arrive", async () => {
  const anna = await makePerson({ credits: 20, paidUser: true });
  const others: Sender[] = [];
  for (let index = 0; index < 7; index++) {
    const other = await makePerson({ name: `Other ${index}`, credits: 1 });
    others.push(other);
    await talk(anna, other, `hi ${index}`);
  }
  const first = await list(anna, { limit: 3 });
  expect(first.rows.map((row) => row.person.name)).toEqual(["Other 6", "Other 5", "Other 4"]);
  expect(first.rows[0]).toMatchObject({ unread: 0, lastMessage: { own: true, body: "hi 6" } });
  await talk(others[6] as Sender, anna, "new on top");
  const second = await list(anna, { limit: 3, before: first.next });
  const third = await list(anna, { limit: 3, before: second.next });
  expect([...second.rows, ...third.rows].map((row) => row.person.name)).toEqual([
    "Other 3",
    "Other 2",
    "Other 1",
    "Other 0",
  ]);
  expect(third.next).toBeNull();
});

test("chat: 50 messages a page, both sides see them once and in one order", async () => {
  const [anna, bert] = [await makePerson({ credits: 99 }), await makePerson({ credits: 99 })];
  await Promise.all(
    Array.from({ length: 120 }, (_, index) =>
      index % 2 ? send(anna, bert, { body: `m${index}` }) : send(bert, anna, { body: `m${index}` }),
    ),
  );
  const conversation = (await chatState(anna)).chats[0]?.id as string;
  const all = await Promise.all(
    [anna, bert].map(async (side) => {
      const opened = await openConversation(side, conversation);
      if (!opened) throw new Error("not opened");
      const pages = [];
      let before: number | null = null;
      do {
        const page = await loadMessages(side, opened, { before });
        pages.unshift(page.messages);
        before = page.olderBefore;
      } while (before !== null);
      expect(pages.map((page) => page.length)).toEqual([20, 50, 50]);
      return pages.flat();
    }),
  );
  const [mine, theirs] = all as [(typeof all)[0], (typeof all)[0]];
  expect(mine.map((message) => message.id)).toEqual(theirs.map((message) => message.id));
  expect(new Set(mine.map((message) => message.body)).size).toBe(120);
  expect(mine.map((message) => message.own)).toEqual(theirs.map((message) => !message.own));
  expect(mine.every((message) => (message.clientId !== null) === message.own)).toBe(true);
});

test("A05 a fictional profile is marked in the list and in the thread, and the notice waits there until it is read", async () => {
  const anna = await makePerson({ credits: 9 });
  const vera = await makePerson({ fictional: true, name: "Vera" });
  expect(await loadThreadWith(viewingOf(anna), anna, vera.memberId)).toMatchObject({
    conversationId: null,
    refusal: "consent-needed",
    person: { fictional: true, card: { fictional: true } },
  });
  await recordFictionalConsent(anna, vera.memberId);
  const conversation = await talk(anna, vera, "hello");
  expect(await thread(anna, conversation)).toMatchObject({ refusal: null, person: { fictional: true } });
  expect((await list(anna)).rows[0]?.person).toMatchObject({ fictional: true, card: { fictional: true } });
});

test("Z3 Z6 the thread with a member who is blocked, gone, unconfirmed or unknown says so only to those who talk already", async () => {
  const anna = await makePerson({ credits: 9, paidUser: true });
  const [blocker, leaver] = [await makePerson({ name: "Blocker" }), await makePerson({ name: "Leaver" })];
  const novice = await makePerson({ name: "Novice", status: "not_confirmed", credits: 1 });
  const withBlocker = await talk(anna, blocker, "hi");
  const withLeaver = await talk(anna, leaver, "hi");
  const withNovice = await talk(novice, anna, "hi");
  await block(blocker, anna.memberId);
  await getDb().update(accounts).set({ status: "deleted" }).where(eq(accounts.id, leaver.memberId));
  expect(await thread(anna, withBlocker)).toMatchObject({ refusal: "blocked", person: { name: null, card: null } });
  expect(await thread(anna, withNovice)).toMatchObject({
    refusal: "not-confirmed",
    person: { name: "Novice", card: null },
  });
  expect(await thread(anna, withLeaver)).toMatchObject({ refusal: "gone" });
  const [shy, elsewhere] = [await makePerson({ profile: "hidden" }), await makePerson({ site: "gay" })];
  for (const id of [shy.memberId, elsewhere.memberId, newId(), anna.memberId])
    expect(await loadThreadWith(viewingOf(anna), anna, id)).toBeNull();
  expect(await loadThreadWith(viewingOf(anna), anna, leaver.memberId)).toMatchObject({ conversationId: withLeaver });
});

test("Z6 Z3 after a block neither hears or sees when the other reads, nor opens a photo that was covered", async () => {
  const [anna, bert] = [await makePerson({ credits: 9 }), await makePerson({ credits: 9 })];
  const conversation = await talk(anna, bert, "read before");
  await openConversation(bert, conversation);
  await talk(bert, anna, "answer");
  await talk(anna, bert, "not read");
  expect((await thread(anna, conversation))?.readByOther).toBeGreaterThan(0);
  await block(bert, anna.memberId);
  const heard = { [anna.memberId]: [] as string[], [bert.memberId]: [] as string[] };
  const stops = [anna, bert].map(({ memberId }) =>
    subscribe(memberId, ({ type }) => type !== "chat.message" && heard[memberId]?.push(type)),
  );
  await listening();
  await openConversation(bert, conversation);
  await announceTyping(bert, conversation);
  // The member's own other tabs are told; by then the other would have heard too.
  await vi.waitFor(() => expect(heard[bert.memberId]).toEqual(["chat.read"]));
  expect(heard[anna.memberId]).toEqual([]);
  expect(await thread(anna, conversation)).toMatchObject({ readByOther: 0, person: { name: null } });
  expect(await thread(bert, conversation)).toMatchObject({ readByOther: 0 });
  for (const stop of stops) stop();
  await unblock(bert, anna.memberId);
  expect((await thread(anna, conversation))?.readByOther).toBeGreaterThan(0);
});

test("A03 V10 a free member with two conversations sees at the third that it cannot be begun", async () => {
  const anna = await makePerson({ credits: 9 });
  const [one, two, three] = [await makePerson(), await makePerson(), await makePerson()];
  await talk(anna, one, "hi");
  await talk(anna, two, "hi");
  expect(await loadThreadWith(viewingOf(anna), anna, three.memberId)).toMatchObject({ refusal: "conversation-limit" });
});
