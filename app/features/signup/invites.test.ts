import { expect, test } from "vitest";
import { setClockOffset } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { countRows, makeMember } from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import {
  formRequest,
  nextRequest,
  outcome,
  pageRequest,
  requestContext,
} from "../../../tests/support/request-context.ts";
import { action as tokenAction, loader as tokenLoader } from "../lifecycle/screens/token.tsx";
import { createInvites, eraseInviteNotes, peekInvite } from "./invites.server.ts";
import { action as signupAction, loader as signupLoader } from "./screens/signup.tsx";
import { commands } from "./signup.commands.server.ts";

freshDatabase();

const settings = { signups: "other" as const };
const DAY_SECONDS = 86_400;
type Context = Awaited<ReturnType<typeof requestContext>>;

async function invite(days = 30, note: string | null = null): Promise<string> {
  const made = await createInvites({ site: "general" }, { count: 1, days, note });
  if (!made.ok) throw new Error(made.reason);
  return made.secrets[0] ?? "";
}
const visitor = () => requestContext({ settings });
const follow = (context: Context, token: string) =>
  outcome(() => tokenLoader({ request: pageRequest(`/${token}`), context, params: { token } }));
const page = (context: Context) =>
  outcome(() => signupLoader({ request: pageRequest("/signup"), context, params: {} }));
const signUp = (context: Context, email: string, more: Record<string, string> = {}) =>
  outcome(() =>
    signupAction({
      request: formRequest("/signup", {
        email,
        name: "Robin",
        date_of_birth: "1985-05-17",
        password: "correct horse",
        ...more,
      }),
      context,
      params: {},
    }),
  );

test("A07 R21 P02 an invitation's link opens the signup of a closed site, and looking at it uses nothing up", async () => {
  const token = await invite();
  const context = await visitor();
  expect((await page(context)).data).toMatchObject({ closed: "invite" });
  expect((await signUp(context, "before@mail.example")).status).toBe(403);
  for (let n = 0; n < 3; n++) expect(await follow(context, token)).toMatchObject({ status: 303, location: "/signup" });
  expect((await page(context)).data).toMatchObject({ closed: null });
  expect(await signUp(context, "invited@mail.example")).toMatchObject({ status: 303, location: "/complete-signup" });
  expect(await countRows("invites i join accounts a on a.id = i.used_by", "a.email = 'invited@mail.example'")).toBe(1);
  // The cookie is gone with the signup: another one from this browser finds the door closed again.
  expect((await page({ ...context, member: null })).data).toMatchObject({ closed: "invite" });
});

test("A07 of 50 signups at the same instant with one invitation one makes an account", async () => {
  const token = await invite();
  const attempts = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const context = await visitor();
      await follow(context, token);
      return signUp(context, `guest-${n}@mail.example`);
    }),
  );
  expect(attempts.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(attempts.every(({ status }) => [303, 403, 503].includes(status))).toBe(true);
  expect(await countRows("accounts", "email like 'guest-%'")).toBe(1);
  expect(await countRows("profiles p join accounts a on a.id = p.id", "a.email like 'guest-%'")).toBe(1);
});

test("A07 the invited form sent twice has one effect and the same answer", async () => {
  const token = await invite();
  const [first, second] = [await visitor(), await visitor()];
  await follow(first, token);
  await follow(second, token);
  const answers = await Promise.all([signUp(first, "twice@mail.example"), signUp(second, "twice@mail.example")]);
  expect(answers.map(({ location }) => location)).toEqual(["/complete-signup", "/complete-signup"]);
  expect(await countRows("accounts", "email = 'twice@mail.example'")).toBe(1);
});

test("A07 S14 an invitation is spent by an address that has an account as by any other, but not by its owner's password", async () => {
  const member = await makeMember({ email: "known@mail.example" });
  const token = await invite();
  const owner = await visitor();
  await follow(owner, token);
  expect((await signUp(owner, member.email, { password: member.password })).location).toBe("/");
  expect(await peekInvite({ site: "general" }, token)).toMatchObject({ state: "open" });
  for (const email of [member.email, "unknown@mail.example"]) {
    const [context, spent] = [await visitor(), await invite()];
    await follow(context, spent);
    expect((await signUp(context, email, { password: "something else" })).location).toBe("/complete-signup");
    const usedBy = (await nextRequest(context)).member?.id;
    expect(await peekInvite({ site: "general" }, spent)).toMatchObject({ state: "used", usedBy });
    expect((await page({ ...context, member: null })).data).toMatchObject({ closed: "invite" });
  }
});

test("R21 a used or expired invitation says so with 410, an unknown one or another site's is a 404, and whoever used it comes home", async () => {
  const token = await invite(2);
  const context = await visitor();
  await follow(context, token);
  await signUp(context, "home@mail.example");
  const own = await nextRequest(context);
  expect(await follow(own, token)).toMatchObject({ status: 303, location: "/signup" });
  expect((await page(own)).location).toBe("/complete-signup");
  const stranger = await visitor();
  expect(await follow(stranger, token)).toMatchObject({ status: 410, data: { purpose: "invite", state: "used" } });
  expect((await page(stranger)).data).toMatchObject({ closed: "invite" });

  const late = await invite(2);
  const early = await visitor();
  await follow(early, late);
  setClockOffset(3 * DAY_SECONDS);
  expect(await follow(await visitor(), late)).toMatchObject({ status: 410, data: { state: "expired" } });
  expect((await signUp(early, "late@mail.example")).status).toBe(403);
  setClockOffset(0);

  const she = await requestContext({ site: "she", settings });
  expect((await follow(she, await invite())).status).toBe(404);
  expect((await follow(stranger, "x".repeat(43))).status).toBe(404);
  const pressed = await outcome(() =>
    tokenAction({ request: formRequest(`/${token}`, {}), context: stranger, params: { token } }),
  );
  expect(pressed.status).toBe(303);
});

test("A07 the operator's commands make links and list them without their secrets", async () => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const create = commands["invites:create"];
  expect(await create.run(["general", "2", "--days", "7", "--note", "for Robin", "--json"], print)).toBe(0);
  const made = JSON.parse(lines.pop() ?? "") as { link: string; expires_at: string; note: string }[];
  expect(made.map(({ note }) => note)).toEqual(["for Robin", "for Robin"]);
  const token = made[0]?.link.split("/").at(-1) ?? "";
  expect(await follow(await visitor(), token)).toMatchObject({ location: "/signup" });
  expect(await create.run(["general", "1"], print)).toBe(0);
  expect(lines.pop()).toMatch(/^https?:\/\/\S+\/[\w-]{43}$/);
  for (const wrong of [
    ["nowhere", "1"],
    ["general", "0"],
    ["general", "1001"],
    ["general", "1", "--days", "400"],
    ["general"],
  ])
    expect(await create.run(wrong, print)).toBe(1);
  lines.length = 0;
  expect(await commands["invites:list"].run(["general", "--json"], print)).toBe(0);
  expect(lines[0]).toContain('"note":"for Robin"');
  expect(lines[0]).not.toContain(token);
  expect(await commands["invites:list"].run(["nowhere"], print)).toBe(1);
});

test("G1 a purge leaves no note of whom an invitation was for", async () => {
  const token = await invite(30, "for my canary cousin");
  const context = await visitor();
  await follow(context, token);
  await signUp(context, "cousin@mail.example");
  const accountId = (await nextRequest(context)).member?.id ?? "";
  await eraseInviteNotes({ site: "general", accountId }, getDb());
  expect(await countRows("invites", `note like '%canary%' or used_by = '${accountId}'`)).toBe(0);
  expect(await peekInvite({ site: "general" }, token)).toMatchObject({ state: "used" });
});
