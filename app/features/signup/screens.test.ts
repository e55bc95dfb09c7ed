import { expect, test } from "vitest";
import { getDb } from "#app/platform/db/client.server.ts";
import { activationSecret, countRows, makeMember, queuedMails } from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import {
  formRequest,
  nextRequest,
  outcome,
  pageRequest,
  requestContext,
} from "../../../tests/support/request-context.ts";
import { tellOwners } from "../../../tests/support/signup-factory.ts";
import { action as tokenAction, headers as tokenHeaders, loader as tokenLoader } from "../lifecycle/screens/token.tsx";
import { action as loginAction, loader as loginLoader } from "../session/screens/login.tsx";
import { action as logoutAction } from "../session/screens/logout.tsx";
import { loader as doneLoader } from "./screens/activate-done.tsx";
import { action as completeAction, loader as completeLoader } from "./screens/complete-signup.tsx";
import { action as signupAction, loader as signupLoader } from "./screens/signup.tsx";
import { loader as matchesLoader } from "./screens/signup-matches.tsx";

freshDatabase();

const form = (more: Record<string, string> = {}) => ({
  email: "robin@mail.example",
  name: "Robin",
  date_of_birth: "1985-05-17",
  signup_message: "",
  password: "correct horse",
  ...more,
});
const args = (request: Request, context: Awaited<ReturnType<typeof requestContext>>, params = {}) => ({
  request,
  context,
  params,
});
const errorsOf = (data: unknown) => (data as { lastResult: { error?: Record<string, string[]> } }).lastResult.error;

test("A01 R15 R17 R21 S10 T17 from the signup form to an active member: each page leads to the next", async () => {
  const context = await requestContext();
  const signedUp = await outcome(() => signupAction(args(formRequest("/signup", form()), context)));
  expect(signedUp).toMatchObject({ status: 303, location: "/complete-signup" });
  const member = await nextRequest(context);
  expect(member.member?.status).toBe("not_confirmed");
  expect((await outcome(() => completeLoader(args(pageRequest("/complete-signup"), member)))).data).toMatchObject({
    kind: "step",
    step: "gender",
  });
  const step = await outcome(() =>
    completeAction(args(formRequest("/complete-signup", { step: "gender", gender: "male" }), member)),
  );
  expect(step.location).toBe("/complete-signup?step=meet");
  const last = await outcome(() =>
    completeAction(args(formRequest("/complete-signup", { step: "about", about_me: "Hello" }), member)),
  );
  expect(last.location).toBe("/complete-signup?step=photo");
  const photo = await outcome(() => completeAction(args(formRequest("/complete-signup", { step: "photo" }), member)));
  expect(photo.location).toBe("/signup-matches");
  const matches = await outcome(() => matchesLoader(args(pageRequest("/signup-matches"), member)));
  expect(matches.data).toMatchObject({ next: "/?api_signup_complete=1" });

  const token = await activationSecret("robin@mail.example");
  const look = () => outcome(() => tokenLoader(args(pageRequest(`/${token}`), member, { token })));
  expect((await look()).status).toBe(200);
  expect((await look()).status).toBe(200);
  expect((await nextRequest(context)).member?.status).toBe("not_confirmed");
  const confirmed = await outcome(() => tokenAction(args(formRequest(`/${token}`, {}), member, { token })));
  expect(confirmed).toMatchObject({ status: 303, location: "/activate/done" });
  const active = await nextRequest(context);
  expect(active.member?.status).toBe("active");
  const done = await outcome(() => doneLoader(args(pageRequest("/activate/done"), active)));
  expect(done.data).toMatchObject({ messages: 3 });
  expect((await outcome(() => tokenLoader(args(pageRequest(`/${token}`), active, { token })))).location).toBe(
    "/activate/done",
  );
});

test("X05 R21 a used link leads to the error page, an unknown one is a 404, and neither is ever a referrer", async () => {
  const context = await requestContext();
  await outcome(() => signupAction(args(formRequest("/signup", form({ email: "used@mail.example" })), context)));
  const token = await activationSecret("used@mail.example");
  const stranger = await requestContext();
  const chosen = { password: "a brand new one", repeat_password: "a brand new one" };
  const opened = await outcome(() => tokenAction(args(formRequest(`/${token}`, chosen), stranger, { token })));
  expect(opened.location).toBe("/activate/done");
  const other = await requestContext();
  expect((await outcome(() => tokenLoader(args(pageRequest(`/${token}`), other, { token })))).location).toBe(
    "/activate/error",
  );
  expect((await outcome(() => tokenAction(args(formRequest(`/${token}`, {}), other, { token })))).location).toBe(
    "/activate/error",
  );
  for (const unknown of ["a".repeat(43), "wp-login", "%00", "x".repeat(4000)])
    expect((await outcome(() => tokenLoader(args(pageRequest("/x"), other, { token: unknown })))).status).toBe(404);
  expect(tokenHeaders()).toMatchObject({ "Referrer-Policy": "no-referrer" });
});

test("S14 an address that has an account is answered exactly like a new one", async () => {
  await makeMember({ email: "taken@mail.example" });
  const answers = [];
  for (const email of ["taken@mail.example", "fresh@mail.example"]) {
    const context = await requestContext();
    const { status, location, data } = await outcome(() =>
      signupAction(args(formRequest("/signup", form({ email, password: "something else" })), context)),
    );
    const headers = new Headers();
    context.cookies.commit(headers);
    answers.push({ status, location, data, cookie: headers.get("set-cookie")?.replace(/[\w-]{43}/, "…") });
  }
  expect(answers[0]).toEqual(answers[1]);
});

test("S14 the pages after it are a new member's, and open nothing of the owner's account", async () => {
  const owner = await makeMember({ email: "held@mail.example" });
  const context = await requestContext();
  await outcome(() =>
    signupAction(
      args(formRequest("/signup", form({ email: "held@mail.example", password: "something else" })), context),
    ),
  );
  const after = await nextRequest(context);
  expect(after.member).toMatchObject({ status: "not_confirmed", email: "held@mail.example" });
  expect(after.member?.id).not.toBe(owner.id);
  expect((await outcome(() => completeLoader(args(pageRequest("/complete-signup"), after)))).data).toMatchObject({
    kind: "step",
    step: "gender",
  });
  expect(await countRows("sessions", `account_id = '${owner.id}'`)).toBe(0);
  const nobody = await requestContext();
  expect((await outcome(() => completeLoader(args(pageRequest("/complete-signup"), nobody)))).location).toBe(
    "/login?to=%2Fcomplete-signup",
  );
});

test("S14 X08 whoever forgot the account and signed up again comes by the mail's link to the login page, and into the account", async () => {
  const owner = await makeMember({ email: "forgot@mail.example" });
  const context = await requestContext();
  await outcome(() =>
    signupAction(args(formRequest("/signup", form({ email: owner.email, password: "something else" })), context)),
  );
  await tellOwners();
  const link = /https:\/\/[^/]+(\/login\S*)/.exec((await queuedMails(owner.email))[0]?.text ?? "")?.[1] ?? "";
  const second = await nextRequest(context);
  expect(await outcome(() => loginLoader(args(pageRequest("/login"), second)))).toMatchObject({ location: "/" });
  expect(await outcome(() => loginLoader(args(pageRequest(link), second)))).toMatchObject({ status: 200 });
  const values = { email: owner.email, password: owner.password };
  await outcome(() => loginAction(args(formRequest("/login", values), second)));
  const own = await nextRequest(second);
  expect(own.member).toMatchObject({ id: owner.id, status: "active" });
  expect(await countRows("sessions", `account_id = '${second.member?.id}'`)).toBe(0);
  expect(await outcome(() => loginLoader(args(pageRequest(link), own)))).toMatchObject({ location: "/" });
});

test("S14 X08 with the site's setting the form says it, with status 409 and the address kept", async () => {
  await makeMember({ email: "open@mail.example" });
  const context = await requestContext({ settings: { signupRevealsExistingEmail: true } });
  const { status, data } = await outcome(() =>
    signupAction(
      args(formRequest("/signup", form({ email: "open@mail.example", password: "something else" })), context),
    ),
  );
  expect(status).toBe(409);
  expect(errorsOf(data)).toEqual({ email: ["signup.existing_account"] });
});

test("E11 V01 V02 V03 mistakes come back at their fields with status 422, the password never", async () => {
  const context = await requestContext();
  const values = form({ email: "no address", name: "@robin", date_of_birth: "2020-01-01", password: "secret" });
  const { status, data } = await outcome(() => signupAction(args(formRequest("/signup", values), context)));
  expect(status).toBe(422);
  expect(errorsOf(data)).toMatchObject({
    email: ["signup.error_email"],
    date_of_birth: ["signup.error_date_of_birth"],
    password: ["signup.error_password_short"],
  });
  expect(JSON.stringify(data)).not.toContain("secret");
  expect(JSON.stringify(data)).toContain("no address");
});

test("E11 a birth date in three parts, from a browser without script, is one date", async () => {
  const context = await requestContext();
  const values = form({ email: "parts@mail.example", date_of_birth: "" });
  const parts = { date_of_birth_day: "7", date_of_birth_month: "3", date_of_birth_year: "1990" };
  const answer = await outcome(() => signupAction(args(formRequest("/signup", { ...values, ...parts }), context)));
  expect(answer.location).toBe("/complete-signup");
  expect(await countRows("profiles", "date_of_birth = '1990-03-07'")).toBe(1);
});

test("E11 a lander's short form goes on to the whole one, without complaint about what it did not ask", async () => {
  const context = await requestContext();
  const { status, data } = await outcome(() =>
    signupAction(args(formRequest("/signup", { email: "short@mail.example" }), context)),
  );
  expect(status).toBe(200);
  expect(errorsOf(data) ?? {}).toEqual({});
  expect(JSON.stringify(data)).toContain("short@mail.example");
});

test("P02 A07 where signups need a traffic source, the form is open only to visits that have one", async () => {
  const settings = { signups: "with_trafficsource" as const };
  const plain = await requestContext({ settings });
  expect((await outcome(() => signupLoader(args(pageRequest("/signup"), plain)))).data).toMatchObject({
    closed: "trafficsource",
  });
  const email = "closed@mail.example";
  expect((await outcome(() => signupAction(args(formRequest("/signup", form({ email })), plain)))).status).toBe(403);
  expect(await countRows("accounts", `email = '${email}'`)).toBe(0);

  const sent = await requestContext({ settings, visit: { network: "n1", ref: "77" } });
  expect((await outcome(() => signupLoader(args(pageRequest("/signup?network=n1&ref=77"), sent)))).data).toMatchObject({
    closed: null,
  });
  expect((await outcome(() => signupAction(args(formRequest("/signup", form({ email })), sent)))).status).toBe(303);
  const { rows } = await getDb().execute(`select tracking from accounts where email = '${email}'`);
  expect(rows[0]).toMatchObject({ tracking: { network: "n1", ref: "77" } });
  const invite = await requestContext({ settings: { signups: "other" }, visit: { network: "n1" } });
  expect((await outcome(() => signupLoader(args(pageRequest("/signup?network=n1"), invite)))).data).toMatchObject({
    closed: "invite",
  });
});

test("R16 A5 logging in leads back to where one wanted to go, and never off the site", async () => {
  const account = await makeMember();
  const logIn = async (to: string) => {
    const context = await requestContext();
    const values = { email: account.email, password: account.password, to };
    return { context, ...(await outcome(() => loginAction(args(formRequest("/login", values), context)))) };
  };
  expect((await logIn("/chats/abc?x=1")).location).toBe("/chats/abc?x=1");
  for (const to of ["https://evil.example", "//evil.example", "/\\evil.example", "/%5cevil.example"])
    expect((await logIn(to)).location).toBe("/");
  const { context } = await logIn("/");
  const member = await nextRequest(context);
  expect((await outcome(() => loginLoader(args(pageRequest("/login?to=/likes"), member)))).location).toBe("/likes");
  await outcome(() => logoutAction(args(formRequest("/logout", {}), member)));
  expect((await nextRequest(context)).member).toBeNull();
});

test("X04 V07 the login form answers 401 with the address kept, then 423 with the minutes", async () => {
  const account = await makeMember();
  const attempt = async () =>
    outcome(async () =>
      loginAction(args(formRequest("/login", { email: account.email, password: "wrong" }), await requestContext())),
    );
  for (let n = 0; n < 5; n++) {
    const { status, data } = await attempt();
    expect(status).toBe(401);
    expect(errorsOf(data)).toEqual({ "": ["login.failed"] });
    expect(JSON.stringify(data)).toContain(account.email);
    expect(JSON.stringify(data)).not.toContain("wrong");
  }
  expect(await attempt()).toMatchObject({ status: 423, data: { minutes: 15 } });
});

test("A03 A06 the specified Dutch texts stand", async () => {
  const { t } = await requestContext({ locale: "nl" });
  expect([t("signup.error_email"), t("login.failed"), t("activate.failed")]).toEqual([
    "Ongeldige e-mail",
    "Login mislukt, probeer opnieuw",
    "Activeren mislukt",
  ]);
  expect((await requestContext()).t("signup.error_date_of_birth", { min_age: 18 })).toBe(
    "Fill in your birth date, 18+ years",
  );
});
