import { expect, test } from "vitest";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { DAY, now, setClockOffset } from "#app/platform/clock.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { hashSecret } from "#app/platform/id.server.ts";
import {
  activationSecret,
  cookies,
  countRows,
  makeMember,
  queuedMails,
} from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { tellOwners } from "../../../tests/support/signup-factory.ts";
import { confirmEmail } from "../lifecycle/confirm-email.server.ts";
import { hashPassword } from "../members/hash-password.server.ts";
import { currentMember } from "../session/current-member.server.ts";
import { type SignUpScope, signUp, type Visit } from "./sign-up.server.ts";
import { signupsOpen } from "./signup.rules.ts";
import { signupSchema } from "./signup.schemas.ts";

freshDatabase();

const settings = siteNamed("general");
const scope: SignUpScope = { site: "general", settings, origin: "https://nearly.example" };
const schema = signupSchema({ minAge: 18, timeZone: "Europe/Amsterdam", at: now });
const form = (more: Record<string, unknown> = {}) =>
  schema.parse({
    email: "robin@mail.example",
    name: "Robin",
    date_of_birth: "1985-05-17",
    signup_message: "Printmaker, bad at small talk.",
    password: "correct horse",
    ...more,
  });
let lastAddress = 0;
const visit = (more: Partial<Visit> = {}): Visit => ({
  locale: "en",
  tracking: null,
  country: "NL",
  clientAddress: `192.0.2.${++lastAddress}`,
  userAgent: "test",
  sessionHash: null,
  ...more,
});
/** A browser that is logged in to nothing, whose user types a password into the page of the link. */
const typing = async (password = "chosen at the link") => {
  const hashed = await hashPassword(password);
  if (!hashed.ok) throw new Error(hashed.reason);
  return { userAgent: "test", memberId: null, sessionHash: null, passwordHash: hashed.hash };
};
const general = { site: "general", signupCredits: 3 };
/** What everybody is answered whose address was not theirs: a new account that waits. */
const STAND_IN = { ok: true, kind: "signed-up", status: "not_confirmed" };
const standIns = (email: string) => countRows("accounts", `claimed_key = '${email}' and status = 'not_confirmed'`);

async function signedUp(email: string, more: Record<string, unknown> = {}) {
  const result = await signUp(scope, form({ email, ...more }), visit());
  if (!result.ok || result.kind !== "signed-up") throw new Error("expected a new account");
  return result;
}

test("E11 A01 signing up makes account, disabled profile, session and mail in one commit", async () => {
  const tracking = { network: "n1", ref: "77", sub1: "a", sub2: null, sub3: null, click_id: "c1" };
  const result = await signUp(scope, form({ email: "Anna@Mail.Example" }), visit({ tracking, locale: "nl" }));
  if (!result.ok || result.kind !== "signed-up") throw new Error("expected a new account");
  const { rows } = await getDb().execute(
    `select a.status, a.email, a.email_key, a.language, a.terms_version, a.tracking, p.status as profile, p.name, p.date_of_birth::text, p.about_me, p.fictional
     from accounts a join profiles p on p.id = a.id where a.id = '${result.accountId}'`,
  );
  expect(rows[0]).toMatchObject({
    status: "not_confirmed",
    email: "Anna@Mail.Example",
    email_key: "anna@mail.example",
    language: "nl",
    tracking,
    profile: "disabled",
    name: "Robin",
    date_of_birth: "1985-05-17",
    about_me: "Printmaker, bad at small talk.",
    fictional: false,
  });
  const member = await currentMember(cookies({ auth: result.secret }), "general");
  expect(member).toMatchObject({ id: result.accountId, status: "not_confirmed" });
  expect(await queuedMails("Anna@Mail.Example")).toHaveLength(1);
});

test("A3 signing up ends the session that the browser had", async () => {
  const first = await signedUp("first@mail.example");
  await signUp(scope, form({ email: "second@mail.example" }), visit({ sessionHash: hashSecret(first.secret) }));
  expect(await currentMember(cookies({ auth: first.secret }), "general")).toBeNull();
});

test("the activation mail speaks the visitor's language, names the brand and carries the link in html and text", async () => {
  await signUp(scope, form({ email: "taal@mail.example" }), visit({ locale: "nl" }));
  const [mail] = await queuedMails("taal@mail.example");
  const secret = await activationSecret("taal@mail.example");
  expect(mail?.subject).toContain("Nearly");
  expect(mail?.html).toContain(`https://nearly.example/${secret}`);
  expect(mail?.html).toContain('lang="nl"');
  expect(mail?.text).toContain(`https://nearly.example/${secret}`);
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/signup\.|\{\{/);
});

test("V02 P05 50 identical forms at the same instant make exactly one account, profile and mail", async () => {
  const results = await Promise.all(
    Array.from({ length: 50 }, () => signUp(scope, form({ email: "fifty@mail.example" }), visit())),
  );
  expect(results.every((result) => result.ok || result.reason === "busy")).toBe(true);
  expect(results.filter((result) => result.ok && result.kind === "signed-up")).toHaveLength(1);
  expect(new Set(results.flatMap((result) => (result.ok ? [result.accountId] : []))).size).toBe(1);
  expect(await countRows("accounts", "email_key = 'fifty@mail.example' or claimed_key = 'fifty@mail.example'")).toBe(1);
  expect(
    await countRows("profiles p join accounts a on a.id = p.account_id", "a.email_key = 'fifty@mail.example'"),
  ).toBe(1);
  expect(await queuedMails("fifty@mail.example")).toHaveLength(1);
});

test("the same form sent twice has one effect and the same answer: logged in to the one account", async () => {
  const first = await signedUp("twice@mail.example");
  const second = await signUp(scope, form({ email: "twice@mail.example" }), visit());
  expect(second).toMatchObject({ ok: true, kind: "logged-in", accountId: first.accountId, status: "not_confirmed" });
  expect(await queuedMails("twice@mail.example")).toHaveLength(1);
});

test("S14 X08 an existing account is told to its owner by mail, not to the visitor", async () => {
  const member = await makeMember({ email: "owner@mail.example" });
  const result = await signUp(scope, form({ email: "OWNER@mail.example", password: "something else" }), visit());
  expect(result).toMatchObject(STAND_IN);
  await tellOwners();
  const mails = await queuedMails("owner@mail.example");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.html).toContain("https://nearly.example/login");
  expect(await countRows("accounts", "email_key = 'owner@mail.example'")).toBe(1);
  expect(await countRows("sessions", `account_id = '${member.id}'`)).toBe(0);
});

test("S14 X08 a deleted account that is not yet final gets its text by mail", async () => {
  const member = await makeMember({ email: "gone@mail.example" });
  await getDb().execute(`update accounts set status = 'deleted', deleted_at = now() where id = '${member.id}'`);
  expect(await signUp(scope, form({ email: "gone@mail.example" }), visit())).toMatchObject(STAND_IN);
  await tellOwners();
  expect((await queuedMails("gone@mail.example"))[0]?.text).toContain(settings.supportEmail);
});

test("S14 X08 the site setting may tell the visitor instead", async () => {
  const open = { ...scope, settings: { ...settings, signupRevealsExistingEmail: true } };
  const member = await makeMember({ email: "told@mail.example" });
  const again = () => signUp(open, form({ email: "told@mail.example", password: "something else" }), visit());
  expect(await again()).toEqual({ ok: false, reason: "email-exists" });
  await getDb().execute(`update accounts set status = 'deleted', deleted_at = now() where id = '${member.id}'`);
  expect(await again()).toEqual({ ok: false, reason: "account-pending-deletion" });
  expect(await queuedMails("told@mail.example")).toHaveLength(0);
});

test("a signup form cannot flood someone's mailbox: three mails a day", async () => {
  await makeMember({ email: "flooded@mail.example" });
  for (let n = 0; n < 6; n++) {
    await signUp(scope, form({ email: "flooded@mail.example", password: `password ${n}` }), visit());
    await tellOwners();
  }
  expect(await queuedMails("flooded@mail.example")).toHaveLength(3);
  expect(await standIns("flooded@mail.example")).toBe(3);
});

test("V07 guessing passwords through the signup form is counted as logging in is", async () => {
  const member = await makeMember({ email: "guessed@mail.example" });
  for (let n = 0; n < 5; n++) await signUp(scope, form({ email: member.email, password: `password ${n}` }), visit());
  expect(await signUp(scope, form({ email: member.email, password: member.password }), visit())).toEqual({
    ok: false,
    reason: "too-many",
  });
  expect(await countRows("sessions", `account_id = '${member.id}'`)).toBe(0);
});

test("the same address may join two brands, and neither knows of the other", async () => {
  await signedUp("both@mail.example");
  const she: SignUpScope = { site: "she", settings: siteNamed("she"), origin: "https://ellipse.example" };
  expect(await signUp(she, form({ email: "both@mail.example" }), visit())).toMatchObject({ kind: "signed-up" });
});

test("a failure on the way leaves no account behind", async () => {
  const broken = visit({
    tracking: {
      toJSON: () => {
        throw new Error("stop");
      },
    } as never,
  });
  await expect(signUp(scope, form({ email: "half@mail.example" }), broken)).rejects.toThrow();
  expect(await countRows("accounts", "email_key = 'half@mail.example'")).toBe(0);
  expect(await signUp(scope, form({ email: "half@mail.example" }), visit())).toMatchObject({ kind: "signed-up" });
});

test("T17 A03 the activation link makes the account active, the profile visible, and grants the free credits once", async () => {
  const account = await signedUp("activate@mail.example");
  const secret = await activationSecret("activate@mail.example");
  const opener = await typing();
  const results = await Promise.all(
    Array.from({ length: 50 }, () => confirmEmail(general, "activate", secret, opener)),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(results.filter((result) => !result.ok && result.reason === "link-invalid")).toHaveLength(49);
  expect(
    await countRows("accounts", `id = '${account.accountId}' and status = 'active' and confirmed_at is not null`),
  ).toBe(1);
  expect(await countRows("profiles", `id = '${account.accountId}' and status = 'active'`)).toBe(1);
  expect(await countRows("wallets", `account_id = '${account.accountId}' and balance = 3`)).toBe(1);
  expect(await countRows("ledger_entries", `account_id = '${account.accountId}'`)).toBe(1);
});

test("T17 activation logs in a browser without a session, and leaves a session of the same account alone", async () => {
  await signedUp("elsewhere@mail.example");
  const secret = await activationSecret("elsewhere@mail.example");
  const other = await confirmEmail(general, "activate", secret, await typing());
  if (!other.ok || !other.secret) throw new Error("expected a session");
  expect(await currentMember(cookies({ auth: other.secret }), "general")).toMatchObject({ status: "active" });

  const own = await signedUp("here@mail.example");
  const sessionHash = hashSecret(own.secret);
  const here = await confirmEmail(general, "activate", await activationSecret("here@mail.example"), {
    userAgent: "test",
    memberId: own.accountId,
    sessionHash,
    passwordHash: null,
  });
  expect(here).toEqual({ ok: true, accountId: own.accountId, secret: null });
});

test("X05 R21 an activation link is good for seven days, once, on its own site", async () => {
  await signedUp("late@mail.example");
  const secret = await activationSecret("late@mail.example");
  const opener = await typing();
  expect(await confirmEmail({ ...general, site: "she" }, "activate", secret, opener)).toEqual({
    ok: false,
    reason: "link-invalid",
  });
  setClockOffset((7 * DAY) / 1000 + 1);
  expect(await confirmEmail(general, "activate", secret, opener)).toEqual({ ok: false, reason: "link-invalid" });
  expect(await countRows("accounts", "email_key = 'late@mail.example' and status = 'not_confirmed'")).toBe(1);
});

test("A2 A4 a stranger's signup with an address that waits for its proof changes no password and kills no link", async () => {
  const owner = await signedUp("victim@mail.example", { password: "owners password" });
  const first = await activationSecret("victim@mail.example");
  for (let n = 0; n < 2; n++)
    expect(
      await signUp(scope, form({ email: "victim@mail.example", password: `strangers password ${n}` }), visit()),
    ).toMatchObject(STAND_IN);
  await tellOwners();
  const newest = await activationSecret("victim@mail.example");
  expect(newest).not.toBe(first);
  // The browser of the signup confirms by whichever link, is asked for nothing, and keeps session and password.
  const here = {
    userAgent: "test",
    memberId: owner.accountId,
    sessionHash: hashSecret(owner.secret),
    passwordHash: null,
  };
  expect(await confirmEmail(general, "activate", first, here)).toMatchObject({ ok: true, secret: null });
  expect(await confirmEmail(general, "activate", newest, here)).toEqual({ ok: false, reason: "link-invalid" });
  expect(await currentMember(cookies({ auth: owner.secret }), "general")).toMatchObject({ status: "active" });
  const again = (password: string) => signUp(scope, form({ email: "victim@mail.example", password }), visit());
  expect(await again("owners password")).toMatchObject({ kind: "logged-in", status: "active" });
  const stranger = await again("strangers password 1");
  expect(stranger).toMatchObject({ kind: "logged-in", status: "not_confirmed" });
  expect(stranger.ok && stranger.accountId).not.toBe(owner.accountId);
});

test("A2 A3 whoever proves the address in another browser chooses the password: a stranger's password and sessions end", async () => {
  const stranger = await signedUp("typed@mail.example", { password: "strangers password" });
  const secret = await activationSecret("typed@mail.example");
  const opener = await typing("owners password");
  expect(await confirmEmail(general, "activate", secret, { ...opener, passwordHash: null })).toEqual({
    ok: false,
    reason: "password-needed",
  });
  expect(await currentMember(cookies({ auth: stranger.secret }), "general")).toMatchObject({ status: "not_confirmed" });
  const done = await confirmEmail(general, "activate", secret, opener);
  if (!done.ok || !done.secret) throw new Error("expected a session");
  expect(await currentMember(cookies({ auth: stranger.secret }), "general")).toBeNull();
  expect(await currentMember(cookies({ auth: done.secret }), "general")).toMatchObject({ id: stranger.accountId });
  const again = (password: string) => signUp(scope, form({ email: "typed@mail.example", password }), visit());
  expect(await again("owners password")).toMatchObject({ kind: "logged-in", status: "active" });
  const late = await again("strangers password");
  expect(late).toMatchObject(STAND_IN);
  expect(late.ok && late.accountId).not.toBe(stranger.accountId);
});

test("a site without free credits activates all the same", async () => {
  const account = await signedUp("nocredits@mail.example");
  const secret = await activationSecret("nocredits@mail.example");
  expect(await confirmEmail({ ...general, signupCredits: 0 }, "activate", secret, await typing())).toMatchObject({
    ok: true,
  });
  expect(await countRows("ledger_entries", `account_id = '${account.accountId}'`)).toBe(0);
});

test("a link of a banned account activates nothing", async () => {
  const account = await signedUp("banned@mail.example");
  await getDb().execute(`update accounts set status = 'banned' where id = '${account.accountId}'`);
  const secret = await activationSecret("banned@mail.example");
  const opener = await typing();
  expect(await confirmEmail(general, "activate", secret, opener)).toEqual({ ok: false, reason: "link-invalid" });
  expect(
    await withTransaction(async () => countRows("profiles", `id = '${account.accountId}' and status = 'active'`)),
  ).toBe(0);
});

test("P02 A07 signups are open to all, to visits from a traffic source, or to the invited", () => {
  const plain = { trafficSource: false, invited: false };
  const paid = { trafficSource: true, invited: false };
  const invited = { trafficSource: false, invited: true };
  expect([plain, paid, invited].map((one) => signupsOpen("all", one))).toEqual([true, true, true]);
  expect([plain, paid, invited].map((one) => signupsOpen("with_trafficsource", one))).toEqual([false, true, true]);
  expect([plain, paid, invited].map((one) => signupsOpen("other", one))).toEqual([false, false, true]);
});

test("E11 V01 V02 V03 the signup form names each mistake at its field", () => {
  const mistakes = (more: Record<string, unknown>) => {
    const result = schema.safeParse({
      email: "robin@mail.example",
      name: "Robin",
      date_of_birth: "1985-05-17",
      password: "correct horse",
      ...more,
    });
    return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join()}: ${issue.message}`);
  };
  expect(mistakes({})).toEqual([]);
  expect(mistakes({ name: "robin@mail.example" })).toEqual(["name: signup.error_name_email"]);
  expect(mistakes({ name: "@robin" })).toEqual(["name: signup.error_name_at"]);
  expect(mistakes({ email: "robin@" })).toEqual(["email: signup.error_email"]);
  expect(mistakes({ date_of_birth: "2015-01-01" })).toEqual(["date_of_birth: signup.error_date_of_birth"]);
  expect(mistakes({ date_of_birth: undefined })).toEqual(["date_of_birth: signup.error_date_of_birth"]);
  expect(mistakes({ password: "short" })).toEqual(["password: signup.error_password_short"]);
  expect(mistakes({ signup_message: "x".repeat(501) })).toEqual(["signup_message: signup.error_message_long"]);
});

test("V01 the name's mistake is said beside the others, not only once they are gone", () => {
  const result = schema.safeParse({ email: "hannah@mail.example", name: "Hannah@mail.example", password: "x" });
  const issues = result.error?.issues.map((issue) => `${issue.path.join()}: ${issue.message}`);
  expect(issues).toContain("name: signup.error_name_email");
  expect(issues).toContain("date_of_birth: signup.error_date_of_birth");
  expect(issues).toContain("password: signup.error_password_short");
});
