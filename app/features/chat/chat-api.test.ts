import type { AppLoadContext } from "@remix-run/node";
import { afterAll, expect, test } from "vitest";
import { endAllSessions } from "#app/features/session/end-sessions.server.ts";
import { liveSessions } from "#app/features/session/live-sessions.server.ts";
import { sessions } from "#app/features/session/session.tables.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { closeRealtime } from "#app/platform/realtime/realtime.server.ts";
import { makePerson, send } from "../../../tests/support/chat-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { action as chatAction, loader as chatRead } from "./api/chat.api.ts";
import { loader as chatsLoader } from "./api/chats.api.ts";
import { loader as eventsLoader } from "./api/events.api.ts";
import { action as typingAction, loader as typingRead } from "./api/typing.api.ts";
import { action as threadAction, loader as threadLoader } from "./screens/chats-id.tsx";
import { action as memberAction, loader as memberLoader } from "./screens/members-id-chat.tsx";
import type { Sender } from "./send-message.server.ts";

freshDatabase();
afterAll(closeRealtime);

const aborter = new AbortController();
afterAll(() => aborter.abort());

function contextOf(member: Sender | null): AppLoadContext {
  return {
    site: { key: "general" },
    settings: siteNamed("general"),
    t: (key: string) => key,
    path: "/chats",
    locale: "en",
    member: member && { id: member.memberId, paidUser: member.paidUser, sessionHash: newId() },
    disconnected: aborter.signal,
  } as unknown as AppLoadContext;
}

interface Call {
  method?: string;
  json?: unknown;
  form?: Record<string, string>;
  params?: Record<string, string>;
  url?: string;
}

/** Runs a loader or action as a request would; a thrown response counts as its answer. */
async function call(
  // biome-ignore lint/suspicious/noExplicitAny: loaders and actions of several routes
  handler: (args: any) => unknown,
  member: Sender | null,
  { method = "GET", json, form, params = {}, url = "http://general.localhost/" }: Call = {},
): Promise<Response> {
  const body = json === undefined ? form && new URLSearchParams(form) : JSON.stringify(json);
  const request = new Request(url, {
    method,
    body,
    headers: json === undefined ? {} : { "content-type": "application/json" },
  });
  try {
    const answer = await handler({ request, params, context: contextOf(member) });
    return answer instanceof Response ? answer : Response.json(answer);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

test("P06 V12 every call of chat refuses a visitor with 403 authentication_required, pages lead to the login", async () => {
  for (const [handler, method] of [
    [chatsLoader, "GET"],
    [eventsLoader, "GET"],
    [chatAction, "DELETE"],
    [chatAction, "POST"],
    [typingAction, "POST"],
  ] as const) {
    const answer = await call(handler, null, { method, ...(method === "GET" ? {} : { json: {} }) });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: { code: "authentication_required" } });
  }
  for (const handler of [threadLoader, memberLoader]) {
    const answer = await call(handler, null, { params: { id: newId() } });
    expect(answer.headers.get("location")).toBe("/login?to=%2Fchats");
  }
});

test("C09 E09 GET chats answers the specification's field names and may not be kept", async () => {
  const [anna, bert] = [await makePerson({ credits: 5 }), await makePerson()];
  await send(anna, bert);
  const answer = await call(chatsLoader, bert);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(await answer.json()).toMatchObject({
    chats: [{ id: expect.any(String), profile_id: anna.memberId, num_unread_messages: 1 }],
    unread_messages: 1,
  });
});

test("C11 DELETE chat answers 204, also twice; another's and an unknown conversation 404, a bad body 400", async () => {
  const [anna, bert, cleo] = [await makePerson({ credits: 5 }), await makePerson(), await makePerson()];
  const sent = await send(anna, bert);
  const conversation = sent.ok ? sent.message.conversationId : "";
  const remove = (who: Sender, json: unknown) => call(chatAction, who, { method: "DELETE", json });
  expect((await remove(cleo, { conversation })).status).toBe(404);
  expect((await remove(bert, { conversation: "../../etc" })).status).toBe(404);
  expect((await remove(bert, { conversation: newId() })).status).toBe(404);
  for (const bad of [null, {}, { conversation: 7 }, [], "x"]) expect((await remove(bert, bad)).status).toBe(400);
  expect((await remove(bert, { conversation })).status).toBe(204);
  expect((await remove(bert, { conversation })).status).toBe(204);
});

test("C11 PUT chat mutes a conversation and takes a removal back: 204; another's, an unknown one and nothing to take back 404, a bad body 400", async () => {
  const [anna, bert, cleo] = [await makePerson({ credits: 5 }), await makePerson(), await makePerson()];
  const sent = await send(anna, bert);
  const conversation = sent.ok ? sent.message.conversationId : "";
  const change = (who: Sender, json: unknown) => call(chatAction, who, { method: "PUT", json });
  expect((await change(bert, { conversation, muted: true })).status).toBe(204);
  expect((await change(bert, { conversation, muted: true })).status).toBe(204);
  expect(await (await call(chatsLoader, bert)).json()).toMatchObject({ chats: [{ muted: true }], unread_messages: 0 });
  expect((await change(cleo, { conversation, muted: true })).status).toBe(404);
  expect((await change(bert, { conversation: newId(), muted: false })).status).toBe(404);
  expect((await change(bert, { conversation, removed: false })).status).toBe(404);
  await call(chatAction, bert, { method: "DELETE", json: { conversation } });
  expect((await change(bert, { conversation, removed: false })).status).toBe(204);
  for (const bad of [null, {}, { conversation }, { conversation, muted: "yes" }, { conversation, removed: true }])
    expect((await change(bert, bad)).status).toBe(400);
});

test("C11 E1 other methods are 405 with what is allowed, never a server error", async () => {
  const anna = await makePerson();
  for (const [handler, method, allow] of [
    [chatRead, "GET", "POST, PUT, DELETE"],
    [chatAction, "PATCH", "POST, PUT, DELETE"],
    [typingRead, "GET", "POST"],
  ] as const) {
    const answer = await call(handler, anna, { method, ...(method === "PATCH" ? { json: {} } : {}) });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
  }
});

test("M2 POST chat twice with one client id is one message and one answer; other words are 409", async () => {
  const [anna, bert] = [await makePerson({ credits: 5 }), await makePerson()];
  const json = { to: bert.memberId, message: "Hello", client_id: newId() };
  const post = (body: unknown) => call(chatAction, anna, { method: "POST", json: body });
  const [first, second] = [await post(json), await post(json)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await first.json()).toEqual(await second.json());
  const conflict = await post({ ...json, message: "Other" });
  expect(conflict.status).toBe(409);
  expect(await conflict.json()).toMatchObject({ error: { code: "idempotency_conflict" } });
  expect((await post({ ...json, client_id: "x" })).status).toBe(400);
  // A page of somebody who has logged out meanwhile sends nothing in the name of who is here now.
  const stale = await post({ ...json, from: bert.memberId, client_id: newId() });
  expect(stale.status).toBe(409);
  expect(await stale.json()).toMatchObject({ error: { code: "other_member" } });
  expect((await post({ ...json, from: anna.memberId })).status).toBe(200);
  expect((await post({ ...json, to: "0".repeat(14), client_id: newId() })).status).toBe(404);
});

test("V11 V10 refusals have their status and code: 402 for credits and conversations, 422 with the field for the text", async () => {
  const poor = await makePerson();
  const eager = await makePerson({ credits: 9 });
  const others = [await makePerson(), await makePerson(), await makePerson()];
  const post = (from: Sender, to: Sender, message = "Hi") =>
    call(chatAction, from, { method: "POST", json: { to: to.memberId, message, client_id: newId() } });
  const broke = await post(poor, others[0] as Sender);
  expect([broke.status, (await broke.json()).error.code]).toEqual([402, "insufficient_credits"]);
  await post(eager, others[0] as Sender);
  await post(eager, others[1] as Sender);
  const third = await post(eager, others[2] as Sender);
  expect([third.status, (await third.json()).error.code]).toEqual([402, "conversation_limit"]);
  const blank = await post(eager, others[0] as Sender, "  ");
  expect([blank.status, (await blank.json()).error]).toMatchObject([422, { code: "message_blank", field: "message" }]);
});

test("R04 R08 the form without script sends, keeps the words when refused, and leads to the conversation", async () => {
  const [anna, bert] = [await makePerson({ credits: 1 }), await makePerson()];
  const params = { id: bert.memberId };
  const fresh = await (await call(memberLoader, anna, { params })).json();
  expect(fresh).toMatchObject({ thread: { conversationId: null, messages: [] }, balance: 1 });
  const form = { intent: "send", message: "First words", client_id: fresh.clientId, kind: "text" };
  const sent = await call(memberAction, anna, { method: "POST", params, form });
  const there = sent.headers.get("location") ?? "";
  expect([sent.status, there]).toEqual([303, expect.stringMatching(/^\/chats\/\w{14}$/)]);
  const again = await call(memberAction, anna, { method: "POST", params, form });
  expect(again.headers.get("location")).toBe(there);
  const inChat = { id: there.slice("/chats/".length) };
  const refused = await call(threadAction, anna, {
    method: "POST",
    params: inChat,
    form: { ...form, client_id: newId() },
  });
  expect([refused.status, await refused.json()]).toEqual([
    402,
    { error: "chat.error_not_enough_credits", message: "First words" },
  ]);
  const shown = await (await call(threadLoader, anna, { params: inChat })).json();
  expect(shown).toMatchObject({ thread: { messages: [{ body: "First words", own: true }] }, balance: 0 });
  const removed = await call(threadAction, anna, { method: "POST", params: inChat, form: { intent: "remove" } });
  expect(removed.headers.get("location")).toMatch(/^\/chats\?removed=\w{14}$/);
});

test("Z1 Z3 a conversation of others and a broken id are the same 404", async () => {
  const [anna, bert, cleo] = [await makePerson({ credits: 5 }), await makePerson(), await makePerson()];
  const sent = await send(anna, bert);
  const conversation = sent.ok ? sent.message.conversationId : "";
  for (const id of [conversation, newId(), "no-id", "0' or 1=1"])
    for (const [handler, method] of [
      [threadLoader, "GET"],
      [threadAction, "POST"],
    ] as const) {
      const form = method === "POST" ? { intent: "remove" } : undefined;
      expect((await call(handler, cleo, { method, params: { id }, form })).status, `${method} ${id}`).toBe(404);
    }
});

test("A3 sessions that were ended or ran out are not live", async () => {
  const anna = await makePerson();
  const scope = { site: "general", accountId: anna.memberId };
  const row = { site: "general", accountId: anna.memberId, createdAt: new Date(), seenAt: new Date() };
  await getDb()
    .insert(sessions)
    .values([
      { ...row, hash: "live", expiresAt: new Date(Date.now() + 60_000) },
      { ...row, hash: "late", expiresAt: new Date(Date.now() - 60_000) },
    ]);
  expect(await liveSessions(["live", "late", "unknown"])).toEqual(new Set(["live"]));
  await endAllSessions(scope);
  expect(await liveSessions(["live"])).toEqual(new Set());
});
