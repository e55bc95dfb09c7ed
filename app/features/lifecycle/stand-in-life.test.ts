import { runOnce } from "graphile-worker";
import { afterAll, expect, test } from "vitest";
import { NO_TRACKING } from "#app/features/tracking/tracking.rules.ts";
import { DAY, setClockOffset } from "#app/platform/clock.ts";
import { getDb, getPool } from "#app/platform/db/client.server.ts";
import { jobLog } from "#app/platform/jobs/job-log.server.ts";
import { taskList } from "#app/platform/jobs/jobs.server.ts";
import { jobs as mailJobs } from "#app/platform/mail/mail.jobs.server.ts";
import { closeRealtime } from "#app/platform/realtime/realtime.server.ts";
import { cookies, countRows, makeMember, queuedMails } from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { linkSecret } from "../../../tests/support/lifecycle-factory.ts";
import { freshPhotoStore } from "../../../tests/support/members-factory.ts";
import { tellOwners } from "../../../tests/support/signup-factory.ts";
import { findAccount } from "../members/find-account.server.ts";
import { changePassword } from "../session/change-password.server.ts";
import { currentMember } from "../session/current-member.server.ts";
import { logIn } from "../session/log-in.server.ts";
import { resendActivation } from "../signup/resend-activation.server.ts";
import { signUp } from "../signup/sign-up.server.ts";
import { siteNamed } from "../tenancy/site-registry.server.ts";
import { confirmEmail } from "./confirm-email.server.ts";
import { confirmMailChange } from "./confirm-mail-change.server.ts";
import { ownData } from "./data-export/own-data.server.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { commands } from "./lifecycle.commands.server.ts";
import { jobs as lifecycleJobs } from "./lifecycle.jobs.server.ts";
import { purgeUnconfirmed } from "./purge-unconfirmed.server.ts";
import { requestLink } from "./request-link.server.ts";
import { requestMailChange } from "./request-mail-change.server.ts";

freshDatabase();
freshPhotoStore();
afterAll(closeRealtime);

const settings = siteNamed("general");
const site = "general";
const scope = { site, settings, origin: "https://nearly.example" };
const CHANGE = "/mail-change/do?token=";
let lastAddress = 0;
const from = () => `203.0.113.${++lastAddress % 250}`;

/** An account made with an address, whoever has that. */
async function signedUp(email: string, password: string, tracking: Partial<typeof NO_TRACKING> | null = null) {
  const visit = { locale: "en" as const, country: "NL", clientAddress: from(), userAgent: "test", sessionHash: null };
  const values = { email, name: "Juno", date_of_birth: "1988-03-14", signup_message: null, password };
  const made = await signUp(scope, values, { ...visit, tracking: tracking && { ...NO_TRACKING, ...tracking } });
  if (!made.ok || made.kind !== "signed-up") throw new Error("expected a new account");
  const member = await currentMember(cookies({ auth: made.secret }), site);
  if (!member) throw new Error("expected a session");
  return { ...member, password };
}
const enter = (email: string, password: string) =>
  logIn({ site }, { email, password, clientAddress: from(), userAgent: "test", sessionHash: null });
const placeholder = async (id: string) => (await findAccount({ site, accountId: id }))?.email ?? "";
const runJobs = async (jobs: object) =>
  void (await runOnce({ pgPool: getPool(), taskList: taskList(jobs as never), noHandleSignals: true, logger: jobLog }));

test("S14 T17 a stand-in shows the address that was typed, and nothing makes it confirmed: no link of its own, no operator", async () => {
  const owner = await makeMember({ email: "mine@mail.example" });
  const member = await signedUp("Mine@mail.example", "typed by anybody");
  expect(member).toMatchObject({ email: "Mine@mail.example", status: "not_confirmed" });
  expect(member.id).not.toBe(owner.id);
  const nowhere = await placeholder(member.id);
  expect(nowhere).toMatch(/\.invalid$/);
  // A link for it is made as for anybody, and stands in a mail that never leaves.
  const secret = await linkSecret(nowhere);
  const opener = { userAgent: "test", memberId: member.id, sessionHash: member.sessionHash, passwordHash: null };
  await confirmEmail({ site, signupCredits: 3 }, "activate", secret, opener);
  expect(await commands["members:verify"].run([site, member.id], () => undefined)).toBe(1);
  expect(await countRows("accounts", `id = '${member.id}' and status = 'not_confirmed'`)).toBe(1);
  expect(await countRows("wallets", `account_id = '${member.id}' and balance > 0`)).toBe(0);
  expect(await countRows("profiles", `id = '${member.id}' and status = 'disabled'`)).toBe(1);
  // Its made-up address is none that anybody could type, not even who reads it.
  expect(await enter(nowhere, "typed by anybody")).toEqual({ ok: false, reason: "login-failed" });
});

test("S14 no mail whatever leaves for a stand-in, and its owner gets three notices a day, each one the account's own", async () => {
  await getDb().execute("delete from graphile_worker._private_jobs");
  const owner = await makeMember({ email: "quiet@mail.example" });
  const member = await signedUp("quiet@mail.example", "typed by anybody");
  for (let n = 0; n < 2; n++) expect(await resendActivation(scope, member, "en")).toEqual({ ok: true });
  expect(await resendActivation(scope, member, "en")).toEqual({ ok: false, reason: "too-many-mails" });
  // Another's first is answered as any other's, though the mailbox has had enough.
  const other = await signedUp("quiet@mail.example", "typed by another");
  expect(await resendActivation(scope, other, "en")).toEqual({ ok: true });
  await tellOwners();
  expect(await queuedMails(owner.email)).toHaveLength(3);
  const own = { email: "elsewhere@mail.example", password: member.password };
  expect(await requestMailChange(scope, member, own, "en")).toEqual({ ok: true });
  expect(await deleteAccount(scope, member, { reason: "break", note: null, password: member.password }, "en")).toEqual({
    ok: true,
  });
  await requestLink(
    { ...scope, revealsUnknown: false },
    { kind: "reset", email: "quiet@mail.example" },
    { clientAddress: from() },
  );
  await runJobs(lifecycleJobs);
  await runJobs(mailJobs);
  const { rows } = await getDb().execute<{ recipient: string; n: number }>(
    "select recipient, count(*)::int as n from dev_outbox group by 1 order by 1",
  );
  // The owner's three notices and the link that was asked for with the address; the other one the link to its own new address.
  expect(rows).toEqual([
    { recipient: "elsewhere@mail.example", n: 1 },
    { recipient: "quiet@mail.example", n: 4 },
  ]);
  expect(await countRows("one_time_tokens", `account_id = '${owner.id}' and purpose = 'reset'`)).toBe(1);
});

test("S09 V04 a stand-in that proves another address is an ordinary account from then on, and says nothing of what it was", async () => {
  const owner = await makeMember({ email: "kept@mail.example" });
  const lives = [];
  for (const email of ["kept@mail.example", "unknown@mail.example"]) {
    const member = await signedUp(email, "typed by anybody");
    const proved = `proved-${email}`;
    expect(await requestMailChange(scope, member, { email, password: member.password }, "en")).toMatchObject({
      reason: "same-email",
    });
    await requestMailChange(scope, member, { email: proved, password: member.password }, "en");
    const secret = await linkSecret(proved, CHANGE);
    expect(await confirmMailChange(scope, secret, { memberId: member.id })).toMatchObject({ ok: true });
    const now = `id = '${member.id}' and email = '${proved}' and claimed_email is null and claimed_key is null`;
    expect(await countRows("accounts", `${now} and status = 'active' and confirmed_at is not null`)).toBe(1);
    expect(await countRows("wallets", `account_id = '${member.id}' and balance = 3`)).toBe(1);
    expect(await enter(proved, member.password)).toMatchObject({ ok: true, accountId: member.id, status: "active" });
    expect(await enter(email, member.password)).toEqual({ ok: false, reason: "login-failed" });
    const data = JSON.stringify((await ownData({ site, accountId: member.id }))?.json);
    lives.push(
      data
        .replaceAll(member.id, "ID")
        .replaceAll(email, "EMAIL")
        .replace(/\d{4}-\d\d-\d\d(T[\d:.]+(Z|\+00:00))?/g, "TIME"),
    );
  }
  expect(lives[0]).toBe(lives[1]);
  expect(lives[0]).toContain("soi");
  expect(await enter(owner.email, owner.password)).toMatchObject({ ok: true, accountId: owner.id });
});

test("V07 guesses in a stand-in and at its address are one count, and its own password resets no count of the owner's", async () => {
  const owner = await makeMember({ email: "guarded@mail.example" });
  const member = await signedUp("guarded@mail.example", "typed by anybody");
  const own = { site, accountId: member.id, sessionHash: member.sessionHash };
  const change = (oldPassword: string) => changePassword(own, { oldPassword, newPassword: "a brand new one" });
  // The form was a try, as signing up with a password is one.
  for (let n = 0; n < 2; n++) expect(await enter("guarded@mail.example", `guess ${n}`)).toMatchObject({ ok: false });
  expect(await enter("guarded@mail.example", member.password)).toMatchObject({ ok: true, accountId: member.id });
  expect(await change("guess 2")).toEqual({ ok: false, reason: "wrong-password" });
  expect(await enter("guarded@mail.example", member.password)).toMatchObject({ ok: true, accountId: member.id });
  expect(await enter("guarded@mail.example", "guess 3")).toMatchObject({ reason: "login-failed" });
  expect(await enter("guarded@mail.example", "guess 4")).toMatchObject({ reason: "account-locked" });
  expect(await change(member.password)).toMatchObject({ reason: "account-locked" });
  setClockOffset((16 * 60 * 1000) / 1000);
  expect(await enter(owner.email, owner.password)).toMatchObject({ ok: true, accountId: owner.id });
  expect(await change(member.password)).toMatchObject({ ok: true });
  expect(await enter("guarded@mail.example", "a brand new one")).toMatchObject({ ok: true, accountId: member.id });
  expect(await enter("guarded@mail.example", member.password)).toMatchObject({ ok: false });
  setClockOffset(0);
});

test("V07 an account whose address waits is counted in the same way, a confirmed one forgets as before", async () => {
  const waiting = await signedUp("alone@mail.example", "typed by anybody");
  for (let n = 0; n < 3; n++) await enter("alone@mail.example", `guess ${n}`);
  expect(await enter("alone@mail.example", waiting.password)).toMatchObject({ ok: true });
  expect(await enter("alone@mail.example", "guess 3")).toMatchObject({ reason: "login-failed" });
  expect(await enter("alone@mail.example", waiting.password)).toMatchObject({ reason: "account-locked" });
});

test("S14 an address that has become free is the stand-in's once it asks for its mail", async () => {
  const owner = await makeMember({ email: "freed@mail.example" });
  const member = await signedUp("freed@mail.example", "typed by anybody");
  expect(await commands["members:delete"].run([site, owner.id, "--reason", "asked"], () => undefined)).toBe(0);
  expect(await resendActivation(scope, member, "en")).toEqual({ ok: true });
  await tellOwners();
  expect(await countRows("accounts", `id = '${member.id}' and email_key = 'freed@mail.example'`)).toBe(1);
  const opener = { userAgent: "test", memberId: member.id, sessionHash: member.sessionHash, passwordHash: null };
  const secret = await linkSecret("freed@mail.example");
  expect(await confirmEmail({ site, signupCredits: 3 }, "activate", secret, opener)).toMatchObject({ ok: true });
  expect(await enter("freed@mail.example", member.password)).toMatchObject({ status: "active", accountId: member.id });
});

test("E05 a signup with an address that has an account earns nothing and tells no network, but keeps where it came from", async () => {
  const network = {
    payouts: [{ model: "cpl" as const, on: "soi" as const, amount: { minor: 150, currency: "EUR" as const } }],
    postbacks: [{ url: "https://tracker.example/p?e={event}&c={click_id}", on: ["soi" as const, "doi" as const] }],
  };
  const known = await makeMember({ email: "sent@mail.example" });
  const before = settings.affiliateNetworks;
  Object.assign(settings, { affiliateNetworks: { ...before, paying: network } });
  try {
    const tracking = { network: "paying", ref: "7", click_id: "c1" };
    const [standIn, fresh] = [
      await signedUp(known.email, "typed by anybody", tracking),
      await signedUp("newly-sent@mail.example", "typed by anybody", tracking),
    ];
    const soi = (id: string) => `account_id = '${id}' and kind = 'soi' and network = 'paying' and ref = '7'`;
    const told = (id: string) =>
      countRows("postbacks p join conversions c on c.id = p.conversion_id", `c.account_id = '${id}'`);
    expect(await countRows("conversions", `${soi(fresh.id)} and payout_minor = 150`)).toBe(1);
    expect(await countRows("conversions", `${soi(standIn.id)} and payout_minor = 0 and payout_currency is null`)).toBe(
      1,
    );
    expect([await told(fresh.id), await told(standIn.id)]).toEqual([1, 0]);
    await requestMailChange(scope, standIn, { email: "own@mail.example", password: standIn.password }, "en");
    await confirmMailChange(scope, await linkSecret("own@mail.example", CHANGE), { memberId: standIn.id });
    expect(await told(standIn.id)).toBe(1);
  } finally {
    Object.assign(settings, { affiliateNetworks: before });
  }
});

test("G1 what nobody confirmed in 30 days is purged, stand-ins and others alike; who is logged in, bought or confirmed stays", async () => {
  const owner = await makeMember({ email: "stays@mail.example" });
  const gone = [await signedUp("stays@mail.example", "typed by anybody"), await signedUp("goes@mail.example", "typed")];
  const bought = [
    await signedUp("stays@mail.example", "typed by another"),
    await signedUp("buyer@mail.example", "typed"),
  ];
  for (const { id } of bought) await getDb().execute(`update accounts set paid_user = true where id = '${id}'`);
  const kept = [
    await signedUp("stays@mail.example", "typed by a third"),
    await signedUp("comes@mail.example", "typed"),
  ];
  const late = "update sessions set expires_at = expires_at + interval '5 days' where account_id";
  for (const { id } of kept) await getDb().execute(`${late} = '${id}'`);
  const states = async (members: { id: string }[]) =>
    Promise.all(members.map(async ({ id }) => (await findAccount({ site, accountId: id }))?.status));
  setClockOffset((29.9 * DAY) / 1000);
  expect(await purgeUnconfirmed()).toBe(0);
  setClockOffset((30.1 * DAY) / 1000);
  expect(await purgeUnconfirmed()).toBeGreaterThanOrEqual(2);
  expect(await states(gone)).toEqual(["purged", "purged"]);
  expect(await states([...bought, ...kept])).toEqual(Array(4).fill("not_confirmed"));
  expect(await states([owner])).toEqual(["active"]);
  // Nothing is left of the address that was typed, and its owner's counters and mails are not touched.
  expect(await countRows("accounts", `id = '${gone[0]?.id}' and claimed_email is null and claimed_key is null`)).toBe(
    1,
  );
  expect(await enter("stays@mail.example", "typed by anybody")).toMatchObject({ ok: false });
  expect(await enter(owner.email, owner.password)).toMatchObject({ ok: true, accountId: owner.id });
  setClockOffset((36 * DAY) / 1000);
  expect(await purgeUnconfirmed()).toBe(2);
  expect(await states(kept)).toEqual(["purged", "purged"]);
  setClockOffset(0);
});

test("an operator who looks for an address sees its account and the stand-ins for it, as such", async () => {
  const owner = await makeMember({ email: "looked@mail.example" });
  const member = await signedUp("Looked@mail.example", "typed by anybody");
  const lines: string[] = [];
  const find = (...who: string[]) => commands["members:find"].run([site, ...who], (line) => lines.push(line));
  expect(await find("looked@mail.example", "--json")).toBe(0);
  const shown = { site, id: member.id, stand_in_for: "Looked@mail.example", status: "not_confirmed", language: "en" };
  const account = { site, id: owner.id, email: owner.email, status: "active", language: "en" };
  expect(JSON.parse(lines.pop() ?? "")).toEqual({ ...account, stand_ins: [shown] });
  expect(await find(member.id, "--json")).toBe(0);
  expect(JSON.parse(lines.pop() ?? "")).toEqual(shown);
  expect(await find("looked@mail.example")).toBe(0);
  expect(lines.join("\n")).toContain("stand_in_for: Looked@mail.example");
  // Whatever changes an account by an address changes its owner's.
  expect(await commands["members:ban"].run([site, "looked@mail.example", "--reason", "test"], () => undefined)).toBe(0);
  expect(await countRows("accounts", `id = '${owner.id}' and status = 'banned'`)).toBe(1);
  expect(await countRows("sessions", `account_id = '${member.id}'`)).toBe(1);
});
