import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runOnce } from "graphile-worker";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addProfilePhoto } from "#app/features/profiles/main-photo.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { DAY, setClockOffset } from "#app/platform/clock.ts";
import { getDb, getPool } from "#app/platform/db/client.server.ts";
import { jobLog } from "#app/platform/jobs/job-log.server.ts";
import { taskList } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { writeToOutbox } from "#app/platform/outbox/dev-outbox.server.ts";
import { closeRealtime, listening, subscribe } from "#app/platform/realtime/realtime.server.ts";
import { diskStore, usePhotoStore } from "#app/platform/storage/file-store.server.ts";
import { cookies, countRows, makeMember, queuedMails } from "../../../tests/support/accounts-factory.ts";
import { makePerson, send } from "../../../tests/support/chat-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { linkSecret, sendLinks } from "../../../tests/support/lifecycle-factory.ts";
import { testPhoto, viewingAs } from "../../../tests/support/members-factory.ts";
import { deliver, pendingPayment, sandboxEvent } from "../../../tests/support/payments-factory.ts";
import { tellOwners } from "../../../tests/support/signup-factory.ts";
import { loadThread } from "../chat/load-thread.server.ts";
import { grantCredits } from "../credits/grant-credits.server.ts";
import { jobs as complaintJobs } from "../legal/legal.jobs.server.ts";
import { like } from "../likes/like.server.ts";
import { block } from "../moderation/blocks.server.ts";
import { loadProfile } from "../profiles/load-profile.server.ts";
import { createSession } from "../session/create-session.server.ts";
import { currentMember } from "../session/current-member.server.ts";
import { liveSessions } from "../session/live-sessions.server.ts";
import { logIn } from "../session/log-in.server.ts";
import { signUp } from "../signup/sign-up.server.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { alternativesFor } from "./lifecycle.rules.ts";
import { purgeDue } from "./purge-account.server.ts";
import { reactivateAccount } from "./reactivate-account.server.ts";
import { requestLink } from "./request-link.server.ts";

freshDatabase();

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "purge-photos-"));
  usePhotoStore(diskStore(folder));
});
afterAll(async () => {
  await closeRealtime();
  await rm(folder, { recursive: true, force: true });
});

const settings = siteNamed("general");
const scope = { site: "general", settings, origin: "https://nearly.example" };
const browser = { userAgent: "test", sessionHash: null, memberId: null, passwordHash: null };
type Made = Awaited<ReturnType<typeof makeMember>>;
const remove = (member: Made, more: { note?: string; password?: string } = {}) =>
  deleteAccount(
    scope,
    member,
    { reason: "break", note: more.note ?? null, password: more.password ?? member.password },
    "en",
  );
const later = (days: number) => setClockOffset((days * DAY) / 1000);

test("S06 T17 G1 deleting hides the profile and ends every session at once, and mails the way back", async () => {
  const [member, other] = [await makeMember(), await makeMember()];
  const session = await createSession({ site: "general", accountId: member.id }, browser);
  const hash = (await currentMember(cookies({ auth: session.secret }), "general"))?.sessionHash ?? "";
  await listening();
  const heard: string[] = [];
  const stop = subscribe(member.id, (event) => heard.push(event.type));
  expect(await loadProfile(viewingAs(other.id), member.id)).not.toBeNull();
  expect(await remove(member)).toEqual({ ok: true });
  expect(await loadProfile(viewingAs(other.id), member.id)).toBeNull();
  expect(await currentMember(cookies({ auth: session.secret }), "general")).toBeNull();
  expect((await liveSessions([hash])).size).toBe(0);
  await expect.poll(() => heard).toEqual(["session.ended"]);
  stop();
  expect((await logInAs(member)).ok).toBe(false);
  expect((await queuedMails(member.email)).at(-1)?.text).toContain(await linkSecret(member.email));
  expect(await countRows("account_deletions", `account_id = '${member.id}' and reason = 'break'`)).toBe(1);
});

test("S06 V06 V07 deleting needs the password, and wrong ones are counted", async () => {
  const member = await makeMember();
  for (let n = 0; n < 5; n++)
    expect(await remove(member, { password: "wrong password" })).toEqual({ ok: false, reason: "wrong-password" });
  expect(await remove(member)).toMatchObject({ ok: false, reason: "account-locked" });
  expect(await countRows("accounts", `id = '${member.id}' and status = 'active'`)).toBe(1);
});

test("S06 A2 many deletions at the same instant are one, and no login that was under way survives it", async () => {
  for (let round = 0; round < 3; round++) {
    const member = await makeMember();
    const logins = Array.from({ length: 4 }, () => logInAs(member));
    const deletions = Array.from({ length: 4 }, () => remove(member));
    const results = await Promise.all([...deletions, ...logins]);
    expect(results.slice(0, 4).filter((result) => result.ok)).toHaveLength(1);
    for (const login of results.slice(4))
      if (login.ok && "secret" in login)
        expect(await currentMember(cookies({ auth: login.secret }), "general")).toBeNull();
    expect(await countRows("sessions", `account_id = '${member.id}'`)).toBe(0);
  }
});

test("T17 A2 the link brings everything back for 14 days, once among 50 at the same instant", async () => {
  const member = await makeMember();
  await getDb().execute(`update profiles set status = 'hidden' where id = '${member.id}'`);
  await grantCredits(
    { site: "general", accountId: member.id },
    { source: "signup", grantKey: "s", credits: 7 },
    getDb(),
  );
  await remove(member);
  later(13);
  const secret = await linkSecret(member.email);
  const results = await Promise.all(
    Array.from({ length: 50 }, () => reactivateAccount({ ...scope, signupCredits: 3 }, secret, browser)),
  );
  const back = results.filter((result) => result.ok);
  expect(back).toHaveLength(1);
  expect(await currentMember(cookies({ auth: (back[0]?.ok && back[0].secret) || "" }), "general")).toMatchObject({
    id: member.id,
    status: "active",
  });
  expect(await countRows("profiles", `id = '${member.id}' and status = 'hidden'`)).toBe(1);
  expect(await countRows("wallets", `account_id = '${member.id}' and balance = 7`)).toBe(1);
  later(30);
  await purgeDue();
  expect(await countRows("accounts", `id = '${member.id}' and status = 'active' and deleted_at is null`)).toBe(1);
  expect(await remove(member)).toEqual({ ok: true });
});

test("T17 after 14 days the link is nothing, also before the purge has come", async () => {
  const member = await makeMember();
  await remove(member);
  later(14.01);
  expect((await reactivateAccount({ ...scope, signupCredits: 3 }, await linkSecret(member.email), browser)).ok).toBe(
    false,
  );
  expect(await purgeDue()).toBeGreaterThan(0);
});

test("T17 G1 a return and the purge at the same instant: one of the two, whole", async () => {
  const member = await makeMember();
  await remove(member);
  const secret = await linkSecret(member.email);
  later(13.9);
  const back = reactivateAccount({ ...scope, signupCredits: 3 }, secret, browser);
  later(14.1);
  const [result] = await Promise.all([back, purgeDue(), purgeDue()]);
  expect(await countRows("accounts", `id = '${member.id}' and status = '${result.ok ? "active" : "purged"}'`)).toBe(1);
  expect(await countRows("profiles", `id = '${member.id}' and (name = 'Robin') = ${result.ok}`)).toBe(1);
});

test("T17 X06 X08 who asks for a password or signs up with a deleted address gets the way back by mail", async () => {
  const member = await makeMember();
  await remove(member);
  await requestLink(
    { site: "general", origin: scope.origin, revealsUnknown: false },
    { kind: "reset", email: member.email },
    { clientAddress: "192.0.2.7" },
  );
  await sendLinks();
  expect(await queuedMails(member.email)).toHaveLength(2);
  const values = {
    email: member.email,
    name: "Somebody",
    date_of_birth: "1985-05-17",
    signup_message: null,
    password: "another password",
  };
  const visit = { ...browser, locale: "en" as const, tracking: null, country: "NL", clientAddress: "192.0.2.8" };
  expect(await signUp(scope, values, visit)).toMatchObject({ ok: true, kind: "signed-up", status: "not_confirmed" });
  await tellOwners();
  const mail = (await queuedMails(member.email)).at(-1);
  expect(mail?.text).toContain(settings.supportEmail);
  expect((await reactivateAccount({ ...scope, signupCredits: 3 }, await linkSecret(member.email), browser)).ok).toBe(
    true,
  );
});

test("G1 the purge leaves no word of the member in any table nor on disk, keeps the books, and frees the address", async () => {
  const email = "kanarie@mail.example";
  const member = await makeMember({ email, name: "Kanarievogel" });
  const { id } = member;
  const own = { site: "general", accountId: id };
  const friend = await makePerson({ credits: 20, paidUser: true });
  await getDb().execute(`
    update profiles set about_me = 'kanarie-about', city = 'kanarie-city', region = 'kanarie-region', tattoos = 'kanarie-tattoos',
      interests = '{kanarie-interest}', reason = 'kanarie-reason' where id = '${id}'`);
  await getDb().execute(
    `update accounts set tracking = '{"network":"kanarie-net","ref":"kanarie-ref","sub1":"kanarie-sub"}' where id = '${id}'`,
  );
  await createSession(own, { userAgent: "kanarie-browser" });
  const bytes = await testPhoto();
  for (const isPrivate of [false, true, false])
    await addProfilePhoto({ site: "general", profileId: id, bytes, limit: 9, private: isPrivate });
  await getDb().execute(
    `update photos set status = 'removed' where profile_id = '${id}' and position = (select max(position) from photos where profile_id = '${id}')`,
  );
  const sender = { ...friend, memberId: id };
  await grantCredits(own, { source: "signup", grantKey: "signup", credits: 10 }, getDb());
  const first = await send(friend, id, { body: "Good evening" });
  const sent = await send(sender, friend, { body: "kanarie-message" });
  if (!first.ok || !sent.ok) throw new Error("expected messages");
  await like({ site: "general", memberId: id }, friend.memberId);
  await block({ memberId: id }, (await makePerson()).memberId);
  const paymentId = await pendingPayment(own);
  await deliver(sandboxEvent(paymentId));
  await getDb().execute(`update provider_events set payload = payload || '{"customer_name":"kanarie-name"}'`);
  await logInAs(member, "kanarie-wrong");
  await writeToOutbox({
    channel: "mail",
    to: friend.memberId,
    subject: "Kanarievogel wrote to you",
    text: "Kanarievogel",
  });
  await writeToOutbox({ channel: "mail", to: email, subject: "Hello", text: "kanarie" });
  // A mail to somebody else that names the member, given up long ago.
  const letter = { site: "general", to: "friend@mail.test", fromName: "General", html: "", text: "" };
  await queueMail({ ...letter, subject: "Kanarievogel likes you", key: "given-up" }, getDb());
  await getDb().execute(
    "update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'to' = 'friend@mail.test'",
  );
  await requestLink(
    { site: "general", origin: scope.origin, revealsUnknown: false },
    { kind: "reset", email },
    { clientAddress: "192.0.2.9" },
  );
  await getDb().execute(
    `insert into complaints (id, site, form_key, account_id, category, email, body, locale, created_at)
     values ('c', 'general', 'f', '${id}', 'other', '${email}', 'kanarie-complaint', 'en', now())`,
  );
  await getDb().execute(
    `insert into match_wishes (member_id, real_only, min_age, max_age, region, answered, updated_at)
     values ('${id}', false, 18, 99, 'kanarie-wish', 1, now())`,
  );
  expect(await filesIn(folder)).not.toEqual([]);
  const books = await bookkeeping(id);
  expect(books.orders).toHaveLength(1);
  expect(await remove(member, { note: "kanarie-note" })).toEqual({ ok: true });
  const before = [...new Set((await canaries()).map((found) => found.split(":")[0]))].sort();
  expect(before).toEqual([
    "graphile_worker._private_jobs",
    "public.account_deletions",
    "public.accounts",
    "public.complaints",
    "public.dev_outbox",
    "public.match_wishes",
    "public.messages",
    "public.profiles",
    "public.provider_events",
  ]);

  later(13.9);
  await purgeDue();
  expect(await countRows("accounts", `id = '${id}' and status = 'deleted'`)).toBe(1);
  later(14.1);
  await Promise.all([purgeDue(), purgeDue()]);
  expect(await purgeDue()).toBe(0);
  await runOnce({ pgPool: getPool(), taskList: taskList(complaintJobs), noHandleSignals: true, logger: jobLog });

  expect(await canaries()).toEqual([]);
  // All that is left are the records of who was purged: site and id, for a backup that comes back (G2).
  expect((await filesIn(folder)).filter((path) => !path.includes("/purged/"))).toEqual([]);
  expect(await countRows("photos", `profile_id = '${id}'`)).toBe(0);
  expect(await countRows("sessions", `account_id = '${id}'`)).toBe(0);
  expect(await countRows("one_time_tokens", `account_id = '${id}'`)).toBe(0);
  expect(await countRows("likes", `from_id = '${id}' or to_id = '${id}'`)).toBe(0);
  expect(await countRows("account_deletions", `account_id = '${id}' and note is null and purged_at is not null`)).toBe(
    1,
  );
  expect(await bookkeeping(id)).toEqual(books);

  const thread = await loadThread(viewingAs(friend.memberId), friend, first.message.conversationId);
  expect(thread?.person).toMatchObject({ name: null, state: "gone" });
  expect(thread?.messages.map(({ kind, body }) => [kind, body])).toEqual([
    ["text", "Good evening"],
    ["erased", ""],
  ]);
  const visit = { ...browser, locale: "en" as const, tracking: null, country: "NL", clientAddress: "192.0.2.10" };
  const values = {
    email,
    name: "Somebody",
    date_of_birth: "1985-05-17",
    signup_message: null,
    password: "another password",
  };
  expect(await signUp(scope, values, visit)).toMatchObject({ ok: true, kind: "signed-up" });
});

test("S06 the alternatives fit the reason and are offered only where they change something", () => {
  const member = { visible: true, mailsOn: true, discount: 25 };
  expect(alternativesFor("mails", member)).toEqual(["pause_mails"]);
  expect(alternativesFor("mails", { ...member, mailsOn: false })).toEqual([]);
  expect(alternativesFor("money", member)).toEqual(["discount"]);
  expect(alternativesFor("money", { ...member, discount: 0 })).toEqual([]);
  expect(alternativesFor("else", { ...member, visible: false })).toEqual(["pause_mails", "discount"]);
});

function logInAs(member: Made, password = member.password) {
  const clientAddress = `198.51.100.${Math.floor(Math.random() * 250)}-${Math.random()}`;
  return logIn(
    { site: "general" },
    { email: member.email, password, clientAddress, userAgent: "x", sessionHash: null },
  );
}

/** Every text of every table of every schema that holds the canary's name. */
async function canaries(): Promise<string[]> {
  const { rows: tables } = await getDb().execute<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await getDb().execute<{ text: string }>(
      `select x::text as text from ${name} x where x::text ilike '%kanarie%'`,
    );
    found.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return found;
}

async function bookkeeping(accountId: string) {
  const all = async (statement: string) => (await getDb().execute(statement)).rows;
  return {
    orders: await all(`select id, amount_minor, currency, state from orders where account_id = '${accountId}'`),
    ledger: await all(`select id, amount, kind from ledger_entries where account_id = '${accountId}' order by id`),
    wallet: await all(`select balance from wallets where account_id = '${accountId}'`),
    events: await all("select id, payload ->> 'amount' as amount, payload ->> 'sale_id' as sale from provider_events"),
  };
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) expect((await readFile(file)).length).toBeGreaterThan(0);
  return files;
}
