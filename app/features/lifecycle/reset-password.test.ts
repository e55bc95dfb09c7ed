import { expect, test } from "vitest";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { MINUTE, setClockOffset } from "#app/platform/clock.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { hashSecret } from "#app/platform/id.server.ts";
import { cookies, countRows, makeMember, queuedMails } from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { linkSecret, sendLinks } from "../../../tests/support/lifecycle-factory.ts";
import { formRequest, outcome, pageRequest, requestContext } from "../../../tests/support/request-context.ts";
import { changePassword } from "../session/change-password.server.ts";
import { createSession } from "../session/create-session.server.ts";
import { currentMember } from "../session/current-member.server.ts";
import { logIn } from "../session/log-in.server.ts";
import { confirmEmail } from "./confirm-email.server.ts";
import { requestLink } from "./request-link.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { action as askAction } from "./screens/reset-password.tsx";
import { action as doAction, headers as doHeaders, loader as doLoader } from "./screens/reset-password-do.tsx";

freshDatabase();

const settings = siteNamed("general");
const origin = "https://nearly.example";
const site = { site: "general", origin, revealsUnknown: false };
const mailScope = { site: "general", settings, origin };
const browser = { userAgent: "test", sessionHash: null, memberId: null, passwordHash: null };
let lastAddress = 0;
const from = () => ({ clientAddress: `203.0.113.${++lastAddress}` });
const RESET = "/reset-password/do?token=";

async function askedReset(email: string, kind: "reset" | "login" = "reset"): Promise<string> {
  expect(await requestLink(site, { kind, email }, from())).toEqual({ ok: true });
  await sendLinks();
  return linkSecret(email, kind === "reset" ? RESET : "/");
}
const tryLogIn = (email: string, password: string) =>
  logIn({ site: "general" }, { email, password, ...from(), userAgent: "test", sessionHash: null });

test("R16 S09 A2 a reset link sets the password once, ends every session, and logs in fresh", async () => {
  const member = await makeMember();
  const scope = { site: "general", accountId: member.id };
  const old = await createSession(scope, { userAgent: "old" });
  const secret = await askedReset(member.email);
  const done = await resetPassword(mailScope, secret, "a brand new one", browser);
  if (!done.ok) throw new Error(done.reason);
  expect(await currentMember(cookies({ auth: old.secret }), "general")).toBeNull();
  expect(await currentMember(cookies({ auth: done.secret }), "general")).toMatchObject({ id: member.id });
  expect((await tryLogIn(member.email, member.password)).ok).toBe(false);
  expect((await tryLogIn(member.email, "a brand new one")).ok).toBe(true);
  expect(await resetPassword(mailScope, secret, "another one yet", browser)).toEqual({
    ok: false,
    reason: "link-invalid",
  });
  expect((await queuedMails(member.email)).at(-1)?.subject).toContain("changed");
});

test("A2 50 uses of one reset link at the same instant change the password once and make one session", async () => {
  const member = await makeMember();
  const secret = await askedReset(member.email);
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, n) => resetPassword(mailScope, secret, `password number ${n}`, browser)),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  const winner = results.findIndex((result) => result.ok);
  expect((await tryLogIn(member.email, `password number ${winner}`)).ok).toBe(true);
  expect(await countRows("sessions", `account_id = '${member.id}' and user_agent = 'test'`)).toBe(2);
});

test("A2 a login with the old password in the same instant leaves no session behind a reset", async () => {
  for (let round = 0; round < 4; round++) {
    const member = await makeMember();
    const secret = await askedReset(member.email);
    const logins = Array.from({ length: 4 }, () => tryLogIn(member.email, member.password));
    const [reset, ...others] = await Promise.all([
      resetPassword(mailScope, secret, "a brand new one", browser),
      ...logins,
    ]);
    if (!reset.ok) throw new Error("expected the reset to win its link");
    for (const login of others)
      if (login.ok && "secret" in login)
        expect(await currentMember(cookies({ auth: login.secret }), "general")).toBeNull();
    expect(await countRows("sessions", `account_id = '${member.id}'`)).toBe(1);
  }
});

test("X06 A2 a reset link works for 60 minutes, and the newest one wins", async () => {
  const member = await makeMember();
  const older = await askedReset(member.email);
  const newer = await askedReset(member.email);
  expect((await resetPassword(mailScope, older, "a brand new one", browser)).ok).toBe(false);
  setClockOffset((61 * MINUTE) / 1000);
  expect((await resetPassword(mailScope, newer, "a brand new one", browser)).ok).toBe(false);
  setClockOffset((59 * MINUTE) / 1000);
  expect((await resetPassword(mailScope, newer, "a brand new one", browser)).ok).toBe(true);
});

test("A2 a changed password ends the reset links, and a reset ends other links", async () => {
  const member = await makeMember();
  const scope = { site: "general", accountId: member.id, sessionHash: "none" };
  const secret = await askedReset(member.email);
  const changed = await changePassword(scope, { oldPassword: member.password, newPassword: "my second password" });
  expect(changed.ok).toBe(true);
  expect((await resetPassword(mailScope, secret, "a brand new one", browser)).ok).toBe(false);
  const login = await askedReset(member.email, "login");
  const reset = await askedReset(member.email);
  expect((await resetPassword(mailScope, reset, "a brand new one", browser)).ok).toBe(true);
  expect((await confirmEmail({ site: "general", signupCredits: 0 }, "login", login, browser)).ok).toBe(false);
});

test("X06 V07 three mails a day to an address, known or not; the fourth is told to try tomorrow", async () => {
  const member = await makeMember();
  for (const email of [member.email, "nobody@mail.example"]) {
    for (let n = 0; n < 3; n++) expect((await requestLink(site, { kind: "reset", email }, from())).ok).toBe(true);
    expect(await requestLink(site, { kind: "login", email }, from())).toEqual({ ok: false, reason: "too-many-mails" });
  }
  await sendLinks();
  expect(await queuedMails(member.email)).toHaveLength(3);
  setClockOffset(24 * 3600 + 1);
  expect((await requestLink(site, { kind: "reset", email: member.email }, from())).ok).toBe(true);
});

test("X06 V07 20 requests at the same instant send three mails", async () => {
  const member = await makeMember();
  const results = await Promise.all(
    Array.from({ length: 20 }, () => requestLink(site, { kind: "reset", email: member.email }, from())),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(3);
});

test("A1 X06 a known and an unknown address get the same page by the same statements", async () => {
  const member = await makeMember();
  const ask = async (email: string) => {
    const context = await requestContext();
    return outcome(() =>
      askAction({ request: formRequest("/reset-password", { email, kind: "reset" }), context, params: {} }),
    );
  };
  const before = await countRows("graphile_worker._private_jobs");
  const [known, unknown] = [await ask(member.email), await ask("stranger@mail.example")];
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({ status: 303, location: "/reset-password?sent=1" });
  expect(await countRows("graphile_worker._private_jobs")).toBe(before + 2);
  await sendLinks();
  expect(await queuedMails("stranger@mail.example")).toHaveLength(0);
  expect(await countRows("one_time_tokens", `account_id = '${member.id}' and purpose = 'reset'`)).toBe(1);
});

test("X06 a site may say that an address is not known", async () => {
  const context = await requestContext({ settings: { resetRevealsUnknownEmail: true } });
  const request = formRequest("/reset-password", { email: "nobody.at.all@mail.example" });
  const told = await outcome(() => askAction({ request, context, params: {} }));
  expect(told.status).toBe(404);
  expect(JSON.stringify(told.data)).toContain("lifecycle.error_unknown_email");
});

test("X06 a banned account gets no link, and one that is not confirmed is active after it", async () => {
  const banned = await makeMember();
  await getDb().execute(`update accounts set status = 'banned' where id = '${banned.id}'`);
  expect((await requestLink(site, { kind: "reset", email: banned.email }, from())).ok).toBe(true);
  await sendLinks();
  expect(await queuedMails(banned.email)).toHaveLength(0);
  const waiting = await makeMember({ status: "not_confirmed" });
  const secret = await askedReset(waiting.email);
  expect((await resetPassword(mailScope, secret, "a brand new one", browser)).ok).toBe(true);
  expect(await countRows("accounts", `id = '${waiting.id}' and status = 'active'`)).toBe(1);
  expect(await countRows("profiles", `id = '${waiting.id}' and status = 'active'`)).toBe(1);
});

test("R21 A4 a login link logs in once, also among 50 at the same instant, for a quarter of an hour", async () => {
  const member = await makeMember();
  const general = { site: "general", signupCredits: 0 };
  const secret = await askedReset(member.email, "login");
  const results = await Promise.all(Array.from({ length: 50 }, () => confirmEmail(general, "login", secret, browser)));
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  const late = await askedReset(member.email, "login");
  setClockOffset((16 * MINUTE) / 1000);
  expect((await confirmEmail(general, "login", late, browser)).ok).toBe(false);
});

test("R16 A2 A4 V06 the page of the link renders on GET, names its mistakes, and acts on POST without the secret in any answer", async () => {
  const member = await makeMember();
  const secret = await askedReset(member.email);
  const path = `/reset-password/do?token=${secret}`;
  const look = async () => {
    const context = await requestContext();
    return outcome(() => doLoader({ request: pageRequest(path), context, params: {} }));
  };
  const send = async (values: Record<string, string>) => {
    const context = await requestContext();
    const answer = await outcome(() => doAction({ request: formRequest(path, values), context, params: {} }));
    return { ...answer, cookies: context.cookies };
  };
  expect((await look()).data).toMatchObject({ valid: true });
  expect((await look()).data).toMatchObject({ valid: true });
  const wrong = await send({ password: "a brand new one", repeat_password: "another one" });
  expect(wrong.status).toBe(422);
  expect(JSON.stringify(wrong.data)).toContain("lifecycle.error_repeat");
  expect(JSON.stringify(wrong.data)).not.toMatch(/brand new|another one/);
  const done = await send({ password: "a brand new one", repeat_password: "a brand new one" });
  expect(done).toMatchObject({ status: 303, location: "/" });
  expect(await currentMember(done.cookies, "general")).toMatchObject({ id: member.id });
  for (const answer of [wrong, done, await look()])
    expect(JSON.stringify([answer.data, [...answer.headers], answer.location])).not.toContain(secret);
  const after = await look();
  expect(after).toMatchObject({ status: 410, data: { valid: false } });
  expect(after.headers.get("referrer-policy")).toBe("no-referrer");
  expect(doHeaders()).toMatchObject({ "Referrer-Policy": "no-referrer", "Cache-Control": "private, no-store" });
  const { rows } = await getDb().execute("select * from one_time_tokens");
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(JSON.stringify(rows)).toContain(hashSecret(secret));
});

test("A2 a link of another site or purpose resets nothing", async () => {
  const member = await makeMember();
  const reset = await askedReset(member.email);
  const login = await askedReset(member.email, "login");
  const she = { site: "she", settings: siteNamed("she"), origin };
  expect((await resetPassword(she, reset, "a brand new one", browser)).ok).toBe(false);
  expect((await resetPassword(mailScope, login, "a brand new one", browser)).ok).toBe(false);
  await withTransaction(async (tx) => tx.execute(`update accounts set status = 'deleted' where id = '${member.id}'`));
  expect((await resetPassword(mailScope, reset, "a brand new one", browser)).ok).toBe(false);
});
