import fs from "node:fs";
import { expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { activationSecret, countRows, makeMember, queuedMails } from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { linkSecret, sendLinks } from "../../../tests/support/lifecycle-factory.ts";
import { makeProfile } from "../../../tests/support/members-factory.ts";
import {
  formRequest,
  nextRequest,
  outcome,
  pageRequest,
  requestContext,
} from "../../../tests/support/request-context.ts";
import { action as passwordAction } from "../account/screens/profile.tsx";
import { action as loginAction } from "../session/screens/login.tsx";
import { readAuthCookie } from "../session/session-cookie.server.ts";
import { action as completeAction, loader as completeLoader } from "../signup/screens/complete-signup.tsx";
import { action as greetAction } from "../signup/screens/members-id-signup.tsx";
import { loader as fileLoader } from "./api/export-file.api.ts";
import { action as resendAction } from "./screens/activate-resend.tsx";
import { action as mailDoAction, loader as mailDoLoader } from "./screens/mail-change-do.tsx";
import { action as deleteAction } from "./screens/profile-delete.tsx";
import { action as emailAction } from "./screens/profile-email.tsx";
import { action as exportAction } from "./screens/profile-export.tsx";
import { action as resetAction } from "./screens/reset-password.tsx";
import { action as resetDoAction, loader as resetDoLoader } from "./screens/reset-password-do.tsx";
import { action as tokenAction, loader as tokenLoader } from "./screens/token.tsx";

freshDatabase();

type Work = (args: never) => unknown;
const MAIL = { first: "whole-life@mail.example", second: "whole-life-2@mail.example" };
const WORDS = "canary words that were written to somebody";

test("A2 Z2 over a whole account's life no password, link, session or message is in any answer or log line", async () => {
  const lines: string[] = [];
  const write = fs.writeSync;
  vi.spyOn(fs, "writeSync").mockImplementation(((fd: number, text: string, ...rest: never[]) => {
    if (fd !== 1) return write(fd, text, ...rest);
    lines.push(String(text));
    return Buffer.byteLength(String(text));
  }) as never);
  // Where the test runner has put its own stream in front of it.
  vi.spyOn(process.stdout, "write").mockImplementation(((text: string) => {
    lines.push(String(text));
    return true;
  }) as never);
  const level = log.level;
  log.level = "trace";
  log.info({ password: "no", note: "the log is heard" });
  const answers: string[] = [];
  const secrets = new Set<string>();
  let context = await requestContext();
  /** One request of this browser; what it answers is kept, and every session and link that it could tell of. */
  const ask = async (work: unknown, path: string, form: Record<string, string> | null, params = {}) => {
    context = await nextRequest(context);
    const request = form ? formRequest(path, form) : pageRequest(path);
    const answer = await outcome(() => (work as Work)({ request, context, params } as never));
    answers.push(JSON.stringify([answer.data, answer.location, [...answer.headers]]));
    const session = readAuthCookie(context.cookies);
    if (session) secrets.add(session);
    for (const [name, value] of Object.entries(form ?? {})) if (name.includes("password")) secrets.add(value);
    return answer;
  };
  const kept = (secret: string) => {
    secrets.add(secret);
    return secret;
  };

  const greeter = await makeProfile({ name: "Vera" });
  const born = { name: "Robin", date_of_birth: "1985-05-17" };
  const form = { email: MAIL.first, ...born, signup_message: WORDS, password: "first password 1" };
  await ask(greetAction, `/members/${greeter}/signup`, form, { id: greeter });
  await ask(completeLoader, "/complete-signup", null);
  await ask(completeAction, "/complete-signup", { step: "gender", gender: "male" });
  await ask(resendAction, "/activate/resend", {});
  const token = kept(await activationSecret(MAIL.first));
  await ask(tokenLoader, `/${token}`, null, { token });
  expect((await ask(tokenAction, `/${token}`, {}, { token })).location).toBe("/activate/done");
  expect(await countRows("messages", `body = '${WORDS}'`)).toBe(1);
  await ask(loginAction, "/login", { email: MAIL.first, password: "a wrong password 2" });
  await ask(loginAction, "/login", { email: MAIL.first, password: "first password 1" });

  await ask(resetAction, "/reset-password", { email: MAIL.first, kind: "reset" });
  await sendLinks();
  const reset = kept(await linkSecret(MAIL.first, "/reset-password/do?token="));
  await ask(resetDoLoader, `/reset-password/do?token=${reset}`, null);
  const unlike = { password: "unlike password 3", repeat_password: "unlike password 4" };
  await ask(resetDoAction, `/reset-password/do?token=${reset}`, unlike);
  const chosen = { password: "second password 5", repeat_password: "second password 5" };
  expect((await ask(resetDoAction, `/reset-password/do?token=${reset}`, chosen)).location).toBe("/");
  await ask(passwordAction, "/profile", {
    intent: "password",
    old_password: "second password 5",
    new_password: "third password 6",
    repeat_password: "unlike password 7",
  });

  const own = { password: "second password 5" };
  await ask(emailAction, "/profile/email", { email: MAIL.second, password: "wrong password 8" });
  expect((await ask(emailAction, "/profile/email", { email: MAIL.second, ...own })).status).toBe(303);
  const change = kept(await linkSecret(MAIL.second, "/mail-change/do?token="));
  await ask(mailDoLoader, `/mail-change/do?token=${change}`, null);
  await ask(mailDoAction, `/mail-change/do?token=${change}`, {});
  await ask(exportAction, "/profile/export", own);
  await sendLinks();
  const file = kept(await linkSecret(MAIL.second, "/profile/export/"));
  await ask(fileLoader, `/profile/export/${"x".repeat(43)}`, null, { token: "x".repeat(43) });
  const leaving = { reason: "break", note: "canary note of somebody who leaves" };
  await ask(deleteAction, "/profile/delete", { ...leaving, password: "wrong password 9" });
  expect((await ask(deleteAction, "/profile/delete", { ...leaving, ...own })).location).toBe("/account-deleted");
  const back = kept(await linkSecret(MAIL.second));
  await ask(tokenLoader, `/${back}`, null, { token: back });
  expect((await ask(tokenAction, `/${back}`, {}, { token: back })).location).toBe("/profile");

  log.level = level;
  vi.restoreAllMocks();
  const heard = lines.join("");
  expect(heard).toContain("the log is heard");
  expect(secrets.size).toBeGreaterThan(15);
  for (const secret of secrets) {
    expect(answers.filter((answer) => answer.includes(secret))).toEqual([]);
    expect(heard).not.toContain(secret);
  }
  for (const words of [WORDS, leaving.note, MAIL.first, MAIL.second]) expect(heard).not.toContain(words);
  expect(file).toHaveLength(43);
  // The links are in the mails, and nowhere else: what the database keeps opens nothing.
  for (const link of [token, reset, change, back])
    expect(await countRows("one_time_tokens", `hash = '${link}'`)).toBe(0);
  expect((await queuedMails(MAIL.second)).map(({ text }) => text).join("")).not.toContain("password 5");
});

test("S06 A2 50 deletions at the same instant are one, with one mail and one way back", async () => {
  const member = await makeMember();
  const requests = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const context = await requestContext();
      context.member = { ...member, status: "active", sessionHash: "" } as never;
      return { context, params: {} };
    }),
  );
  const form = { reason: "break", note: "", password: member.password };
  const answers = await Promise.all(
    requests.map((args) => outcome(() => deleteAction({ ...args, request: formRequest("/profile/delete", form) }))),
  );
  expect(answers.some(({ location }) => location === "/account-deleted")).toBe(true);
  expect(answers.every(({ status }) => status < 500 || status === 503)).toBe(true);
  expect(await countRows("account_deletions", `account_id = '${member.id}'`)).toBe(1);
  expect(await countRows("one_time_tokens", `account_id = '${member.id}' and purpose = 'reactivate'`)).toBe(1);
  expect(await queuedMails(member.email)).toHaveLength(1);
});
