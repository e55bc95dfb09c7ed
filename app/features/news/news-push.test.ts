import { createECDH, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { runOnce } from "graphile-worker";
import { afterAll, expect, test } from "vitest";
import { jobs as chatJobs } from "#app/features/chat/chat.jobs.server.ts";
import { openConversation } from "#app/features/chat/open-conversation.server.ts";
import type { Sender } from "#app/features/chat/send-message.server.ts";
import { like } from "#app/features/likes/like.server.ts";
import { block } from "#app/features/moderation/blocks.server.ts";
import { tidyNotifications } from "#app/features/notifications/forget-notifications.server.ts";
import { SEND_PUSH } from "#app/features/notifications/notifications.tasks.ts";
import { subscribeToPush } from "#app/features/notifications/push-subscriptions.server.ts";
import { addMs, HOUR, now } from "#app/platform/clock.ts";
import { getDb, getPool } from "#app/platform/db/client.server.ts";
import { jobLog } from "#app/platform/jobs/job-log.server.ts";
import { enqueue, taskList } from "#app/platform/jobs/jobs.server.ts";
import { readOutbox } from "#app/platform/outbox/dev-outbox.server.ts";
import { closeRealtime } from "#app/platform/realtime/realtime.server.ts";
import { makePerson, send } from "../../../tests/support/chat-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { type Browser, browserOf, mailsTo, PUSHES, work } from "../../../tests/support/news-factory.ts";

freshDatabase();
afterAll(closeRealtime);

async function subscribed(person: Sender, name: string) {
  const member = (await browserOf(person)).member as NonNullable<Browser["member"]>;
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  await subscribeToPush(member, { endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys });
}
const pushesTo = async (name: string) =>
  (await readOutbox(getDb()))
    .filter(({ channel, to }) => channel === "push" && to.endsWith(`/${name}`))
    .map(({ text }) => JSON.parse(text) as { title: string; body: string; kind: string; url: string; badge: number });

test("T12 E06 a push says who and what, never the words, with the label of a fictional profile; several messages are one", async () => {
  const me = await makePerson({ language: "nl" });
  await subscribed(me, "eva");
  const [anna, vera] = [
    await makePerson({ name: "Anna", credits: 9 }),
    await makePerson({ name: "Vera", fictional: true }),
  ];
  const sent = await send(anna, me, { body: "a secret sentence" });
  await send(anna, me, { body: "another secret" });
  await like({ site: "general", memberId: vera.memberId }, me.memberId);
  await work(...PUSHES);
  const pushes = await pushesTo("eva");
  const conversation = sent.ok ? sent.message.conversationId : "";
  expect(pushes).toHaveLength(2);
  expect(pushes.find(({ kind }) => kind === "message")).toMatchObject({
    title: "Anna heeft je geschreven",
    body: "",
    url: `/chats/${conversation}`,
    badge: 3,
  });
  expect(pushes.find(({ kind }) => kind === "like")).toMatchObject({
    title: "Vera vindt je profiel leuk",
    body: "Fictief profiel",
  });
  expect(JSON.stringify(await readOutbox(getDb()))).not.toContain("secret");
});

test("G1 a push that no service took in its time is forgotten: it names somebody", async () => {
  for (const [key, hours] of [
    ["late", -1],
    ["in time", 1],
  ] as const) {
    const until = addMs(now(), hours * HOUR).toISOString();
    await enqueue(SEND_PUSH, { subscription: "none", message: { title: "Anna likes you" }, until }, { key }, getDb());
  }
  await tidyNotifications();
  const { rows } = await getDb().execute(
    sql`delete from graphile_worker._private_jobs where key in ('late', 'in time') returning key`,
  );
  expect(rows).toEqual([{ key: "in time" }]);
});

test("S08 Z6 no push for what is being looked at, after a block, in a muted conversation, or for who wants none", async () => {
  const looks = await makePerson();
  const [blocker, muter, quiet] = [
    await makePerson(),
    await makePerson(),
    await makePerson({ notificationsDisabled: ["push:message"] }),
  ];
  const anna = await makePerson({ credits: 9, paidUser: true });
  for (const [name, person] of Object.entries({ looks, blocker, muter, quiet })) {
    await subscribed(person, name);
    const sent = await send(anna, person);
    if (!sent.ok) throw new Error(sent.reason);
    if (person === looks) await openConversation(person, sent.message.conversationId);
    if (person === blocker) await block(person, anna.memberId);
    if (person === muter)
      await getDb().execute(sql`update conversation_sides set muted = true where member_id = ${person.memberId}`);
  }
  await work(...PUSHES);
  for (const name of ["looks", "blocker", "muter", "quiet"]) expect(await pushesTo(name), name).toEqual([]);
});

test("S08 where a push was taken the mail about messages is the fallback, an hour later", async () => {
  const me = await makePerson();
  await subscribed(me, "away");
  await send(await makePerson({ name: "Anna", credits: 9 }), me);
  await work(...PUSHES);
  expect(await pushesTo("away")).toHaveLength(1);
  const runs = async () =>
    (
      await getDb().execute<{ minutes: number }>(
        sql`select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'chat.notify-new-message' and j.payload ->> 'member' = ${me.memberId}`,
      )
    ).rows.map(({ minutes }) => minutes);
  await getDb().execute(
    sql`update graphile_worker._private_jobs set run_at = now() where payload ->> 'member' = ${me.memberId}`,
  );
  await runOnce({ pgPool: getPool(), taskList: taskList(chatJobs), noHandleSignals: true, logger: jobLog });
  expect(await mailsTo(me)).toEqual([]);
  expect(await runs()).toEqual([60]);
  await work("chat.notify-new-message");
  expect(await mailsTo(me)).toMatchObject([
    { subject: "Anna wrote to you", headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } },
  ]);
});
