import { afterAll, expect, test } from "vitest";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { closeRealtime } from "#app/platform/realtime/realtime.server.ts";
import { cookies, makeMember } from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { viewingAs } from "../../../tests/support/members-factory.ts";
import { findAccount } from "../members/find-account.server.ts";
import { loadProfile } from "../profiles/load-profile.server.ts";
import { createSession } from "../session/create-session.server.ts";
import { currentMember } from "../session/current-member.server.ts";
import { commands } from "./lifecycle.commands.server.ts";

freshDatabase();
afterAll(closeRealtime);

async function run(name: Exclude<keyof typeof commands, "accounts:purge">, ...args: string[]) {
  const lines: string[] = [];
  const code = await commands[name].run(args, (line) => lines.push(line));
  return { code, text: lines.join("\n") };
}
const statusOf = async (id: string) => (await findAccount({ site: "general", accountId: id }))?.status;

test("an operator finds an account by its address or id, on its own site only", async () => {
  const { id, email } = await makeMember();
  const found = await run("members:find", "general", email.toUpperCase(), "--json");
  expect(JSON.parse(found.text)).toEqual({ site: "general", id, email, status: "active", language: "en" });
  expect((await run("members:find", "general", id)).text).toContain(`email: ${email}`);
  expect((await run("members:find", "she", id)).code).toBe(1);
  expect((await run("members:find", "nowhere", id)).text).toContain("<site>: expected one of bbw,");
  expect((await run("members:find")).code).toBe(1);
});

test("Z1 a banned member is out at once and unseen, and after an unban all is as before", async () => {
  const member = await makeMember();
  const other = await makeMember();
  const session = await createSession({ site: "general", accountId: member.id }, { userAgent: "test" });
  const jar = () => cookies({ auth: session.secret });
  const loggedIn = async () => currentMember(jar(), "general");
  const seen = async () => (await loadProfile(viewingAs(other.id), member.id)) !== null;
  expect([await loggedIn().then(Boolean), await seen()]).toEqual([true, true]);

  expect((await run("members:ban", "general", member.id)).code).toBe(1);
  expect((await run("members:ban", "general", member.id, "--reason", "fraud", "--dry-run")).text).toContain(
    "Would have",
  );
  expect(await statusOf(member.id)).toBe("active");
  const all = await Promise.all(
    Array.from({ length: 10 }, () => run("members:ban", "general", member.id, "--reason", "fraud")),
  );
  expect(all.filter(({ code }) => code === 0)).toHaveLength(1);
  expect([await statusOf(member.id), await loggedIn().then(Boolean), await seen()]).toEqual(["banned", false, false]);

  expect((await run("members:unban", "general", member.email)).code).toBe(0);
  expect([await statusOf(member.id), await seen()]).toEqual(["active", true]);
  expect((await run("members:unban", "general", member.id)).code).toBe(1);
});

test("an operator confirms a member as the link would, once, with the free credits", async () => {
  const member = await makeMember({ status: "not_confirmed" });
  expect((await run("members:verify", "general", member.id)).code).toBe(0);
  expect(await statusOf(member.id)).toBe("active");
  const wallet = await getWallet({ site: "general", accountId: member.id });
  expect(wallet.balance).toBeGreaterThan(0);
  expect((await run("members:verify", "general", member.id)).code).toBe(1);
  expect(await getWallet({ site: "general", accountId: member.id })).toEqual(wallet);
});

test("G1 an operator erases a person at once, also a banned one", async () => {
  const member = await makeMember();
  await run("members:ban", "general", member.id, "--reason", "fraud");
  expect((await run("members:delete", "general", member.id)).code).toBe(0);
  expect(await findAccount({ site: "general", accountId: member.id })).toMatchObject({ status: "purged", email: null });
  expect((await run("members:delete", "general", member.id)).code).toBe(1);
});
