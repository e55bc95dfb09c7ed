import { createECDH, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { closeAccount } from "#app/features/members/close-account.server.ts";
import { createSession } from "#app/features/session/create-session.server.ts";
import { endSession } from "#app/features/session/end-sessions.server.ts";
import { setAuthCookie } from "#app/features/session/session-cookie.server.ts";
import { action as userApi } from "#app/features/signup/api/user.api.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { type PushOutcome, type PushTarget, usePushTransport } from "#app/platform/push/push-transport.server.ts";
import { countRows, makeMember } from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { nextRequest, outcome, requestContext } from "../../../tests/support/request-context.ts";
import { notifications, pushSubscriptions } from "./notifications.tables.ts";
import { notify } from "./notify.server.ts";
import { subscribeToPush } from "./push-subscriptions.server.ts";
import { sendPush } from "./send-push.server.ts";

freshDatabase();
afterEach(() => usePushTransport(undefined));

let made = 0;
function makeSubscription(endpoint = `https://fcm.googleapis.com/fcm/send/browser-${++made}`) {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  return { endpoint, expirationTime: null, keys };
}

async function loggedIn(member: { id: string }) {
  const context = await requestContext();
  const { secret } = await createSession({ site: "general", accountId: member.id }, { userAgent: "test" });
  setAuthCookie(context.cookies, secret);
  return nextRequest(context);
}
type Context = Awaited<ReturnType<typeof loggedIn>>;

async function call(context: Context, body: unknown, method = "POST") {
  const url = "https://site.example/api/user.php?push=1";
  const request = new Request(url, {
    method,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
  let response: Response | undefined;
  const answer = await outcome(async () => {
    response = (await userApi({ request, context, params: {} })) as Response;
    return response;
  });
  return { ...answer, body: response ? await response.json() : null };
}

const subscriber = (context: Context) => context.member as NonNullable<Context["member"]>;

test("C02 E06 POST /api/user.php?push=1 stores the subscription once and answers {push}; DELETE ends it", async () => {
  const context = await loggedIn(await makeMember());
  const subscription = makeSubscription();
  const push = { capable: true, subscribed: true, last_message: null };
  for (const body of [{ subscription }, subscription]) {
    expect(await call(context, body)).toMatchObject({ status: 200, body: { push } });
  }
  expect(await countRows("push_subscriptions", `member_id = '${subscriber(context).id}'`)).toBe(1);
  const ended = await call(context, { endpoint: subscription.endpoint }, "DELETE");
  expect(ended).toMatchObject({ status: 200, body: { push: { subscribed: false } } });
  expect(await countRows("push_subscriptions")).toBe(0);
});

test("C02 T14 a worker's new address takes the place of the member's old one, and never comes to whoever else is logged in now", async () => {
  const [one, other] = [await loggedIn(await makeMember()), await loggedIn(await makeMember())];
  const [old, fresh] = [makeSubscription(), makeSubscription()];
  await call(one, old);
  const change = { subscription: fresh, replaces: old.endpoint };
  expect(await call(other, change)).toMatchObject({ status: 422, body: { error: { code: "push_unavailable" } } });
  expect(await countRows("push_subscriptions", `member_id = '${subscriber(other).id}'`)).toBe(0);
  expect(await call(one, change)).toMatchObject({ status: 200, body: { push: { subscribed: true } } });
  const stored = await getDb().select({ endpoint: pushSubscriptions.endpoint }).from(pushSubscriptions);
  expect(stored.map(({ endpoint }) => endpoint)).toEqual([fresh.endpoint]);
  // Told twice, the old one is not there any more.
  expect((await call(one, change)).status).toBe(422);
  await call(one, { endpoint: fresh.endpoint }, "DELETE");
});

test("C02 a subscription that is none is a 4xx and stores nothing; a visitor is told to log in", async () => {
  const context = await loggedIn(await makeMember());
  const good = makeSubscription();
  const elsewhere = ["https://evil.example/x", "http://fcm.googleapis.com/x", "https://fcm.googleapis.com:444/x"];
  for (const endpoint of elsewhere)
    expect(await call(context, { subscription: { ...good, endpoint } })).toMatchObject({ status: 422 });
  const bad: unknown[] = [
    null,
    {},
    { subscription: null },
    { subscription: { ...good, endpoint: "nowhere" } },
    { subscription: { ...good, endpoint: `${good.endpoint}${"x".repeat(1100)}` } },
    { subscription: { ...good, keys: { ...good.keys, auth: "short" } } },
    { subscription: { ...good, keys: { ...good.keys, p256dh: good.keys.p256dh.slice(2) } } },
    // The right length, but no point of the curve.
    { subscription: { ...good, keys: { ...good.keys, p256dh: Buffer.alloc(65, 4).toString("base64url") } } },
  ];
  for (const body of bad) expect(await call(context, body), JSON.stringify(body)).toMatchObject({ status: 400 });
  expect(await call(context, {}, "DELETE")).toMatchObject({ status: 400 });
  expect(await call(context, {}, "PUT")).toMatchObject({ status: 405 });
  expect(await countRows("push_subscriptions")).toBe(0);
  expect((await call(await requestContext(), { subscription: good })).status).toBe(403);
});

test("E06 of forty browsers at once a member keeps ten, and a browser belongs to who was last logged in on it", async () => {
  const [one, other] = [await loggedIn(await makeMember()), await loggedIn(await makeMember())];
  const shared = makeSubscription();
  await subscribeToPush(subscriber(one), shared);
  await Promise.all(Array.from({ length: 40 }, () => subscribeToPush(subscriber(one), makeSubscription())));
  expect(await countRows("push_subscriptions", `member_id = '${subscriber(one).id}'`)).toBe(10);
  await subscribeToPush(subscriber(one), shared);
  await subscribeToPush(subscriber(other), shared);
  expect(await countRows("push_subscriptions", `endpoint = '${shared.endpoint}'`)).toBe(1);
  expect(await countRows("push_subscriptions", `member_id = '${subscriber(other).id}'`)).toBe(1);
});

test("E06 T17 pushes end with the session that asked for them: at logout on this device alone, at deletion on all", async () => {
  const account = await makeMember();
  const [phone, laptop] = [await loggedIn(account), await loggedIn(account)];
  for (const context of [phone, laptop]) await subscribeToPush(subscriber(context), makeSubscription());
  await endSession({ site: "general", sessionHash: subscriber(phone).sessionHash });
  const left = await getDb().select().from(pushSubscriptions).where(eq(pushSubscriptions.memberId, account.id));
  expect(left.map((row) => row.sessionHash)).toEqual([subscriber(laptop).sessionHash]);
  // A push that was waiting when the account was deleted finds no browser any more.
  const sent: string[] = [];
  usePushTransport({
    async send({ endpoint }) {
      sent.push(endpoint);
      return "taken";
    },
  });
  await withTransaction((tx) => closeAccount({ site: "general", accountId: account.id }, tx));
  await sendPush(orderFor(left[0]?.id as string));
  expect(sent).toEqual([]);
  expect(await countRows("push_subscriptions", `member_id = '${account.id}'`)).toBe(0);
});

function orderFor(subscription: string, notification = 0) {
  const message = { title: "A", body: "", kind: "like" as const, url: "/likes", tag: "like:x", lang: "en" };
  return { subscription, notification, message, until: new Date(Date.now() + 60_000).toISOString() };
}

test("E06 a taken push is remembered as the last message, a dead browser is forgotten, a broken service is tried again", async () => {
  const context = await loggedIn(await makeMember());
  const member = subscriber(context);
  const subscription = makeSubscription();
  await subscribeToPush(member, subscription);
  const [row] = await getDb().select().from(pushSubscriptions).where(eq(pushSubscriptions.memberId, member.id));
  const id = row?.id as string;
  await withTransaction((tx) =>
    notify(tx, { site: "general", memberId: member.id, kind: "system", notice: "welcome" }),
  );
  const [told] = await getDb().select().from(notifications).where(eq(notifications.memberId, member.id));
  const answers: (PushOutcome | Error)[] = [new Error("out of order"), "taken", "gone"];
  const targets: PushTarget[] = [];
  usePushTransport({
    async send(target) {
      targets.push(target);
      const next = answers.shift();
      if (next instanceof Error) throw next;
      return next as PushOutcome;
    },
  });
  await expect(sendPush(orderFor(id, told?.id))).rejects.toThrow("out of order");
  await sendPush(orderFor(id, told?.id));
  expect(targets[0]).toEqual({ endpoint: subscription.endpoint, keys: subscription.keys });
  const again = await call(context, { subscription });
  expect(again.body).toMatchObject({ push: { last_message: { kind: "like", url: "/likes" } } });
  expect(await countRows("notifications", `id = ${told?.id} and pushed_at is not null`)).toBe(1);
  await sendPush({ ...orderFor(id), until: new Date(Date.now() - 1).toISOString() });
  expect(targets).toHaveLength(2);
  await sendPush(orderFor(id));
  expect(await countRows("push_subscriptions", `id = '${id}'`)).toBe(0);
});
