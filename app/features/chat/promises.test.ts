import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { block } from "#app/features/moderation/blocks.server.ts";
import { hasUnread } from "#app/features/notifications/read-notifications.server.ts";
import { setClockOffset } from "#app/platform/clock.ts";
import { getDb, getPool } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { closeRealtime, type LiveEvent, listening, subscribe } from "#app/platform/realtime/realtime.server.ts";
import { makePerson, send } from "../../../tests/support/chat-factory.ts";
import { countStatements } from "../../../tests/support/count-statements.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { viewingAs } from "../../../tests/support/members-factory.ts";
import { chatState, listConversations } from "./list-conversations.server.ts";
import { loadBadges } from "./load-badges.server.ts";
import { loadThread } from "./load-thread.server.ts";
import { muteConversation } from "./mute-conversation.server.ts";
import type { NewMessageNotice } from "./notice-call.server.ts";
import { notifyNewMessage } from "./notify-new-message.server.tsx";
import { openConversation } from "./open-conversation.server.ts";
import { removeConversation, restoreConversation } from "./remove-conversation.server.ts";
import type { Sender } from "./send-message.server.ts";

process.env.DATABASE_POOL_SIZE = "50";
freshDatabase();
afterAll(closeRealtime);

const list = (member: Sender, page = {}) => listConversations(viewingAs(member.memberId), member, page);
const names = async (member: Sender, name: string) => (await list(member, { name })).rows.map((row) => row.person.name);

async function talk(from: Sender, to: Sender, body = "Hello there"): Promise<string> {
  const sent = await send(from, to, { body });
  if (!sent.ok) throw new Error(sent.reason);
  return sent.message.conversationId;
}

test("Z6 nothing comes after a block, however many connections send at that moment from either side", async () => {
  for (let round = 0; round < 4; round++) {
    const [anna, bert] = [await makePerson({ credits: 60 }), await makePerson({ credits: 60 })];
    let blockedAt = 0;
    const blocking = (async () => {
      await new Promise((resolve) => setTimeout(resolve, 15 + 10 * round));
      await block(round % 2 ? anna : bert, (round % 2 ? bert : anna).memberId);
      // Whatever the database holds once the block has committed is all there may ever be.
      const { rows } = await getDb().execute<{ n: number }>(
        sql`select count(*)::int as n from messages where sender_id in (${anna.memberId}, ${bert.memberId})`,
      );
      blockedAt = rows[0]?.n ?? 0;
    })();
    const sent = await Promise.all(
      Array.from({ length: 80 }, (_, index) => (index % 2 ? send(anna, bert) : send(bert, anna))),
    );
    await blocking;
    const delivered = sent.filter(({ ok }) => ok).length;
    const { rows } = await getDb().execute<{ n: number }>(
      sql`select count(*)::int as n from messages where sender_id in (${anna.memberId}, ${bert.memberId})`,
    );
    expect(rows[0]?.n).toBe(blockedAt);
    expect(delivered).toBe(blockedAt);
    expect((await send(anna, bert)).ok || (await send(bert, anna)).ok).toBe(false);
  }
});

test("M3 a message that is paid commits in at most six statements, the first one too, and a retry in three", async () => {
  const [anna, bert] = [await makePerson({ credits: 9 }), await makePerson()];
  const clientId = newId();
  const first = await countStatements(() => send(anna, bert, { clientId }));
  expect(first.result).toMatchObject({ ok: true, balance: 8 });
  expect(first.statements).toHaveLength(6);
  expect((await countStatements(() => send(anna, bert))).statements).toHaveLength(6);
  const retry = await countStatements(() => send(anna, bert, { clientId }));
  expect(retry.result).toMatchObject({ replayed: true, balance: 8 });
  expect(retry.statements.length).toBeLessThanOrEqual(4);
});

test("E09 a muted conversation keeps its unread count in the list, but no badge, no mail and not the other side tells of it", async () => {
  const [anna, bert, cleo] = [
    await makePerson({ credits: 9 }),
    await makePerson({ credits: 9 }),
    await makePerson({ credits: 9 }),
  ];
  const conversation = await talk(anna, bert);
  await openConversation(bert, conversation);
  const heard: LiveEvent[] = [];
  const stop = subscribe(anna.memberId, (event) => heard.push(event));
  await listening();
  expect(await muteConversation(cleo, conversation, true)).toEqual({ ok: false, reason: "not-found" });
  expect(await muteConversation(bert, conversation, true)).toEqual({ ok: true });
  const jobs = async () => {
    const found = await getDb().execute<{ n: number }>(
      sql`select count(*)::int as n from graphile_worker.jobs where key like ${`%${conversation}:${bert.memberId}`} and run_at > now()`,
    );
    return found.rows[0]?.n ?? 0;
  };
  await getDb().execute(sql`delete from graphile_worker._private_jobs where key like ${`%${conversation}%`}`);
  await talk(anna, bert, "quiet");
  await talk(cleo, bert, "loud");
  expect(await jobs()).toBe(0);
  expect(await loadBadges(bert)).toBe(1);
  expect(await chatState(bert)).toMatchObject({
    unread_messages: 1,
    chats: [{ muted: false }, { id: conversation, muted: true, num_unread_messages: 1 }],
  });
  expect((await list(bert)).rows.map(({ muted, unread }) => [muted, unread])).toEqual([
    [false, 1],
    [true, 1],
  ]);
  expect(await loadThread(viewingAs(anna.memberId), anna, conversation)).toMatchObject({ muted: false });
  await muteConversation(bert, conversation, false);
  expect(await loadBadges(bert)).toBe(2);
  // Heard again, what is still unread asks for the mail that it could not ask for.
  expect(await jobs()).toBe(1);
  await vi.waitFor(() => expect(heard.some((event) => event.type === "chat.message")).toBe(true));
  expect(heard.filter((event) => event.type === "chat.muted")).toEqual([]);
  stop();
});

test("S08 unmuting mails once about what is left unread, with what came after; not about what was read, nor when nothing waits", async () => {
  const [anna, bert] = [await makePerson({ credits: 9, name: "Anna" }), await makePerson()];
  const conversation = await talk(anna, bert);
  await openConversation(bert, conversation);
  await muteConversation(bert, conversation, true);
  await talk(anna, bert, "quiet");
  await muteConversation(bert, conversation, false);
  await talk(anna, bert, "loud");
  const notices = async () => {
    const { rows } = await getDb().execute<{ payload: NewMessageNotice }>(
      sql`select payload from graphile_worker._private_jobs
        where key = ${`chat.notify-new-message:${conversation}:${bert.memberId}`} and run_at > now()`,
    );
    return rows.map(({ payload }) => payload);
  };
  const mails = async () => {
    const { rows } = await getDb().execute<{ text: string }>(
      sql`select payload->>'text' as text from graphile_worker._private_jobs where payload->>'to' = ${`${bert.memberId}@example.com`}`,
    );
    return rows.map(({ text }) => text);
  };
  const [notice, ...more] = await notices();
  expect(more).toEqual([]);
  if (!notice) throw new Error("no mail was asked for");
  await notifyNewMessage(notice);
  expect(await mails()).toEqual([expect.stringContaining("2 messages waiting")]);
  await openConversation(bert, conversation);
  await getDb().execute(sql`delete from graphile_worker._private_jobs where key like ${`%${conversation}%`}`);
  await notifyNewMessage(notice);
  expect(await mails()).toHaveLength(0);
  for (const muted of [true, false]) await muteConversation(bert, conversation, muted);
  expect(await notices()).toEqual([]);
});

test("T11 R09 what was told about messages is read when their conversation is removed", async () => {
  const [anna, bert] = [await makePerson({ credits: 9 }), await makePerson()];
  const conversation = await talk(anna, bert);
  const unread = () => hasUnread(bert, () => sql`true`);
  expect(await unread()).toBe(true);
  await removeConversation(bert, conversation);
  expect(await unread()).toBe(false);
});

test("T11 a removal can be taken back for some minutes, with everything that was there; not by others and not later", async () => {
  const [anna, bert] = [await makePerson({ credits: 9 }), await makePerson()];
  const conversation = await talk(anna, bert, "one");
  await removeConversation(bert, conversation);
  await removeConversation(bert, conversation);
  await talk(anna, bert, "two");
  expect(await restoreConversation(anna, conversation)).toEqual({ ok: false, reason: "not-found" });
  expect(await restoreConversation(bert, conversation)).toEqual({ ok: true });
  const thread = await loadThread(viewingAs(bert.memberId), bert, conversation);
  expect(thread?.messages.map(({ body }) => body)).toEqual(["one", "two"]);
  expect(await restoreConversation(bert, conversation)).toEqual({ ok: false, reason: "not-found" });
  await removeConversation(bert, conversation);
  setClockOffset(6 * 60);
  try {
    expect(await restoreConversation(bert, conversation)).toEqual({ ok: false, reason: "not-found" });
  } finally {
    setClockOffset(0);
  }
});

test("R08 the list is searched by name: any part, any case, signs taken literally, nobody who hides from the member", async () => {
  const anna = await makePerson({ credits: 20, paidUser: true });
  const people = [];
  for (const name of ["Marie-Louise", "Émile", "100% Jan", "Jan_Peter", "Marieke"]) {
    const person = await makePerson({ name, credits: 1 });
    people.push(person);
    await talk(anna, person);
  }
  expect(await names(anna, "marie")).toEqual(["Marieke", "Marie-Louise"]);
  expect(await names(anna, "%")).toEqual(["100% Jan"]);
  expect(await names(anna, "_")).toEqual(["Jan_Peter"]);
  expect(await names(anna, "émil")).toEqual(["Émile"]);
  expect(await names(anna, "\\")).toEqual([]);
  expect(await names(anna, "' or true --")).toEqual([]);
  await block(people[4] as Sender, anna.memberId);
  expect(await names(anna, "marie")).toEqual(["Marie-Louise"]);
  const first = await list(anna, { name: "jan", limit: 1 });
  const second = await list(anna, { name: "jan", limit: 1, before: first.next });
  expect([...first.rows, ...second.rows].map((row) => row.person.name)).toEqual(["Jan_Peter", "100% Jan"]);
  expect(second.next).toBeNull();
});

test("S03 with 10,000 conversations list, search and thread take as many statements as with two, and go along the index", async () => {
  const [anna, bert, cleo] = [
    await makePerson({ credits: 9, paidUser: true }),
    await makePerson(),
    await makePerson({ credits: 1 }),
  ];
  const conversation = await talk(anna, bert);
  const withCleo = await talk(anna, cleo);
  const look = async () => [
    (await countStatements(() => list(anna))).statements.length,
    (await countStatements(() => list(anna, { name: "rob" }))).statements.length,
    (await countStatements(() => loadThread(viewingAs(anna.memberId), anna, conversation))).statements.length,
    // What every open page polls.
    (await countStatements(() => chatState(anna))).statements.length,
  ];
  await look();
  const few = await look();
  const me = anna.memberId;
  await getDb().execute(sql`
    with person as (
      insert into profiles (id, site, fictional, status, name, date_of_birth, created_at, seen_at)
      select 'zz' || lpad(n::text, 12, '0'), 'general', true, 'active', 'Robin ' || n, '1990-01-01', now(), now()
      from generate_series(1, 10000) n returning id
    ), talk as (
      insert into conversations (id, site, first_id, second_id, starter_id, created_at)
      select 'c' || id, 'general', least(${me}, id), greatest(${me}, id), ${me}, now() from person returning id
    ), said as (
      insert into messages (conversation_id, sender_id, kind, body, client_id, credits_charged, sent_at)
      select id, ${me}, 'text', 'hi', id, 1, now() from talk returning id, conversation_id
    )
    insert into conversation_sides (conversation_id, member_id, other_id, last_message_id)
    select conversation_id, ${me}, substr(conversation_id, 2), id from said`);
  await getDb().execute(sql`analyze`);
  expect(await look()).toEqual(few);
  expect(Math.max(...few)).toBeLessThanOrEqual(9);
  expect((await list(anna)).rows).toHaveLength(30);
  expect((await chatState(anna)).chats).toHaveLength(100);
  await talk(cleo, anna);
  expect((await countStatements(() => openConversation(anna, withCleo))).statements).toHaveLength(5);
  expect((await countStatements(() => openConversation(anna, withCleo))).statements).toHaveLength(1);
  expect((await names(anna, "Robin 77")).length).toBe(30);
  // The statements as they are sent: each goes along its index and stops, without sorting what there is.
  const { statements } = await countStatements(() => list(anna));
  const plan = await explain(statements[0] ?? "", [anna.memberId, "general", 31]);
  expect(plan).toContain("conversation_sides_list");
  expect(plan).not.toContain("Sort");
});

async function explain(statement: string, values: unknown[]): Promise<string> {
  const { rows } = await getPool().query(`explain ${statement}`, values);
  return rows.map((row: { "QUERY PLAN": string }) => row["QUERY PLAN"]).join("\n");
}
