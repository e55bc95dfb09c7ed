import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { block } from "#app/features/moderation/blocks.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { closeRealtime } from "#app/platform/realtime/realtime.server.ts";
import { makePerson, send } from "../../../tests/support/chat-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { muteConversation } from "./mute-conversation.server.ts";
import { notifyNewMessage } from "./notify-new-message.server.tsx";
import { openConversation } from "./open-conversation.server.ts";
import type { Sender } from "./send-message.server.ts";

freshDatabase();
afterAll(closeRealtime);

interface QueuedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

async function mailsTo({ memberId }: Sender): Promise<QueuedMail[]> {
  const { rows } = await getDb().execute<{ payload: QueuedMail }>(
    sql`select payload from graphile_worker._private_jobs where payload->>'to' = ${`${memberId}@example.com`}`,
  );
  return rows.map((row) => row.payload);
}

/** A message from one to the other, and the notice that is due for it. */
async function waiting(from: Sender, to: Sender) {
  const sent = await send(from, to, { body: "a secret sentence" });
  if (!sent.ok) throw new Error(sent.reason);
  return { site: "general", conversation: sent.message.conversationId, member: to.memberId, message: sent.message.id };
}

test("A01 a member who is away gets one mail that names the writer, counts the messages and never quotes them", async () => {
  const [anna, bert] = [await makePerson({ name: "Anna", credits: 9 }), await makePerson({ language: "nl" })];
  const notice = await waiting(anna, bert);
  await waiting(anna, bert);
  await notifyNewMessage(notice);
  await notifyNewMessage(notice);
  const [mail, ...more] = await mailsTo(bert);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: "Anna heeft je geschreven" });
  expect(mail?.text).toContain("Er wachten 2 berichten op je.");
  expect(mail?.text).toContain(`/chats/${notice.conversation}`);
  expect(`${mail?.html}${mail?.text}`).not.toContain("secret");
});

test("S08 no mail for messages that were read, after a block, or for who wants none", async () => {
  const anna = await makePerson({ credits: 9, paidUser: true });
  const [reader, blocker, quiet] = [
    await makePerson(),
    await makePerson(),
    await makePerson({ notificationsDisabled: ["email:message"] }),
  ];
  const read = await waiting(anna, reader);
  await openConversation(reader, read.conversation);
  const blocked = await waiting(anna, blocker);
  await block(blocker, anna.memberId);
  for (const notice of [read, blocked, await waiting(anna, quiet)]) await notifyNewMessage(notice);
  for (const person of [reader, blocker, quiet]) expect(await mailsTo(person)).toEqual([]);
});

test("S08 no mail about a conversation that was muted after the message came", async () => {
  const [anna, bert] = [await makePerson({ credits: 9 }), await makePerson()];
  const notice = await waiting(anna, bert);
  await muteConversation(bert, notice.conversation, true);
  await notifyNewMessage(notice);
  expect(await mailsTo(bert)).toEqual([]);
  await muteConversation(bert, notice.conversation, false);
  await notifyNewMessage(notice);
  expect(await mailsTo(bert)).toHaveLength(1);
});

test("A05 the mail about a message of a fictional profile says that it is one, in the subject too", async () => {
  const [vera, bert] = [await makePerson({ name: "Vera", fictional: true }), await makePerson()];
  vera.messageCredits = 0;
  vera.paidUser = true;
  await notifyNewMessage(await waiting(vera, bert));
  const [mail] = await mailsTo(bert);
  expect(mail?.subject).toMatch(/^Vera wrote to you \(.+\)$/);
  expect(mail?.html.toLowerCase()).toContain("fictional");
});
