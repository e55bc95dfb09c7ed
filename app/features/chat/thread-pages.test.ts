import { afterAll, expect, test } from "vitest";
import type { Viewing } from "#app/features/profiles/viewing.server.ts";
import { closeRealtime } from "#app/platform/realtime/realtime.server.ts";
import { makePerson, send } from "../../../tests/support/chat-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import type { Thread } from "./chat.views.ts";
import { chatState } from "./list-conversations.server.ts";
import { loadThread } from "./load-thread.server.ts";
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

/** A conversation of this many messages, of which none was read by the first of the two. */
async function talk(length: number) {
  const [anna, bert] = [await makePerson({ credits: 200 }), await makePerson({ credits: 200 })];
  await Promise.all(Array.from({ length }, () => send(bert, anna)));
  const conversation = (await chatState(anna)).chats[0]?.id as string;
  const open = (place: { before?: number; after?: number } = {}) =>
    loadThread(viewingOf(anna), anna, conversation, place) as Promise<Thread>;
  const unread = async () => (await chatState(anna)).unread_messages;
  return { anna, bert, conversation, open, unread };
}

test("S03 from any older page one gets to the newest messages again: each once, none left out, whatever comes in between", async () => {
  const { anna, bert, open } = await talk(115);
  const newest = await open();
  const seen: Thread[] = [newest];
  while (seen[0]?.olderBefore) seen.unshift(await open({ before: seen[0].olderBefore }));
  expect(seen.map(({ messages }) => messages.length)).toEqual([15, 50, 50]);
  const all = seen.flatMap(({ messages }) => messages.map(({ id }) => id));
  expect(newest.newerAfter).toBeNull();

  let page = seen[0] as Thread;
  const ids = page.messages.map(({ id }) => id);
  const late = await send(bert, anna);
  while (page.newerAfter !== null) {
    page = await open({ after: page.newerAfter });
    expect(page.olderBefore).toBe(page.messages[0]?.id);
    ids.push(...page.messages.map(({ id }) => id));
  }
  expect(ids).toEqual([...all, late.ok ? late.message.id : 0]);
});

test("S03 T09 an older page leaves what is newer unread, and says how much; the page that reaches the end reads it", async () => {
  const { anna, bert, open, unread } = await talk(60);
  const { olderBefore } = await open();
  expect(await unread()).toBe(0);
  await send(bert, anna);
  await send(bert, anna);
  const old = await open({ before: olderBefore ?? 0 });
  expect([old.unread, await unread()]).toEqual([2, 2]);
  const more = await open({ after: old.newerAfter ?? 0 });
  expect([more.newerAfter, more.messages.length]).toEqual([more.messages[49]?.id, 50]);
  expect(await unread()).toBe(2);
  const last = await open({ after: more.newerAfter ?? 0 });
  expect([last.newerAfter, last.unread, await unread()]).toEqual([null, 0, 0]);
});

test("S03 a page beyond either end, and of what this side removed, leads back to where there is something", async () => {
  const { anna, bert, conversation, open } = await talk(3);
  const all = (await open()).messages.map(({ id }) => id);
  const [first = 0, , last = 0] = all;
  const before = await open({ before: first });
  expect([before.messages, before.newerAfter]).toEqual([[], first - 1]);
  expect((await open({ after: first - 1 })).messages.map(({ id }) => id)).toEqual(all);
  expect(await open({ after: last })).toMatchObject({ messages: [], newerAfter: null, olderBefore: last + 1 });
  expect(await open({ before: last + 1_000_000 })).toMatchObject({ olderBefore: null, newerAfter: null });
  await removeConversation(anna, conversation);
  for (const place of [{ before: last }, { after: first }])
    expect(await open(place)).toMatchObject({ messages: [], olderBefore: null, newerAfter: null });
  const again = await send(bert, anna);
  expect((await open({ after: first })).messages.map(({ id }) => id)).toEqual([again.ok ? again.message.id : 0]);
});
