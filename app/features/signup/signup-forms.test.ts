import { runOnce } from "graphile-worker";
import { expect, test } from "vitest";
import { DAY, setClockOffset } from "#app/platform/clock.ts";
import { getDb, getPool } from "#app/platform/db/client.server.ts";
import { jobLog } from "#app/platform/jobs/job-log.server.ts";
import { taskList } from "#app/platform/jobs/jobs.server.ts";
import { activationSecret, countRows, makeMember } from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { freshPhotoStore, makeProfile, testPhoto } from "../../../tests/support/members-factory.ts";
import {
  formRequest,
  nextRequest,
  outcome,
  pageRequest,
  requestContext,
} from "../../../tests/support/request-context.ts";
import { confirmEmail } from "../lifecycle/confirm-email.server.ts";
import { resetPassword } from "../lifecycle/reset-password.server.ts";
import { hashPassword } from "../members/hash-password.server.ts";
import { issueToken } from "../members/one-time-token.server.ts";
import { block } from "../moderation/blocks.server.ts";
import { addProfilePhoto } from "../profiles/main-photo.server.ts";
import { siteNamed } from "../tenancy/site-registry.server.ts";
import { isDisposable } from "./disposable-email.server.ts";
import { meantEmail } from "./meant-email.ts";
import { loader as doneLoader } from "./screens/activate-done.tsx";
import { action as completeAction, loader as completeLoader } from "./screens/complete-signup.tsx";
import { action as greetAction, loader as greetLoader } from "./screens/members-id-signup.tsx";
import { action as signupAction } from "./screens/signup.tsx";
import { loader as matchesLoader } from "./screens/signup-matches.tsx";
import { action as messageAction, loader as messageLoader } from "./screens/signup-message.tsx";
import { jobs } from "./signup.jobs.server.ts";

freshDatabase();
freshPhotoStore();

const OPEN = { loggedOutSearch: true };
const CLOSED = { loggedOutSearch: false, loggedOutSearchTrafficsource: false };
type Options = NonNullable<Parameters<typeof requestContext>[0]>;
const form = (email: string, more: Record<string, string> = {}) => ({
  email,
  name: "Robin",
  date_of_birth: "1985-05-17",
  password: "correct horse",
  ...more,
});
const look = async (id: string, options: Options = { settings: OPEN }) =>
  outcome(async () =>
    greetLoader({ request: pageRequest("/x"), context: await requestContext(options), params: { id } }),
  );
async function greetSignup(id: string, values: Record<string, string>, options: Options = { settings: OPEN }) {
  const context = await requestContext(options);
  const answer = await outcome(() =>
    greetAction({ request: formRequest(`/members/${id}/signup`, values), context, params: { id } }),
  );
  return { ...answer, context: await nextRequest(context) };
}
const activate = async (email: string) => {
  const { rows } = await getDb().execute<{ id: string }>(`select id from accounts where email = '${email}'`);
  // The browser that signed up.
  const browser = { userAgent: "test", memberId: rows[0]?.id ?? null, sessionHash: null, passwordHash: null };
  const scope = { site: "general", signupCredits: 3 };
  const done = await confirmEmail(scope, "activate", await activationSecret(email), browser);
  await runOnce({ pgPool: getPool(), taskList: taskList(jobs), noHandleSignals: true, logger: jobLog });
  return done;
};
const errorsOf = (data: unknown) => (data as { lastResult: { error?: Record<string, string[]> } }).lastResult.error;

test("R05 A05 a member greets on a signup page of their own; a fictional one with its label", async () => {
  const [real, fictional] = [await makeProfile({ name: "Vera" }), await makeProfile({ name: "Nova", fictional: true })];
  expect(await look(real)).toMatchObject({ status: 200, data: { greeter: { name: "Vera", fictional: false } } });
  expect((await look(fictional)).data).toMatchObject({ greeter: { name: "Nova", fictional: true }, canWrite: true });
});

test("R05 P01 Z3 who may not be seen and who does not exist look alike, with an open and with a closed search", async () => {
  const [hidden, elsewhere, open] = [
    await makeProfile({ status: "hidden" }),
    await makeProfile({ site: "she" }),
    await makeProfile(),
  ];
  for (const id of [hidden, elsewhere, "0123456789abcd", "%00", "x".repeat(500)]) {
    expect((await look(id)).status).toBe(404);
    const { status, data } = await look(id, { settings: CLOSED });
    expect([status, (data as { greeter: unknown }).greeter]).toEqual([200, null]);
  }
  // A member is shown to visitors of a closed search only when landers may show them.
  expect((await look(open, { settings: CLOSED })).data).toMatchObject({ greeter: null });
  const shown = await makeProfile({ shownOnLanders: true });
  expect((await look(shown, { settings: CLOSED })).data).toMatchObject({ greeter: { id: shown } });
});

test("R05 P02 where signups are closed the page says so and its form refuses", async () => {
  const id = await makeProfile();
  const options = { settings: { ...OPEN, signups: "other" as const } };
  expect((await look(id, options)).data).toMatchObject({ closed: "invite" });
  expect((await greetSignup(id, form("shut@mail.example"), options)).status).toBe(403);
});

test("R05 E11 A02 the signup message goes to that member once the address is confirmed, at its price, and only once", async () => {
  const id = await makeProfile();
  const email = "writer@mail.example";
  const signedUp = await greetSignup(id, form(email, { signup_message: "Hello from the signup page" }));
  expect(signedUp).toMatchObject({ status: 303, location: "/complete-signup" });
  const writer = signedUp.context.member?.id ?? "";
  expect(await countRows("messages", `sender_id = '${writer}'`)).toBe(0);
  // It is for that member, not the first line about oneself.
  expect(await countRows("profiles", `id = '${writer}' and about_me is null`)).toBe(1);
  expect(await activate(email)).toMatchObject({ ok: true });
  const sent = `sender_id = '${writer}' and body = 'Hello from the signup page' and credits_charged > 0`;
  expect(await countRows("messages", sent)).toBe(1);
  expect(await countRows("conversation_sides", `member_id = '${id}' and unread = 1`)).toBe(1);
  expect(await countRows("first_messages")).toBe(0);
  await jobs["signup.send-first-message"]?.({ site: "general", accountId: writer } as never);
  expect(await countRows("messages", `sender_id = '${writer}'`)).toBe(1);
});

test("R05 A2 A3 where another browser proves the address first, by whichever mail, a stranger's signup message is never sent", async () => {
  const id = await makeProfile();
  const ways = {
    activate: async (email: string) => {
      const hashed = await hashPassword("owners password");
      const passwordHash = hashed.ok ? hashed.hash : "";
      const opener = { userAgent: "test", memberId: null, sessionHash: null, passwordHash };
      return confirmEmail({ site: "general", signupCredits: 3 }, "activate", await activationSecret(email), opener);
    },
    reset: async (email: string, accountId: string) => {
      const secret = await issueToken({ site: "general", accountId, purpose: "reset" }, { lifeMs: DAY });
      const scope = { site: "general", settings: siteNamed("general"), origin: "https://nearly.example" };
      return resetPassword(scope, secret, `owners password of ${email}`, { userAgent: "test", sessionHash: null });
    },
  };
  for (const [name, prove] of Object.entries(ways)) {
    const email = `stranger-${name}@mail.example`;
    const { context } = await greetSignup(id, form(email, { signup_message: "Words of a stranger" }));
    const writer = context.member?.id ?? "";
    expect(await prove(email, writer)).toMatchObject({ ok: true, accountId: writer });
    await runOnce({ pgPool: getPool(), taskList: taskList(jobs), noHandleSignals: true, logger: jobLog });
    await jobs["signup.send-first-message"]?.({ site: "general", accountId: writer } as never);
    expect(await countRows("accounts", `id = '${writer}' and status = 'active'`)).toBe(1);
    expect(await countRows("messages", `sender_id = '${writer}'`)).toBe(0);
    expect(await countRows("first_messages", `account_id = '${writer}'`)).toBe(0);
  }
});

test("R05 E11 a refused signup message costs nothing, is told to its writer, and its words are kept for another try", async () => {
  const id = await makeProfile({ name: "Vera" });
  const email = "too-late@mail.example";
  const { context } = await greetSignup(id, form(email, { signup_message: "Hello" }));
  const writer = context.member?.id ?? "";
  await getDb().execute(`update profiles set status = 'hidden' where id = '${id}'`);
  await activate(email);
  expect(await countRows("messages", `sender_id = '${writer}'`)).toBe(0);
  expect(await countRows("wallets", `account_id = '${writer}' and balance = 3`)).toBe(1);
  expect(await countRows("first_messages", `account_id = '${writer}' and body = 'Hello'`)).toBe(1);
  expect(await countRows("notifications", `member_id = '${writer}' and detail = 'message_unsent'`)).toBe(1);

  const member = await nextRequest(context);
  const page = async () =>
    outcome(() => messageLoader({ request: pageRequest("/signup-message"), context: member, params: {} }));
  const send = (values: Record<string, string>) =>
    outcome(() => messageAction({ request: formRequest("/signup-message", values), context: member, params: {} }));
  const done = await outcome(() => doneLoader({ request: pageRequest("/activate/done"), context: member, params: {} }));
  expect(done.data).toMatchObject({ unsent: true });
  // Somebody who cannot be seen any more is not named.
  expect((await page()).data).toMatchObject({ body: "Hello", name: null, reason: "chat.error_not_found" });
  expect(await send({ intent: "send", signup_message: "Hello again" })).toMatchObject({ status: 404 });
  expect((await page()).data).toMatchObject({ body: "Hello again" });

  await getDb().execute(`update profiles set status = 'active' where id = '${id}'`);
  expect((await page()).data).toMatchObject({ name: "Vera", reason: null });
  expect(await send({ intent: "send", signup_message: "x".repeat(1001) })).toMatchObject({ status: 422 });
  expect((await page()).data).toMatchObject({ body: "x".repeat(1001), reason: "chat.error_too_long" });
  const both = await Promise.all([
    send({ intent: "send", signup_message: "Hello at last" }),
    send({ intent: "send", signup_message: "Hello at last" }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  expect(both.map(({ location }) => location)).toContain(`/members/${id}/chat`);
  expect(await countRows("messages", `sender_id = '${writer}' and body = 'Hello at last'`)).toBe(1);
  expect(await countRows("first_messages")).toBe(0);
  expect(await page()).toMatchObject({ status: 303, location: "/notifications" });
});

test("R05 V11 a signup message that its writer lets go is gone; one that waits for the activation cannot be", async () => {
  const id = await makeProfile();
  const email = "let-go@mail.example";
  const { context } = await greetSignup(id, form(email, { signup_message: "Hello" }));
  const discard = async () => {
    const request = formRequest("/signup-message", { intent: "discard" });
    return outcome(async () => messageAction({ request, context: await nextRequest(context), params: {} }));
  };
  await discard();
  expect(await countRows("first_messages")).toBe(1);
  const { rows } = await getDb().execute<{ id: string }>(`select id from accounts where email = '${email}'`);
  await block({ memberId: id }, rows[0]?.id ?? "");
  await activate(email);
  expect(await countRows("first_messages")).toBe(1);
  expect(await discard()).toMatchObject({ status: 303 });
  expect(await countRows("first_messages")).toBe(0);
});

test("R05 A05 a message to a fictional profile needs the notice ticked, and then consent and message are stored", async () => {
  const id = await makeProfile({ fictional: true });
  const email = "consenting@mail.example";
  const values = form(email, { signup_message: "Hello" });
  const refused = await greetSignup(id, values);
  expect([refused.status, errorsOf(refused.data)]).toEqual([422, { signup_message: ["signup.error_fictional"] }]);
  expect(await countRows("accounts", `email = '${email}'`)).toBe(0);
  const { context } = await greetSignup(id, { ...values, fictional_consent: "on" });
  await activate(email);
  const writer = context.member?.id ?? "";
  expect(await countRows("fictional_consents", `member_id = '${writer}' and profile_id = '${id}'`)).toBe(1);
  expect(await countRows("messages", `sender_id = '${writer}'`)).toBe(1);
});

test("V03 E11 a throw-away address is refused at its field, also from a subdomain", async () => {
  expect([isDisposable("a@mailinator.com"), isDisposable("a@box.Mailinator.com"), isDisposable("a@gmail.com")]).toEqual(
    [true, true, false],
  );
  const context = await requestContext();
  const { status, data } = await outcome(() =>
    signupAction({ request: formRequest("/signup", form("robin@mailinator.com")), context, params: {} }),
  );
  expect([status, errorsOf(data)]).toEqual([422, { email: ["signup.error_disposable"] }]);
  expect(await countRows("accounts", "email = 'robin@mailinator.com'")).toBe(0);
});

test("V03 E11 a mistyped address is hinted at, never refused; addresses that are right are left alone", async () => {
  expect(meantEmail("robin@gmial.com")).toBe("robin@gmail.com");
  expect(meantEmail("robin@hotnail.com")).toBe("robin@hotmail.com");
  for (const right of ["ziggo.nl", "libero.it", "mailbox.org", "t-online.de", "mail.example", "gmail.com", "a1.net"])
    expect(meantEmail(`robin@${right}`)).toBeNull();
  const context = await requestContext();
  const wrong = await outcome(() =>
    signupAction({ request: formRequest("/signup", form("robin@outlok.com", { name: "@" })), context, params: {} }),
  );
  expect(wrong).toMatchObject({ status: 422, data: { meant: "robin@outlook.com" } });
  const signedUp = await outcome(() =>
    signupAction({ request: formRequest("/signup", form("robin@outlok.com")), context, params: {} }),
  );
  expect(signedUp.location).toBe("/complete-signup");
  const first = await outcome(async () =>
    completeLoader({ request: pageRequest("/complete-signup"), context: await nextRequest(context), params: {} }),
  );
  expect(first.data).toMatchObject({ step: "gender", meantEmail: "robin@outlook.com" });
});

test("V07 signups from one network address are counted in the database, known addresses too, and refused beyond the limit", async () => {
  const clientAddress = "203.0.113.77";
  const attempt = async (n: number) => {
    const context = await requestContext({ clientAddress });
    const request = formRequest("/signup", form(`net-${n}@mail.example`));
    return outcome(() => signupAction({ request, context, params: {} }));
  };
  expect((await attempt(0)).status).toBe(303);
  await getDb().execute("update throttles set count = 99 where rule = 'signup_address' and count = 1");
  expect((await attempt(1)).status).toBe(303);
  const refused = await attempt(2);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("3600");
  expect(errorsOf(refused.data)).toEqual({ "": ["signup.error_too_many"] });
  expect(JSON.stringify(refused.data)).not.toContain("correct horse");
  expect(await countRows("accounts", "email = 'net-2@mail.example'")).toBe(0);
});

test("S14 V07 a fourth signup a day with one address is refused, known or not, in the same words as too many from one network", async () => {
  const known = await makeMember();
  const attempt = async (email: string, n: number) => {
    const context = await requestContext();
    return outcome(() =>
      signupAction({
        request: formRequest("/signup", form(email, { password: `password ${n}` })),
        context,
        params: {},
      }),
    );
  };
  for (const email of [known.email, "free-1@mail.example"]) {
    for (let n = 0; n < 3; n++) expect((await attempt(email, n)).status).toBe(303);
    const refused = await attempt(email, 3);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(errorsOf(refused.data)).toEqual({ "": ["signup.error_too_many"] });
    // Whoever has an account of that address already comes in.
    expect((await attempt(email, 1)).location).toBe("/complete-signup");
    setClockOffset(DAY / 1000 + 1);
    expect((await attempt(email, 4)).status).toBe(303);
    setClockOffset(0);
  }
});

test("R15 the photo is the last step: taken without script too, refused with a reason, and resumed where one stopped", async () => {
  const signup = await requestContext();
  await outcome(() =>
    signupAction({ request: formRequest("/signup", form("face@mail.example")), context: signup, params: {} }),
  );
  const context = await nextRequest(signup);
  const send = async (file: File) => {
    const body = new FormData();
    body.set("step", "photo");
    body.set("intent", "upload");
    body.set("photo", file);
    const request = new Request("https://site.example/complete-signup", { method: "POST", body });
    return outcome(() => completeAction({ request, context, params: {} }));
  };
  const page = () =>
    outcome(() => completeLoader({ request: pageRequest("/complete-signup?step=photo"), context, params: {} }));
  expect((await page()).data).toMatchObject({ kind: "photo", photos: [], limit: 3 });
  const bad = await send(new File(["no photo"], "face.jpg", { type: "image/jpeg" }));
  expect(bad).toMatchObject({ status: 422, data: { uploadErrors: [{ file: "face.jpg" }] } });
  const good = await send(new File([(await testPhoto()) as BlobPart], "face.jpg", { type: "image/jpeg" }));
  expect(good).toMatchObject({ status: 303, location: "/complete-signup?step=photo" });
  expect(((await page()).data as { photos: unknown[] }).photos).toHaveLength(1);
  const bodyless = new Request("https://site.example/complete-signup", {
    method: "POST",
    body: "--x",
    headers: { "content-type": "multipart/form-data; boundary=y" },
  });
  expect((await outcome(() => completeAction({ request: bodyless, context, params: {} }))).status).toBe(400);
});

test("R15 S02 after signup come the best matches with their reasons, those liked already left out, and none is empty", async () => {
  const context = await requestContext({ site: "gilf" });
  await outcome(() =>
    signupAction({ request: formRequest("/signup", form("matched@mail.example")), context, params: {} }),
  );
  const member = await nextRequest(context);
  const me = member.member?.id ?? "";
  const matches = async () =>
    (await outcome(() => matchesLoader({ request: pageRequest("/signup-matches"), context: member, params: {} })))
      .data as { matches: { id: string; reasons: { kind: string }[] }[]; next: string };
  expect(await matches()).toMatchObject({ matches: [], next: "/?api_signup_complete=1" });
  await getDb().execute(
    `update profiles set gender = 'male', sexuality = 'hetero', country = 'NL', interests = '{cooking,yoga}' where id = '${me}'`,
  );
  const best = await makeProfile({ site: "gilf", interests: ["cooking", "yoga"], dateOfBirth: "1986-01-01" });
  const other = await makeProfile({ site: "gilf", dateOfBirth: "1986-01-01" });
  const far = await makeProfile({ site: "gilf", country: "DE", dateOfBirth: "1950-01-01" });
  const found = await matches();
  expect(found.matches.map(({ id }) => id)).toEqual([best, other, far]);
  expect(found.matches[0]?.reasons[0]).toMatchObject({ kind: "interests" });
  await getDb().execute(`insert into likes (from_id, to_id, created_at) values ('${me}', '${best}', now())`);
  expect((await matches()).matches.map(({ id }) => id)).toEqual([other, far]);
  const visitor = await requestContext({ path: "/signup-matches" });
  const sent = await outcome(() => matchesLoader({ request: pageRequest("/x"), context: visitor, params: {} }));
  expect(sent.location).toMatch(/^\/login/);
});

test("R15 a photo that is there already ends the questions on another device", async () => {
  const signup = await requestContext();
  await outcome(() =>
    signupAction({ request: formRequest("/signup", form("device@mail.example")), context: signup, params: {} }),
  );
  const member = (await nextRequest(signup)).member;
  await getDb().execute(
    `update profiles set gender = 'male', sexuality = 'hetero', region = 'Utrecht', reason = 'dating', relationship_status = 'single', hair_color = 'red', interests = '{cooking}', about_me = 'x' where id = '${member?.id}'`,
  );
  const where = async () =>
    (
      await outcome(async () =>
        completeLoader({ request: pageRequest("/complete-signup"), context: await nextRequest(signup), params: {} }),
      )
    ).data;
  expect(await where()).toMatchObject({ kind: "photo" });
  await addProfilePhoto({ site: "general", profileId: member?.id ?? "", bytes: await testPhoto(), limit: 3 });
  expect(await where()).toMatchObject({ kind: "step", step: "gender" });
});
