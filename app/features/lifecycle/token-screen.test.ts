import { expect, test } from "vitest";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { countRows, makeMember, queuedMails } from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import {
  formRequest,
  nextRequest,
  outcome,
  pageRequest,
  requestContext,
} from "../../../tests/support/request-context.ts";
import { issueToken, type TokenPurpose } from "../members/one-time-token.server.ts";
import { createSession } from "../session/create-session.server.ts";
import { logIn } from "../session/log-in.server.ts";
import { setAuthCookie } from "../session/session-cookie.server.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { loader as deletedLoader } from "./screens/account-deleted.tsx";
import { action as resendAction, loader as resendLoader } from "./screens/activate-resend.tsx";
import { action as deleteAction, loader as deleteLoader } from "./screens/profile-delete.tsx";
import { action as emailAction, loader as emailLoader } from "./screens/profile-email.tsx";
import { action as tokenAction, loader as tokenLoader } from "./screens/token.tsx";

freshDatabase();

const issue = (accountId: string, purpose: TokenPurpose, payload: Record<string, string> = {}) =>
  issueToken({ site: "general", accountId, purpose }, { lifeMs: 3_600_000, payload });
const look = async (token: string) =>
  outcome(async () => tokenLoader({ request: pageRequest("/x"), context: await requestContext(), params: { token } }));
const press = async (token: string, values: Record<string, string> = {}) => {
  const context = await requestContext();
  const answer = await outcome(() => tokenAction({ request: formRequest("/x", values), context, params: { token } }));
  return { ...answer, next: await nextRequest(context) };
};
async function loggedIn(member: { id: string }) {
  const context = await requestContext();
  const { secret } = await createSession({ site: "general", accountId: member.id }, { userAgent: "test" });
  setAuthCookie(context.cookies, secret);
  return nextRequest(context);
}

test("R21 A4 a login link shows a page, logs in at its button, and is nothing afterwards", async () => {
  const member = await makeMember();
  const token = await issue(member.id, "login");
  expect(await look(token)).toMatchObject({ status: 200, data: { purpose: "login", state: "open" } });
  expect(await countRows("sessions", `account_id = '${member.id}'`)).toBe(0);
  const pressed = await press(token);
  expect(pressed).toMatchObject({ status: 303, location: "/" });
  expect(pressed.next.member?.id).toBe(member.id);
  expect(await look(token)).toMatchObject({ status: 410, data: { state: "ended" } });
  expect((await press(token)).next.member).toBeNull();
});

test("R21 S08 an unsubscribe link stops its mails without a login, and works from every mail", async () => {
  const member = await makeMember();
  const [older, newer] = [
    await issue(member.id, "unsubscribe", { switch: "email:message" }),
    await issue(member.id, "unsubscribe", { switch: "email:like" }),
  ];
  for (const token of [older, newer]) {
    expect((await look(token)).data).toMatchObject({ state: "open" });
    expect((await press(token)).location).toBe(`/${token}`);
    expect(await look(token)).toMatchObject({ status: 200, data: { state: "done" } });
  }
  const { rows } = await getDb().execute(
    `select notifications_disabled as off from accounts where id = '${member.id}'`,
  );
  expect(rows[0]?.off).toEqual(["email:message", "email:like"]);
});

test("R21 links to a new password or address are no pages here, and unknown ones are a 404", async () => {
  const member = await makeMember();
  for (const purpose of ["reset", "mail_change"] as const)
    expect((await look(await issue(member.id, purpose))).status).toBe(404);
  expect((await look("no-such-link")).status).toBe(404);
});

test("R17 T01 the activation mail comes again, three times a day with that of the signup, and only while it is needed", async () => {
  const member = await makeMember({ status: "not_confirmed" });
  const context = await loggedIn(member);
  const ask = () => outcome(() => resendAction({ request: formRequest("/activate/resend", {}), context, params: {} }));
  for (let n = 0; n < 3; n++) expect((await ask()).data).toMatchObject({ ok: true });
  expect(await ask()).toMatchObject({ status: 429, data: { ok: false } });
  await getDb().execute(`update accounts set status = 'active' where id = '${member.id}'`);
  const active = await nextRequest(context);
  const again = await outcome(() => resendAction({ request: formRequest("/x", {}), context: active, params: {} }));
  expect(again.data).toMatchObject({ ok: true });
  expect((await outcome(() => resendLoader())).location).toBe("/");
  // The newest link replaced the others while they waited.
  expect((await queuedMails(member.email)).length).toBeGreaterThan(0);
});

test("R21 A2 A3 a link that is the first proof of an address asks a browser that it does not know for a password, and ends what was before", async () => {
  for (const purpose of ["activate", "login", "reactivate"] as const) {
    const member = await makeMember({ status: "not_confirmed", password: "of a stranger" });
    const stranger = await loggedIn(member);
    if (purpose === "reactivate") {
      const leaving = { reason: "break" as const, note: null, password: member.password };
      await deleteAccount(
        { site: "general", settings: siteNamed("general"), origin: "https://x.example" },
        member,
        leaving,
        "en",
      );
    }
    const token = await issue(member.id, purpose);
    expect(await look(token), purpose).toMatchObject({ status: 200, data: { state: "open", asksPassword: true } });
    const without = await press(token);
    expect(without, purpose).toMatchObject({ status: 422, location: null });
    expect(without.next.member).toBeNull();
    const short = { password: "short", repeat_password: "short" };
    expect(await press(token, short), purpose).toMatchObject({ status: 422 });
    const unlike = { password: "my own password", repeat_password: "my own passwort" };
    const refused = await press(token, unlike);
    expect(refused.status, purpose).toBe(422);
    expect(JSON.stringify(refused.data)).not.toContain("my own");

    const done = await press(token, { password: "my own password", repeat_password: "my own password" });
    expect(done.status, purpose).toBe(303);
    expect(done.next.member, purpose).toMatchObject({ id: member.id, status: "active" });
    expect((await nextRequest(stranger)).member, purpose).toBeNull();
    const logsIn = async (password: string) =>
      (
        await logIn(
          { site: "general" },
          { ...member, password, clientAddress: purpose, userAgent: "x", sessionHash: null },
        )
      ).ok;
    expect([await logsIn("of a stranger"), await logsIn("my own password")], purpose).toEqual([false, true]);
  }
});

test("R21 a browser that is logged in to the account is asked for nothing, also where it sends a password along", async () => {
  for (const purpose of ["activate", "login"] as const) {
    const member = await makeMember({ status: "not_confirmed" });
    const context = await loggedIn(member);
    const token = await issue(member.id, purpose);
    const params = { token };
    const shown = await outcome(() => tokenLoader({ request: pageRequest("/x"), context, params }));
    expect(shown.data, purpose).toMatchObject({ asksPassword: false });
    const request = formRequest("/x", { password: "another one", repeat_password: "another one" });
    expect((await outcome(() => tokenAction({ request, context, params }))).status, purpose).toBe(303);
    expect((await nextRequest(context)).member, purpose).toMatchObject({ id: member.id, status: "active" });
    const input = { email: member.email, clientAddress: purpose, userAgent: "x", sessionHash: null };
    expect((await logIn({ site: "general" }, { ...input, password: member.password })).ok, purpose).toBe(true);
  }
});

test("S06 R18 the way out: a reason, what may be simpler, the password, and the page after", async () => {
  const member = await makeMember();
  const context = await loggedIn(member);
  const page = (path: string) => outcome(() => deleteLoader({ request: pageRequest(path), context, params: {} }));
  const send = async (values: Record<string, string>) =>
    outcome(async () =>
      deleteAction({
        request: formRequest("/profile/delete", values),
        context: await nextRequest(context),
        params: {},
      }),
    );
  expect((await page("/profile/delete")).data).toMatchObject({ reason: null });
  expect((await page("/profile/delete?reason=money")).data).toMatchObject({ alternatives: ["discount"] });
  const offer = (await page("/profile/delete?done=discount")).data as { discount: { code: string } };
  expect(offer.discount.code).toMatch(/^STAY[0-9A-F]{8}$/);
  expect((await page("/profile/delete?done=discount")).data).toMatchObject(offer);
  expect(
    await countRows("discount_codes", `account_id = '${member.id}' and percentage = 25 and validity = 'once-per-user'`),
  ).toBe(1);
  expect((await send({ alternative: "hide" })).location).toBe("/profile/delete?done=hide");
  expect(await countRows("profiles", `id = '${member.id}' and status = 'hidden'`)).toBe(1);
  expect((await send({ alternative: "pause_mails" })).location).toBe("/profile/delete?done=pause_mails");
  expect(await countRows("accounts", `id = '${member.id}' and 'email:news' = any(notifications_disabled)`)).toBe(1);
  const wrong = await send({ reason: "money", note: "", password: "wrong password" });
  expect(wrong.status).toBe(422);
  expect(JSON.stringify(wrong.data)).toContain("lifecycle.error_password");
  expect(JSON.stringify(wrong.data)).not.toContain("wrong password");
  const done = await send({ reason: "money", note: "", password: member.password });
  expect(done).toMatchObject({ status: 303, location: "/account-deleted" });
  expect((await nextRequest(context)).member).toBeNull();
  expect(
    (
      await outcome(async () =>
        deletedLoader({ request: pageRequest("/account-deleted"), context: await requestContext(), params: {} }),
      )
    ).status,
  ).toBe(200);
});

test("V04 R17 the form of a new address answers the same for a free and a taken one", async () => {
  const [member, other] = [await makeMember(), await makeMember()];
  const context = await loggedIn(member);
  const send = (email: string, password = member.password) =>
    outcome(() => emailAction({ request: formRequest("/profile/email", { email, password }), context, params: {} }));
  expect(await send(other.email)).toEqual(await send("free-one@mail.example"));
  expect((await send("not an address")).status).toBe(422);
  expect((await send("x@mail.example", "wrong password")).status).toBe(422);
  expect(
    (await outcome(() => emailLoader({ request: pageRequest("/profile/email"), context, params: {} }))).data,
  ).toMatchObject({ email: member.email });
});

test("V12 Z1 a visitor is asked to log in before any of it", async () => {
  const context = await requestContext({ path: "/profile/delete" });
  const args = { request: formRequest("/x", {}), context, params: {} };
  for (const work of [deleteLoader, deleteAction, emailLoader, emailAction, resendAction])
    expect((await outcome(() => work(args))).location).toMatch(/^\/login/);
});
