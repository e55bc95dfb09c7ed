import { expect, test } from "vitest";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { HOUR, setClockOffset } from "#app/platform/clock.ts";
import { countRows, makeMember, queuedMails } from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { linkSecret } from "../../../tests/support/lifecycle-factory.ts";
import {
  formRequest,
  nextRequest,
  outcome,
  pageRequest,
  requestContext,
} from "../../../tests/support/request-context.ts";
import { createSession } from "../session/create-session.server.ts";
import { setAuthCookie } from "../session/session-cookie.server.ts";
import { confirmMailChange } from "./confirm-mail-change.server.ts";
import { requestMailChange } from "./request-mail-change.server.ts";
import { action as doAction, headers as doHeaders, loader as doLoader } from "./screens/mail-change-do.tsx";
import { action as emailAction } from "./screens/profile-email.tsx";
import { loader as tokenLoader } from "./screens/token.tsx";

freshDatabase();

const settings = siteNamed("general");
const scope = { site: "general", settings, origin: "https://nearly.example" };
const CHANGE = "/mail-change/do?token=";
const elsewhere = { memberId: null };
type Made = Awaited<ReturnType<typeof makeMember>>;
const ask = (member: Made, email: string, password = member.password) =>
  requestMailChange(scope, member, { email, password }, "en");

test("S09 V04 R17 a new address counts once its link is used; the old one is told before and after", async () => {
  const member = await makeMember({ email: "old@mail.example" });
  expect(await ask(member, "New@Mail.Example")).toEqual({ ok: true });
  expect(await countRows("accounts", `id = '${member.id}' and email = 'old@mail.example'`)).toBe(1);
  const secret = await linkSecret("New@Mail.Example", CHANGE);
  expect(await confirmMailChange(scope, secret, elsewhere)).toMatchObject({ ok: true, accountId: member.id });
  expect(
    await countRows(
      "accounts",
      `id = '${member.id}' and email = 'New@Mail.Example' and email_key = 'new@mail.example'`,
    ),
  ).toBe(1);
  const told = await queuedMails("old@mail.example");
  expect(told.map((mail) => mail.subject)).toHaveLength(2);
  // Whoever reads the old mailbox does not learn the new address.
  for (const mail of told) expect(mail.text.toLowerCase()).not.toContain("new@mail.example");
  for (const mail of told) expect(mail.text).not.toContain(secret);
  // To an address that an account has, a mail says so; to one that was only typed in, that somebody typed it.
  for (const mail of told) expect(mail.text).toContain("it is about your account");
  expect((await queuedMails("New@Mail.Example")).at(-1)?.text).toContain("someone entered your address");
});

test("V04 A2 50 uses of one link at the same instant make one change", async () => {
  const member = await makeMember();
  await ask(member, "fifty@mail.example");
  const secret = await linkSecret("fifty@mail.example", CHANGE);
  const results = await Promise.all(Array.from({ length: 50 }, () => confirmMailChange(scope, secret, elsewhere)));
  expect(results.filter((result) => result.ok)).toHaveLength(1);
});

test("V04 of many accounts that confirm one address at the same instant one gets it", async () => {
  const members = await Promise.all(Array.from({ length: 3 }, () => makeMember()));
  const secrets: string[] = [];
  for (const member of members) {
    expect(await ask(member, "wanted@mail.example")).toEqual({ ok: true });
    secrets.push(await linkSecret("wanted@mail.example", CHANGE));
  }
  const results = await Promise.all(secrets.map((secret) => confirmMailChange(scope, secret, elsewhere)));
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(await countRows("accounts", "email_key = 'wanted@mail.example'")).toBe(1);
});

test("V04 an address that has an account gives the same answer, and its owner is told", async () => {
  const [member, owner] = [await makeMember(), await makeMember()];
  expect(await ask(member, owner.email)).toEqual(await ask(member, "free@mail.example"));
  const [mail] = await queuedMails(owner.email);
  expect(mail?.text).toContain("https://nearly.example/login");
  expect(mail?.text).not.toContain("/mail-change/do");
  expect(await queuedMails(member.email)).toHaveLength(2);
});

test("V04 a site may say that an address is taken", async () => {
  const [member, owner] = [await makeMember(), await makeMember()];
  const open = { ...scope, settings: { ...settings, signupRevealsExistingEmail: true } };
  expect(await requestMailChange(open, member, { email: owner.email, password: member.password }, "en")).toEqual({
    ok: false,
    reason: "email-exists",
  });
});

test("V04 V06 V07 a wrong password, the same address and a sixth change a day are refused", async () => {
  const member = await makeMember();
  expect(await ask(member, "x@mail.example", "wrong password")).toEqual({ ok: false, reason: "wrong-password" });
  expect(await ask(member, ` ${member.email.toUpperCase()}`)).toEqual({ ok: false, reason: "same-email" });
  for (let n = 0; n < 5; n++) expect((await ask(member, `change-${n}@mail.example`)).ok).toBe(true);
  expect(await ask(member, "change-6@mail.example")).toEqual({ ok: false, reason: "too-many-mails" });
  for (let n = 0; n < 4; n++) await ask(member, "x@mail.example", "wrong password");
  await ask(member, "x@mail.example", "wrong password");
  expect(await ask(member, "x@mail.example")).toMatchObject({ ok: false, reason: "account-locked" });
});

test("V04 somebody's mailbox gets three confirmations a day at most, and the answer stays the same", async () => {
  for (let n = 0; n < 5; n++) expect(await ask(await makeMember(), "quiet@mail.example")).toEqual({ ok: true });
  expect(await queuedMails("quiet@mail.example")).toHaveLength(3);
});

test("A3 T17 a new address that is proved in another browser proves nothing of who opened the account: it waits for a password", async () => {
  const member = await makeMember({ status: "not_confirmed" });
  await ask(member, "of-somebody@mail.example");
  const secret = await linkSecret("of-somebody@mail.example", CHANGE);
  expect(await confirmMailChange(scope, secret, elsewhere)).toMatchObject({ ok: true });
  const waits = `id = '${member.id}' and status = 'not_confirmed' and email_key = 'of-somebody@mail.example'`;
  expect(await countRows("accounts", waits)).toBe(1);
  const token = await linkSecret("of-somebody@mail.example");
  const context = await requestContext();
  const page = await outcome(() => tokenLoader({ request: pageRequest("/x"), context, params: { token } }));
  expect(page.data).toMatchObject({ purpose: "activate", asksPassword: true });
});

test("A4 T17 the page renders on GET and acts on POST; an address that is proved makes the account active", async () => {
  const member = await makeMember({ status: "not_confirmed" });
  await ask(member, "typo-corrected@mail.example");
  const path = `${CHANGE}${await linkSecret("typo-corrected@mail.example", CHANGE)}`;
  const context = await loggedIn(member);
  const look = () => outcome(() => doLoader({ request: pageRequest(path), context, params: {} }));
  expect((await look()).data).toMatchObject({ state: "open", email: "typo-corrected@mail.example" });
  expect(await countRows("accounts", `id = '${member.id}' and status = 'active'`)).toBe(0);
  const post = () => outcome(() => doAction({ request: formRequest(path, {}), context, params: {} }));
  expect((await post()).location).toBe("/mail-change/do?done=1");
  expect(await countRows("accounts", `id = '${member.id}' and status = 'active'`)).toBe(1);
  expect((await look()).status).toBe(410);
  expect((await post()).location).toBe("/mail-change/do");
  expect(doHeaders()).toMatchObject({ "Referrer-Policy": "no-referrer" });
});

test("V04 A2 the link works for a day, and not when the address went to somebody else meanwhile", async () => {
  const member = await makeMember();
  await ask(member, "late@mail.example");
  const late = await linkSecret("late@mail.example", CHANGE);
  setClockOffset((25 * HOUR) / 1000);
  expect((await confirmMailChange(scope, late, elsewhere)).ok).toBe(false);
  await ask(member, "gone@mail.example");
  const secret = await linkSecret("gone@mail.example", CHANGE);
  await makeMember({ email: "gone@mail.example" });
  expect(await confirmMailChange(scope, secret, elsewhere)).toEqual({ ok: false, reason: "link-invalid" });
  expect(await countRows("accounts", `id = '${member.id}' and email_key = '${member.email}'`)).toBe(1);
});

test("V04 a throw-away mailbox is refused as at signup, and a likely slip is named, with nothing sent", async () => {
  const member = await makeMember();
  const context = await loggedIn(member);
  const send = (email: string, password = member.password) =>
    outcome(() => emailAction({ request: formRequest("/profile/email", { email, password }), context, params: {} }));
  for (const email of ["someone@mailinator.com", "Someone@Sub.Mailinator.com"]) {
    const refused = await send(email);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.data)).toContain("signup.error_disposable");
    expect(JSON.stringify(refused.data)).not.toContain(member.password);
    expect(await queuedMails(email)).toEqual([]);
  }
  expect(await queuedMails(member.email)).toEqual([]);
  // Without script the guess comes with the next answer.
  expect((await send("someone@gmial.com", "wrong password")).data).toMatchObject({ meant: "someone@gmail.com" });
  expect((await send("someone@gmail.com", "wrong password")).data).toMatchObject({ meant: null });
});

async function loggedIn(member: { id: string }) {
  const context = await requestContext();
  const { secret } = await createSession({ site: "general", accountId: member.id }, { userAgent: "test" });
  setAuthCookie(context.cookies, secret);
  return nextRequest(context);
}
