import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { openConversation } from "#app/features/chat/open-conversation.server.ts";
import type { Sender } from "#app/features/chat/send-message.server.ts";
import { action as oneClick } from "#app/features/lifecycle/api/unsubscribe.api.ts";
import { ONE_CLICK_UNSUBSCRIBE } from "#app/features/lifecycle/token-page.ts";
import { unsubscribe } from "#app/features/lifecycle/unsubscribe.server.ts";
import { like } from "#app/features/likes/like.server.ts";
import { unlike } from "#app/features/likes/unlike.server.ts";
import { block } from "#app/features/moderation/blocks.server.ts";
import { eraseNotificationsOf } from "#app/features/notifications/forget-notifications.server.ts";
import { notify } from "#app/features/notifications/notify.server.ts";
import { loader as memberPage } from "#app/features/search/screens/members-id.tsx";
import { setClockOffset } from "#app/platform/clock.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { closeRealtime } from "#app/platform/realtime/realtime.server.ts";
import { makePerson, send } from "../../../tests/support/chat-factory.ts";
import { countQueries } from "../../../tests/support/count-queries.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { type Browser, browserOf, mailsTo } from "../../../tests/support/news-factory.ts";
import {
  formRequest,
  nextRequest,
  outcome,
  pageRequest,
  requestContext,
} from "../../../tests/support/request-context.ts";
import type { NewsPage } from "./load-news.server.ts";
import { mailNews } from "./mail-news.server.ts";
import { action, loader } from "./screens/notifications.tsx";

freshDatabase();
afterAll(closeRealtime);
afterEach(() => setClockOffset(0));

const HOUR = 3600;

async function open(context: Browser, query = ""): Promise<NewsPage & { title: string }> {
  return loader({ request: pageRequest(`/notifications${query}`), context, params: {} });
}
const submit = async (context: Browser, values: Record<string, string> | [string, string][]) =>
  outcome(async () =>
    action({ request: formRequest("/notifications", values), context: await nextRequest(context), params: {} }),
  );

async function visit(visitor: Browser, id: string, headers: Record<string, string> = {}) {
  const request = new Request(`https://site.example/members/${id}`, { headers });
  return memberPage({ request, context: visitor, params: { id } });
}

test("R09 likes, matches, messages and visits are told once each, newest first, and lead to their pages", async () => {
  const me = await makePerson({ name: "Eva" });
  const [anna, bert, carl] = [
    await makePerson({ name: "Anna" }),
    await makePerson({ name: "Bert", credits: 9 }),
    await makePerson({ name: "Carl" }),
  ];
  for (let n = 0; n < 3; n++) await like({ site: "general", memberId: anna.memberId }, me.memberId);
  const carls = await browserOf(carl);
  for (let n = 0; n < 3; n++) await visit(carls, me.memberId);
  await visit(await browserOf(anna), me.memberId, { "sec-purpose": "prefetch" });
  const sent = await send(bert, me);
  await send(bert, me);
  await like({ site: "general", memberId: me.memberId }, carl.memberId);
  await like({ site: "general", memberId: carl.memberId }, me.memberId);
  const conversation = sent.ok ? sent.message.conversationId : "";
  const context = await browserOf(me);
  const { result: page, queries } = await countQueries(() => open(context));
  expect(queries).toBeLessThanOrEqual(3);
  expect(
    page.items.map(({ kind, text, to, count, read, person }) => [kind, text, to, count, read, person?.name]),
  ).toEqual([
    ["match", "news.match", `/members/${carl.memberId}`, 1, false, "Carl"],
    ["message", "news.message", `/chats/${conversation}`, 2, false, "Bert"],
    ["visit", "news.visit", `/members/${carl.memberId}`, 1, false, "Carl"],
    ["like", "news.like", `/likes/m/${anna.memberId}`, 1, false, "Anna"],
  ]);
  expect(page.unread).toBe(true);
  // The other side of the match has it too, and knows already.
  const theirs = await open(carls);
  expect(theirs.items.filter(({ kind }) => kind === "match")).toMatchObject([{ read: true }]);
  expect(JSON.stringify(page)).not.toContain("Hello there");
});

test("R09 what was looked at is read: the conversation, the profile, one by its dot, all at once; others' stay", async () => {
  const me = await makePerson();
  const [anna, bert] = [await makePerson({ credits: 9 }), await makePerson()];
  const sent = await send(anna, me);
  await like({ site: "general", memberId: bert.memberId }, me.memberId);
  await visit(await browserOf(anna), me.memberId);
  const context = await browserOf(me);
  const read = async () => Object.fromEntries((await open(context)).items.map((item) => [item.kind, item.read]));
  if (sent.ok) await openConversation(me, sent.message.conversationId);
  expect(await read()).toEqual({ message: true, like: false, visit: false });
  await visit(context, bert.memberId);
  expect(await read()).toEqual({ message: true, like: true, visit: false });
  const left = (await open(context)).items.find((item) => item.kind === "visit");
  const stranger = await browserOf(bert);
  await submit(stranger, { intent: "read", id: String(left?.id) });
  await submit(stranger, { intent: "read-all" });
  expect(await read()).toMatchObject({ visit: false });
  expect(await submit(context, { intent: "read", id: String(left?.id) })).toMatchObject({ location: "/notifications" });
  expect(await read()).toMatchObject({ visit: true });
  // A new message in the same conversation is news again, on the same line.
  await send(anna, me);
  expect((await open(context)).items.map(({ kind, count, read: done }) => [kind, count, done])[0]).toEqual([
    "message",
    1,
    false,
  ]);
  await submit(context, { intent: "read-all" });
  expect((await open(context)).unread).toBe(false);
  const bad: Record<string, string>[] = [
    {},
    { intent: "read", id: "x" },
    { intent: "read", id: "-1" },
    { intent: "switches", on: "email:all" },
  ];
  for (const values of bad) expect((await submit(context, values)).status).toBe(400);
  expect((await outcome(async () => open(await requestContext()))).location).toBe("/login");
});

test("Z6 blocked, hidden and vanished people are in nobody's list, and a like that was taken back tells nobody twice", async () => {
  const me = await makePerson();
  const [blocked, hidden, fickle] = [await makePerson(), await makePerson(), await makePerson()];
  for (const person of [blocked, hidden, fickle])
    await like({ site: "general", memberId: person.memberId }, me.memberId);
  const context = await browserOf(me);
  expect((await open(context)).items).toHaveLength(3);
  await block(me, blocked.memberId);
  await getDb().execute(sql`update profiles set status = 'hidden' where id = ${hidden.memberId}`);
  await unlike(fickle, me.memberId);
  expect((await open(context)).items).toEqual([]);
  expect((await open(context)).unread).toBe(false);
  await getDb().execute(sql`delete from graphile_worker._private_jobs`);
  await like({ site: "general", memberId: fickle.memberId }, me.memberId);
  expect((await open(context)).items).toHaveLength(1);
  const { rows } = await getDb().execute(sql`select count(*)::int as n from graphile_worker._private_jobs`);
  expect(rows[0]?.n).toBe(0);
  // Who hides leaves no trace on the pages of others, not even for later.
  await visit(await browserOf(hidden), me.memberId);
  await getDb().execute(sql`update profiles set status = 'active' where id = ${hidden.memberId}`);
  expect((await open(context)).items.filter(({ kind }) => kind === "visit")).toEqual([]);
});

test("R09 fifty notices of one thing at once are one notification, and pages follow each other without gap or repeat", async () => {
  const me = await makePerson();
  const actors = await Promise.all(Array.from({ length: 45 }, () => makePerson()));
  const [first] = actors as [Sender];
  const tell = (actorId: string) =>
    withTransaction((tx) =>
      notify(tx, {
        site: "general",
        memberId: me.memberId,
        kind: "message",
        actorId,
        conversationId: "c",
        detail: "text",
      }),
    );
  await Promise.all(Array.from({ length: 50 }, () => tell(first.memberId)));
  const context = await browserOf(me);
  expect((await open(context)).items).toMatchObject([{ kind: "message", count: 50 }]);
  await getDb().execute(sql`delete from notifications`);
  for (const actor of actors) await like({ site: "general", memberId: actor.memberId }, me.memberId);
  const seen: string[] = [];
  let before: string | null = "";
  for (let pages = 0; before !== null; pages++) {
    expect(pages).toBeLessThan(4);
    const page: NewsPage = await open(context, before && `?before=${before}`);
    expect(page.first).toBe(before === "");
    seen.push(...page.items.map(({ person }) => person?.id ?? ""));
    before = page.older;
  }
  expect(seen).toEqual(actors.map(({ memberId }) => memberId).reverse());
  for (const odd of ["x", "1-2-3", "9".repeat(40), "-1-1"])
    expect((await open(context, `?before=${odd}`)).first).toBe(true);
  await withTransaction((tx) => eraseNotificationsOf({ memberId: first.memberId }, tx));
  await withTransaction((tx) => eraseNotificationsOf({ memberId: actors[1]?.memberId as string }, tx));
  const { rows } = await getDb().execute(sql`select count(*)::int as n from notifications`);
  expect(rows[0]?.n).toBe(43);
});

test("S08 T01 the switches by kind and way are stored as what is off, and what is none of them stays", async () => {
  const me = await makePerson({ notificationsDisabled: ["sms:order"] });
  const context = await browserOf(me);
  const saved = await submit(context, [
    ["intent", "switches"],
    ["on", "email:message"],
    ["on", "push:match"],
  ]);
  expect(saved).toMatchObject({ status: 200, data: { ok: true } });
  const after = await nextRequest(context);
  expect(after.member?.notificationsDisabled).toEqual([
    "sms:order",
    "email:like",
    "email:match",
    "email:visit",
    "email:news",
    "push:message",
    "push:like",
    "push:visit",
    "push:news",
  ]);
  expect((await open(after)).switches).toEqual(["email:message", "push:match"]);
  const plain = { intent: "switches", on: "push:like", back: "/profile" };
  expect((await submit(context, plain)).location).toBe("/profile?done=notifications#notifications");
  expect((await submit(context, { ...plain, back: "https://evil.example" })).location).toBeNull();
});

test("S08 A01 new likes come as one mail by name or number, at most one an hour, and never to who was here or wants none", async () => {
  const like_ = async (to: Sender, name = "Anna") => {
    const from = await makePerson({ name });
    await like({ site: "general", memberId: from.memberId }, to.memberId);
    return from;
  };
  const order = (to: Sender) => ({ site: "general", member: to.memberId, kind: "like" as const });
  const me = await makePerson({ language: "de" });
  const anna = await like_(me);
  await Promise.all([mailNews(order(me)), mailNews(order(me))]);
  const [mail, ...more] = await mailsTo(me);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Anna mag dein Profil");
  expect(mail?.text).toContain(`/likes/m/${anna.memberId}`);
  // Two more within the hour wait together.
  await like_(me, "Bea");
  await like_(me, "Cleo");
  await mailNews(order(me));
  expect(await mailsTo(me)).toHaveLength(1);
  setClockOffset(HOUR + 60);
  await mailNews(order(me));
  expect((await mailsTo(me))[1]?.subject).toBe("2 neue Likes");
  setClockOffset(0);

  const [here, quiet, blocker, unconfirmed] = [
    await makePerson(),
    await makePerson({ notificationsDisabled: ["email:like"] }),
    await makePerson(),
    await makePerson({ status: "not_confirmed", profile: "active" }),
  ];
  for (const person of [here, quiet, unconfirmed]) await like_(person);
  await block(blocker, (await like_(blocker)).memberId);
  setClockOffset(30);
  await browserOf(here);
  for (const person of [here, quiet, blocker, unconfirmed]) {
    await mailNews(order(person));
    expect(await mailsTo(person)).toEqual([]);
  }
});

test("A05 a mail about a like of a fictional profile says so; a match has a mail of its own", async () => {
  const me = await makePerson();
  const [vera, anna] = [await makePerson({ name: "Vera", fictional: true }), await makePerson({ name: "Anna" })];
  await like({ site: "general", memberId: vera.memberId }, me.memberId);
  await mailNews({ site: "general", member: me.memberId, kind: "like" });
  await like({ site: "general", memberId: me.memberId }, anna.memberId);
  await like({ site: "general", memberId: anna.memberId }, me.memberId);
  await mailNews({ site: "general", member: me.memberId, kind: "match" });
  const [first, second] = await mailsTo(me);
  expect(first?.subject).toBe("Vera likes your profile (Fictional profile)");
  expect(first?.html).toContain("Fictional profile");
  expect(second).toMatchObject({ subject: "Anna and you are a match" });
  expect(second?.text).toContain(`/members/${anna.memberId}/chat`);
});

test("A05 a mail about several people counts members and fictional profiles apart, and says which is which", async () => {
  const liked = async (to: Sender, ...from: { name: string; fictional: boolean }[]) => {
    for (const person of from)
      await like({ site: "general", memberId: (await makePerson(person)).memberId }, to.memberId);
    await mailNews({ site: "general", member: to.memberId, kind: "like" });
    return (await mailsTo(to))[0];
  };
  const vera = { name: "Vera", fictional: true };
  const anna = { name: "Anna", fictional: false };
  const both = await liked(await makePerson(), vera, anna);
  expect(both?.subject).toBe("Anna likes your profile");
  expect(both?.text).toContain("Plus 1 fictional profile.");
  expect(both?.html).toContain("Plus 1 fictional profile.");
  expect(both?.text).toMatch(/\/likes$/m);
  const more = await liked(await makePerson(), anna, vera, { ...vera, name: "Vita" }, { ...anna, name: "Bea" });
  expect(more?.subject).toBe("2 new likes");
  expect(more?.text).toContain("Plus 2 fictional profiles.");
  const none = await liked(await makePerson(), anna, { ...anna, name: "Bea" });
  expect(none?.html).not.toContain("ictional");
  const only = await liked(await makePerson(), vera, { ...vera, name: "Vita" });
  expect(only?.subject).toBe("2 new likes (Fictional profile)");
});

test("S08 R21 every such mail ends with one click of a mail program, without login or origin, and by its own link", async () => {
  const me = await makePerson();
  await like({ site: "general", memberId: (await makePerson()).memberId }, me.memberId);
  await mailNews({ site: "general", member: me.memberId, kind: "like" });
  const [mail] = await mailsTo(me);
  expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const [, address = ""] = /^<(https?:\/\/[^>]+)>$/.exec(mail?.headers["List-Unsubscribe"] ?? "") ?? [];
  const { pathname } = new URL(address);
  expect(ONE_CLICK_UNSUBSCRIBE.test(pathname)).toBe(true);
  const token = pathname.split("/").at(-1) as string;
  expect(mail?.text).toMatch(new RegExp(`https?://[^/\\s]+/${token}`));
  const off = async () =>
    (await getDb().execute(sql`select notifications_disabled as off from accounts where id = ${me.memberId}`)).rows[0]
      ?.off;
  const post = async (secret: string) =>
    outcome(async () =>
      oneClick({
        request: formRequest(pathname, { "List-Unsubscribe": "One-Click" }),
        context: await requestContext(),
        params: { token: secret },
      }),
    );
  for (let n = 0; n < 2; n++) expect(await post(token)).toMatchObject({ status: 200, location: null });
  expect(await off()).toEqual(["email:like"]);
  // Switched on again, the same old mail ends it again.
  await getDb().execute(sql`update accounts set notifications_disabled = '{}' where id = ${me.memberId}`);
  expect(await unsubscribe({ site: "general" }, token)).toEqual({ ok: true });
  expect(await off()).toEqual(["email:like"]);
  for (const unknown of ["x", "A".repeat(43)]) expect((await post(unknown)).status).toBe(404);
  // Nothing else that a link can do is behind that address.
  for (const path of [`/${token}`, `/unsubscribe/${token}/x`, `/unsubscribe`, `/x/unsubscribe/${token}`])
    expect(ONE_CLICK_UNSUBSCRIBE.test(path)).toBe(false);
});
