import type { AppLoadContext } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { getDb } from "#app/platform/db/client.server.ts";
import { countRows, makeMember, queuedMails } from "../../../tests/support/accounts-factory.ts";
import { countStatements } from "../../../tests/support/count-statements.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import {
  formRequest,
  nextRequest,
  outcome,
  pageRequest,
  requestContext,
} from "../../../tests/support/request-context.ts";
import { tellOwners } from "../../../tests/support/signup-factory.ts";
import { loader as profileLoader } from "../account/screens/profile.tsx";
import { loadFrame } from "../frame/load-frame.server.ts";
import { action as resendAction } from "../lifecycle/screens/activate-resend.tsx";
import { action as deleteAction } from "../lifecycle/screens/profile-delete.tsx";
import { action as emailAction, loader as emailLoader } from "../lifecycle/screens/profile-email.tsx";
import { action as exportAction, loader as exportLoader } from "../lifecycle/screens/profile-export.tsx";
import { action as resetAction } from "../lifecycle/screens/reset-password.tsx";
import { BoundedQueue } from "../members/hash-password.server.ts";
import { loader as membersLoader } from "../search/screens/members.tsx";
import { logIn } from "../session/log-in.server.ts";
import { action as loginAction } from "../session/screens/login.tsx";
import { action as logoutAction } from "../session/screens/logout.tsx";
import { siteNamed } from "../tenancy/site-registry.server.ts";
import { loader as userLoader } from "./api/user.api.ts";
import { action as completeAction, loader as completeLoader } from "./screens/complete-signup.tsx";
import { action as signupAction } from "./screens/signup.tsx";
import { loader as matchesLoader } from "./screens/signup-matches.tsx";
import { tellOwner } from "./send-signup-mails.server.ts";
import { type SignUpResult, signUp } from "./sign-up.server.ts";

freshDatabase();

const PASSWORD = "typed by anybody";
const scope = { site: "general", settings: siteNamed("general"), origin: "https://nearly.example" };
let lastAddress = 0;
const from = () => `203.0.113.${++lastAddress % 250}`;
const form = (email: string, password = PASSWORD) => ({
  email,
  name: "Juno",
  date_of_birth: "1988-03-14",
  signup_message: "Words about me",
  password,
});
const visit = () => ({
  locale: "en" as const,
  tracking: null,
  country: "NL",
  clientAddress: from(),
  userAgent: "test",
  sessionHash: null,
});
const send = (email: string, password = PASSWORD): Promise<SignUpResult> =>
  signUp(scope, form(email, password), visit());
const logInAs = (email: string, password: string) =>
  logIn({ site: "general" }, { email, password, clientAddress: from(), userAgent: "test", sessionHash: null });
const ownerRow = async (id: string) =>
  (await getDb().execute(`select to_jsonb(accounts) as row from accounts where id = '${id}'`)).rows[0];

/** An address in every state that an account can be in, and one that nobody has. */
async function addresses(name: string): Promise<Record<string, { email: string; id: string | null }>> {
  const known: Record<string, { email: string; id: string | null }> = {
    unknown: { email: `unknown-${name}@mail.example`, id: null },
  };
  for (const status of ["active", "not_confirmed", "deleted", "banned"]) {
    const { id, email } = await makeMember({ email: `${status}-${name}@mail.example`, password: "the owners own" });
    await getDb().execute(`update accounts set status = '${status}' where id = '${id}'`);
    known[status] = { email, id };
  }
  return known;
}

/** Everything that a browser is answered from the form on, without what is made anew for each. */
async function walk(email: string): Promise<string[]> {
  let context: AppLoadContext = await requestContext();
  const said: string[] = [];
  const plain = (text: string) =>
    text
      .replaceAll(context.member?.id ?? "nobody", "ID")
      .replaceAll(email, "EMAIL")
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
      // Of the time bonus, in milliseconds.
      .replace(/"remaining":\d+/g, '"remaining":0')
      // Minutes pass between two walks.
      .replace(/"seen":"[^"]+"/g, '"seen":"NOW"')
      .replace(/"uploadKey":"[0-9a-z]{14}"/g, '"uploadKey":"KEY"')
      .replace(/[\w-]{43}/g, "SECRET");
  const ask = async (what: string, work: (context: AppLoadContext) => unknown) => {
    const answer = await outcome(() => work(context));
    const cookies = new Headers();
    context.cookies.commit(cookies);
    const { status, location, data } = answer;
    const page = data instanceof Response ? await data.text() : data;
    const all = { status, location, page, headers: [...answer.headers], cookies: cookies.getSetCookie() };
    context = await nextRequest(context);
    said.push(plain(`${what}: ${JSON.stringify(all)}`));
  };
  const page = (path: string, load: (args: never) => unknown) =>
    ask(path, (now) => load({ request: pageRequest(path), context: { ...now, path }, params: {} } as never));
  const press = (path: string, act: (args: never) => unknown, values: Record<string, string>) =>
    ask(path, (now) => act({ request: formRequest(path, values), context: now, params: {} } as never));

  await press("/signup", signupAction, form(email));
  expect(context.member, email).not.toBeNull();
  const first = context.member?.id;
  await page("/complete-signup", completeLoader);
  await press("/complete-signup", completeAction, { step: "gender", gender: "female" });
  await page("/signup-matches", matchesLoader);
  await ask("frame", (now) => loadFrame({ ...now, path: "/?api_signup_complete=1" }));
  await page("/members", membersLoader);
  await page("/profile", profileLoader);
  await page("/profile/email", emailLoader);
  await ask("/api/user.php", async (now) => {
    const user = await userLoader({ request: pageRequest("/api/user.php"), context: now, params: {} });
    return JSON.parse(await (user as Response).text());
  });
  for (let n = 0; n < 3; n++) await press("/activate/resend", resendAction, {});
  await press("/logout", logoutAction, {});
  await press("/reset-password", resetAction, { email, kind: "reset" });
  await press("/login", loginAction, { email, password: "a wrong one" });
  await press("/login", loginAction, { email, password: PASSWORD });
  expect(context.member?.id).toBe(first);
  await press("/signup", signupAction, form(email));
  expect(context.member?.id).toBe(first);
  await press("/profile/email", emailAction, { email, password: PASSWORD });
  await press("/profile/email", emailAction, { email: `new-${email}`, password: "a wrong one" });
  await press("/profile/email", emailAction, { email: `new-${email}`, password: PASSWORD });
  await press("/profile/export", exportAction, { password: PASSWORD });
  await page("/profile/export", exportLoader);
  await press("/profile/delete", deleteAction, { reason: "break", note: "", password: PASSWORD });
  await press("/login", loginAction, { email, password: PASSWORD });
  // With the same password again, now that the account is deleted.
  await press("/signup", signupAction, form(email));
  expect(context.member?.id).not.toBe(first);
  await page("/complete-signup", completeLoader);
  return said;
}

test("S14 X08 R15 T01 T17 from the form to the deletion nothing tells whether an address had an account, in whatever state", async () => {
  const { unknown, ...known } = await addresses("walk");
  const expected = await walk(unknown?.email ?? "");
  expect(expected.join()).toContain("EMAIL");
  for (const [status, { email, id }] of Object.entries(known)) {
    const before = await ownerRow(id ?? "");
    expect(await walk(email), status).toEqual(expected);
    expect(await ownerRow(id ?? ""), status).toEqual(before);
  }
});

test("S14 A1 a signup and every login cost the same statements and hashes, known or not", async () => {
  const cost = async (work: () => Promise<unknown>) => {
    const hashing = vi.spyOn(BoundedQueue.prototype, "run");
    const { statements } = await countStatements(work);
    const hashes = hashing.mock.calls.length;
    hashing.mockRestore();
    return { hashes, statements: statements.map((text) => text.replace(/\s+/g, " ")) };
  };
  await cost(() => send("warming-up@mail.example"));
  await cost(() => logInAs("warming-up@mail.example", "a wrong one"));
  const cases = await addresses("cost");
  const costs: Record<string, unknown[]> = {};
  for (const [status, { email }] of Object.entries(cases)) {
    costs[status] = [
      await cost(() => logInAs(email, "a wrong one")),
      await cost(() => send(email)),
      await cost(() => send(email)),
      await cost(() => send(email, "another password")),
      await cost(() => logInAs(email, "a wrong one")),
      await cost(() => logInAs(email, PASSWORD)),
      await cost(() => logInAs(email, "another password")),
    ];
  }
  const { unknown, ...known } = costs;
  for (const [status, all] of Object.entries(known)) expect(all, status).toEqual(unknown);
  expect((unknown as { hashes: number }[]).map(({ hashes }) => hashes)).toEqual([2, 2, 2, 2, 2, 2, 2]);
  for (const at of [0, 4, 5, 6])
    expect((unknown as { statements: string[] }[])[at]?.statements.length).toBeLessThanOrEqual(3);
});

test("S14 the background has the same to do after each signup, and only the owner of an address has mail of it", async () => {
  const done: Record<string, string[]> = {};
  for (const [status, { email }] of Object.entries(await addresses("later"))) {
    const made = await send(email);
    if (!made.ok) throw new Error(made.reason);
    const before = (await queuedMails(email)).length;
    const { statements } = await countStatements(() => tellOwner({ ...scope, accountId: made.accountId }));
    // The links of an account that waits or is deleted are one or two statements more.
    done[status] = statements
      .filter((text) => !text.includes("one_time_tokens"))
      .map((text) => text.replace(/\s+/g, " "));
    const told = ["active", "deleted", "not_confirmed"].includes(status) ? 1 : 0;
    expect((await queuedMails(email)).length - before, status).toBe(told);
  }
  const { unknown, ...known } = done;
  for (const [status, statements] of Object.entries(known)) expect(statements, status).toEqual(unknown);
});

test("S14 V02 P05 50 identical forms at the same instant with an address that has an account make one stand-in", async () => {
  const owner = await makeMember({ email: "busy@mail.example", password: "the owners own" });
  const before = await ownerRow(owner.id);
  const results = await Promise.all(Array.from({ length: 50 }, () => send("Busy@mail.example")));
  expect(results.every((result) => result.ok || result.reason === "busy")).toBe(true);
  const ids = new Set(results.flatMap((result) => (result.ok ? [result.accountId] : [])));
  expect([ids.size, ids.has(owner.id)]).toEqual([1, false]);
  expect(results.filter((result) => result.ok && result.kind === "signed-up")).toHaveLength(1);
  expect(await countRows("accounts", "claimed_key = 'busy@mail.example'")).toBe(1);
  expect(await countRows("profiles", `id = '${[...ids][0]}' and status = 'disabled'`)).toBe(1);
  await tellOwners();
  expect(await queuedMails(owner.email)).toHaveLength(1);
  expect(await ownerRow(owner.id)).toEqual(before);
});

test("S14 V07 of 50 different forms at the same instant with one address three make an account, known or not, and the owner comes in", async () => {
  const owner = await makeMember({ email: "crowded@mail.example", password: "the owners own" });
  for (const email of [owner.email, "empty@mail.example"]) {
    const forms = Array.from({ length: 50 }, (_, n) => send(email, `password ${n}`));
    const results = await Promise.all(forms);
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(results.every((result) => result.ok || ["busy", "too-many"].includes(result.reason))).toBe(true);
    const made = `claimed_key = '${email}' or (email_key = '${email}' and id <> '${owner.id}')`;
    expect(await countRows("accounts", made)).toBe(3);
  }
  await getDb().execute("delete from throttles where rule = 'login_account'");
  expect(await logInAs(owner.email, owner.password)).toMatchObject({ ok: true, accountId: owner.id, status: "active" });
  expect(await send(owner.email, owner.password)).toMatchObject({ kind: "logged-in", accountId: owner.id });
});

test("S14 A01 of two who sign up with a free address one has it and one stands in, each by the own password", async () => {
  const first = await send("shared@mail.example", "password of one");
  const second = await send("shared@mail.example", "password of two");
  if (!first.ok || !second.ok) throw new Error("expected two accounts");
  expect(first.accountId).not.toBe(second.accountId);
  for (const [password, { accountId }] of [["password of one", first] as const, ["password of two", second] as const])
    expect(await logInAs("shared@mail.example", password)).toMatchObject({ ok: true, accountId });
  expect(await countRows("accounts", "email_key = 'shared@mail.example'")).toBe(1);
  expect(await countRows("accounts", "claimed_key = 'shared@mail.example' and email like '%.invalid'")).toBe(1);
});
