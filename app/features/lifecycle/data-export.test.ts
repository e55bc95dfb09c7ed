import { strFromU8, unzipSync } from "fflate";
import { runOnce } from "graphile-worker";
import { afterEach, expect, test } from "vitest";
import { DAY, setClockOffset } from "#app/platform/clock.ts";
import { getDb, getPool } from "#app/platform/db/client.server.ts";
import { jobLog } from "#app/platform/jobs/job-log.server.ts";
import { taskList } from "#app/platform/jobs/jobs.server.ts";
import { photoStore } from "#app/platform/storage/file-store.server.ts";
import { countRows, makeMember, queuedMails } from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { linkSecret } from "../../../tests/support/lifecycle-factory.ts";
import { freshPhotoStore, makeProfile, testPhoto } from "../../../tests/support/members-factory.ts";
import {
  formRequest,
  nextRequest,
  outcome,
  pageRequest,
  requestContext,
} from "../../../tests/support/request-context.ts";
import { sendMessage } from "../chat/send-message.server.ts";
import { like } from "../likes/like.server.ts";
import { block } from "../moderation/blocks.server.ts";
import { addProfilePhoto } from "../profiles/main-photo.server.ts";
import { createSession } from "../session/create-session.server.ts";
import { setAuthCookie } from "../session/session-cookie.server.ts";
import { loader as fileLoader } from "./api/export-file.api.ts";
import { buildExport } from "./data-export/build-export.server.ts";
import { eraseExpiredExports, exportFile } from "./data-export/erase-exports.server.ts";
import { ownData } from "./data-export/own-data.server.ts";
import { PERSONAL_DATA } from "./data-export/personal-data.ts";
import { requestExport } from "./data-export/request-export.server.ts";
import { jobs } from "./lifecycle.jobs.server.ts";
import { purgeDue } from "./purge-account.server.ts";
import { action, loader } from "./screens/profile-export.tsx";

freshDatabase();
freshPhotoStore();
afterEach(() => setClockOffset(0));

const scope = { site: "general", origin: "https://nearly.example" };
type Made = Awaited<ReturnType<typeof makeMember>>;
const later = (days: number) => setClockOffset((days * DAY) / 1000);
const build = () => runOnce({ pgPool: getPool(), taskList: taskList(jobs), noHandleSignals: true, logger: jobLog });

async function loggedIn(member: { id: string }) {
  const context = await requestContext();
  const { secret } = await createSession({ site: "general", accountId: member.id }, { userAgent: "test" });
  setAuthCookie(context.cookies, secret);
  return nextRequest(context);
}
async function exported(member: Made) {
  expect(await requestExport(scope, member, member.password)).toEqual({ ok: true });
  await build();
  const secret = await linkSecret(member.email, "/profile/export/");
  const { rows } = await getDb().execute<{ key: string }>(
    `select key from data_exports where account_id = '${member.id}' order by requested_at desc limit 1`,
  );
  return { secret, file: exportFile(rows[0]?.key ?? "") };
}
async function fetchFile(context: Awaited<ReturnType<typeof requestContext>>, token: string) {
  const answer = await Promise.resolve()
    .then(() => fileLoader({ request: pageRequest("/x"), context, params: { token } }))
    .catch((thrown: Response) => thrown);
  return answer as Response;
}

test("R14 Z2 the copy holds everything of one's own with the photos, and nothing of any other member", async () => {
  const member = await makeMember({ name: "Ownname" });
  const other = await makeProfile({ name: "Canaryname", aboutMe: "canary words", city: "Canaryville" });
  const { email } = { email: `${other}@example.test` };
  await getDb().execute(`update profiles set about_me = 'my own words', gender = 'male' where id = '${member.id}'`);
  await addProfilePhoto({ site: "general", profileId: member.id, bytes: await testPhoto(), limit: 3 });
  await addProfilePhoto({ site: "general", profileId: other, bytes: await testPhoto(), limit: 3 });
  const writer = { site: "general", paidUser: true, freeConversations: 2, messageCredits: 0, messageLength: 1000 };
  const words = { kind: "text" as const };
  await sendMessage(
    { ...writer, memberId: member.id },
    { ...words, to: other, body: "I wrote this", clientId: "export-0001" },
  );
  await sendMessage(
    { ...writer, memberId: other },
    { ...words, to: member.id, body: "canary answer", clientId: "export-0002" },
  );
  await like({ site: "general", memberId: member.id }, other);
  await like({ site: "general", memberId: other }, member.id);
  await block({ memberId: member.id }, await makeProfile({ name: "Canaryblocked" }));

  const { secret } = await exported(member);
  const answer = await fetchFile(await loggedIn(member), secret);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="general-[\d-]+\.zip"$/);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual(["data.json", "photos/01.webp"]);
  expect(strFromU8(files["photos/01.webp"]?.slice(8, 12) ?? new Uint8Array())).toBe("WEBP");
  const text = strFromU8(files["data.json"] ?? new Uint8Array());
  const data = JSON.parse(text);
  expect(data).toMatchObject({
    account: { email: member.email },
    profile: { name: "Ownname", about_me: "my own words", date_of_birth: "1985-05-17" },
    messages_sent: [{ conversation: 1, text: "I wrote this" }],
    likes_received: 1,
    members_blocked: 1,
  });
  expect(data.likes_given).toHaveLength(1);
  for (const canary of ["canary", other, email, "answer"])
    expect(text.toLowerCase()).not.toContain(canary.toLowerCase());
  expect(text).not.toMatch(/argon2|password|hash/i);
});

test("R14 G1 every table and column of the database is told in the copy, or its page says why not", async () => {
  const { rows } = await getDb().execute<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like '\\_\\_%'`,
  );
  const tables = new Map<string, string[]>();
  for (const { table_name, column_name } of rows)
    tables.set(table_name, [...(tables.get(table_name) ?? []), column_name]);
  expect(Object.keys(PERSONAL_DATA).sort()).toEqual([...tables.keys()].sort());
  for (const [table, real] of tables) {
    const entry = PERSONAL_DATA[table];
    if (!entry || !("rows" in entry)) continue;
    const told = entry.rows.flatMap(({ tell }) => tell);
    expect(real, table).toEqual(expect.arrayContaining(told));
    expect([...told, ...(entry.left ?? [])], table).toEqual(expect.arrayContaining(real));
    // What protects somebody, or names somebody else, is never told.
    expect(
      told.filter((name) => /hash|secret|token|password|_key$|(viewer|profile|other|actor|blocked)_id/.test(name)),
    ).toEqual([]);
  }
  const data = await ownData({ site: "general", accountId: (await makeMember()).id });
  for (const entry of Object.values(PERSONAL_DATA))
    for (const name of "in" in entry ? [entry.in] : "rows" in entry ? entry.rows.map((one) => one.as) : [])
      expect(data?.json, name).toHaveProperty(name);
});

test("R14 complaints, reports, consents, swipes, wishes and mandates of one's own are in the copy, with nobody's id", async () => {
  const [member, other] = [await makeMember(), await makeProfile({ name: "Canaryname" })];
  const { id } = member;
  const [at, blocked] = ["now()", await makeProfile()];
  for (const row of [
    `complaints (id, site, form_key, account_id, category, email, body, locale, created_at) values ('C-${id}', 'general', 'f1', '${id}', 'other', 'x@y.example', 'my complaint', 'en', ${at})`,
    `reports (id, site, reporter_id, reported_id, kind, target_id, category, body, evidence, created_at) values ('R-${id}', 'general', '${id}', '${other}', 'profile', '${other}', 'spam', 'my report', '{"name":"Canaryname"}', ${at})`,
    `fictional_consents (member_id, profile_id, consented_at) values ('${id}', '${other}', ${at})`,
    `swipe_passes (member_id, profile_id, passed_at) values ('${id}', '${other}', ${at})`,
    `match_wishes (member_id, real_only, min_age, max_age, answered, updated_at) values ('${id}', true, 30, 44, 3, ${at})`,
    `photo_grants (owner_id, viewer_id, status, changed_at) values ('${id}', '${other}', 'granted', ${at})`,
    `blocks (blocker_id, blocked_id, created_at) values ('${id}', '${blocked}', ${at})`,
  ])
    await getDb().execute(`insert into ${row}`);
  const json = (await ownData({ site: "general", accountId: id }))?.json;
  expect(json).toMatchObject({
    complaints: [{ id: `C-${id}`, body: "my complaint" }],
    reports_made: [{ body: "my report", category: "spam" }],
    fictional_consents: [{ consented_at: expect.stringMatching(/^20/) }],
    swipe_passes: [{ passed_at: expect.stringMatching(/^20/) }],
    match_wishes: [{ min_age: 30, max_age: 44 }],
    photo_access_given: [{ status: "granted" }],
    blocks: [{ created_at: expect.stringMatching(/^20/) }],
    signup: [{ terms_version: "2023-12-01" }],
  });
  expect(JSON.stringify(json)).not.toMatch(new RegExp(`${other}|${blocked}|Canaryname`));
});

test("R14 V06 V07 the copy is asked for with the password, wrong ones are counted, and three a day are enough", async () => {
  const member = await makeMember();
  const context = await loggedIn(member);
  const send = (password: string) =>
    outcome(() => action({ request: formRequest("/profile/export", { password }), context, params: {} }));
  const page = async () => (await outcome(() => loader({ request: pageRequest("/x"), context, params: {} }))).data;
  expect(await page()).toMatchObject({ state: "none" });
  const wrong = await send("wrong password");
  expect(wrong.status).toBe(422);
  expect(JSON.stringify(wrong.data)).not.toContain("wrong password");
  expect(await countRows("data_exports", `account_id = '${member.id}'`)).toBe(0);
  expect(await send(member.password)).toMatchObject({ status: 303, location: "/profile/export" });
  expect(await page()).toMatchObject({ state: "waiting" });
  for (let n = 0; n < 3; n++) {
    await build();
    await send(member.password);
  }
  expect(await page()).toMatchObject({ state: "ready" });
  expect(await send(member.password)).toMatchObject({ status: 429 });
  expect(await countRows("data_exports", `account_id = '${member.id}'`)).toBe(3);
  for (let n = 0; n < 5; n++) await send("wrong password");
  expect((await send(member.password)).status).toBe(423);
});

test("R14 asking many times at the same instant, or building twice, makes one copy and one mail", async () => {
  const member = await makeMember();
  const asked = await Promise.all(Array.from({ length: 5 }, () => requestExport(scope, member, member.password)));
  // Wrong or right, each try is counted while it is looked at: some may be told to wait.
  expect(asked.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  expect(await countRows("data_exports", `account_id = '${member.id}'`)).toBe(1);
  const { rows } = await getDb().execute<{ id: string }>(
    `select id from data_exports where account_id = '${member.id}'`,
  );
  const order = { id: rows[0]?.id ?? "", origin: scope.origin };
  await Promise.all([buildExport(order), buildExport(order), build()]);
  await buildExport(order);
  expect(await queuedMails(member.email)).toHaveLength(1);
  const secret = await linkSecret(member.email, "/profile/export/");
  expect((await fetchFile(await loggedIn(member), secret)).status).toBe(200);
  expect(await countRows("data_exports", `link_hash = '${secret}'`)).toBe(0);
});

test("R14 Z3 the link is for its owner only, logged in; to everyone else it is nothing", async () => {
  const [member, other] = [await makeMember(), await makeMember()];
  const { secret } = await exported(member);
  expect((await fetchFile(await loggedIn(other), secret)).status).toBe(404);
  expect((await fetchFile(await loggedIn(member), "x".repeat(43))).status).toBe(404);
  expect((await fetchFile(await loggedIn(member), "%00")).status).toBe(404);
  const visitor = await fetchFile(await requestContext(), secret);
  expect([visitor.status, visitor.headers.get("location")?.startsWith("/login")]).toEqual([303, true]);
});

test("R14 the link works for seven days, then the file is erased and the page says so", async () => {
  const member = await makeMember();
  const { secret, file } = await exported(member);
  const context = await loggedIn(member);
  later(6.9);
  await eraseExpiredExports();
  expect((await fetchFile(context, secret)).status).toBe(200);
  later(7.1);
  expect((await fetchFile(context, secret)).headers.get("location")).toBe("/profile/export?expired=1");
  expect(await photoStore().get(file)).not.toBeNull();
  const lost = exportFile("lost0000000000");
  await photoStore().put(lost, new Uint8Array([1]), "application/zip");
  await eraseExpiredExports();
  expect(await photoStore().get(lost)).toBeNull();
  expect(await photoStore().get(file)).toBeNull();
  expect(await countRows("data_exports", `account_id = '${member.id}'`)).toBe(0);
});

test("G1 the purge of an account takes its copies with it, also one that is being made", async () => {
  const member = await makeMember();
  const { file } = await exported(member);
  await requestExport(scope, member, member.password);
  const gone = "now() - interval '1 minute'";
  await getDb().execute(`update accounts set status = 'deleted', deleted_at = ${gone} where id = '${member.id}'`);
  await getDb().execute(
    `insert into account_deletions (account_id, site, reason, account_status, profile_status, deleted_at, purge_at) values ('${member.id}', 'general', 'break', 'active', 'active', ${gone}, ${gone})`,
  );
  expect(await purgeDue()).toBe(1);
  await build();
  expect(await photoStore().get(file)).toBeNull();
  expect(await countRows("data_exports", `account_id = '${member.id}'`)).toBe(0);
});
