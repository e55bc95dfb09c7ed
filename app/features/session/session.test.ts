import { expect, test, vi } from "vitest";
import { HASHING } from "#app/features/members/hash-password.server.ts";
import { setClockOffset } from "#app/platform/clock.ts";
import { closeDb, getDb, getPool } from "#app/platform/db/client.server.ts";
import { networkOf } from "#app/platform/http/trusted-proxies.server.ts";
import { hashSecret, newSecret } from "#app/platform/id.server.ts";
import { cookies, countRows, makeMember } from "../../../tests/support/accounts-factory.ts";
import { countQueries } from "../../../tests/support/count-queries.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { currentMember } from "./current-member.server.ts";
import { endAllSessions, endSession, forgetExpiredSessions } from "./end-sessions.server.ts";
import { type LogInInput, logIn } from "./log-in.server.ts";
import { deleteAuthCookie, readAuthCookie, setAuthCookie } from "./session-cookie.server.ts";

freshDatabase();

const DAY_S = 86_400;
let lastAddress = 0;
/** Each test stands at a network address of its own. */
const from = (email: string, password: string, more: Partial<LogInInput> = {}): LogInInput => ({
  email,
  password,
  clientAddress: `192.0.2.${++lastAddress}`,
  userAgent: "test",
  sessionHash: null,
  ...more,
});

test("K02 the auth cookie is prefixed, lasts 30 days, and no script reads it", () => {
  const plain = cookies();
  setAuthCookie(plain, newSecret());
  const secure = cookies({}, { secure: true });
  setAuthCookie(secure, newSecret());
  const headers = new Headers();
  plain.commit(headers);
  secure.commit(headers);
  const [first, second] = headers.getSetCookie();
  expect(first).toMatch(/^auth=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(second).toMatch(/^__Host-auth=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test("K02 a cookie that we cannot have made is no session", async () => {
  for (const value of ["", "x", "a".repeat(44), "%00", "' or 1=1"])
    expect(await currentMember(cookies({ auth: encodeURIComponent(value) }), "general")).toBeNull();
  expect(await currentMember(cookies({ auth: newSecret() }), "general")).toBeNull();
});

test("a login opens a session that is stored hashed and holds on its own site only", async () => {
  const member = await makeMember();
  const result = await logIn({ site: "general" }, from(` ${member.email.toUpperCase()} `, member.password));
  if (!result.ok) throw new Error(result.reason);
  const jar = cookies({ auth: result.secret });
  const current = await currentMember(jar, "general");
  expect(current).toMatchObject({ id: member.id, email: member.email, status: "active", paidUser: false });
  expect(current?.signupDate).toBeInstanceOf(Date);
  expect(await currentMember(jar, "she")).toBeNull();
  expect(await countRows("sessions", `hash = '${hashSecret(result.secret)}'`)).toBe(1);
  expect(await countRows("sessions", `hash = '${result.secret}'`)).toBe(0);
});

test("A1 a login takes three queries, the current member one", async () => {
  const member = await makeMember();
  await logIn({ site: "general" }, from(member.email, member.password));
  const query = vi.spyOn(getPool(), "query");
  const result = await logIn({ site: "general" }, from(member.email, member.password));
  expect(query).toHaveBeenCalledTimes(3);
  if (!result.ok) throw new Error(result.reason);
  // The first request of a session says besides that the member is here.
  await currentMember(cookies({ auth: result.secret }), "general");
  expect(query).toHaveBeenCalledTimes(5);
  await currentMember(cookies({ auth: result.secret }), "general");
  expect(query).toHaveBeenCalledTimes(6);
});

test("X04 an unknown address and a wrong password get the same answer", async () => {
  const member = await makeMember();
  const wrong = await logIn({ site: "general" }, from(member.email, "wrong password"));
  const unknown = await logIn({ site: "general" }, from("nobody@mail.example", "wrong password"));
  const elsewhere = await logIn({ site: "she" }, from(member.email, member.password));
  expect(wrong).toEqual({ ok: false, reason: "login-failed" });
  expect(unknown).toEqual(wrong);
  expect(elsewhere).toEqual(wrong);
});

test("A1 X04 an unknown address costs the same statements and the same hashing as a known one", async () => {
  const member = await makeMember();
  const tries = async (email: string) => {
    const cost = { queries: 0, ms: Number.POSITIVE_INFINITY };
    for (let n = 0; n < 5; n++) {
      const startedAt = performance.now();
      cost.queries = (await countQueries(() => logIn({ site: "general" }, from(email, "wrong password")))).queries;
      cost.ms = Math.min(cost.ms, performance.now() - startedAt);
    }
    return cost;
  };
  await tries("warming-up@mail.example");
  const [known, unknown] = [await tries(member.email), await tries("nobody-here@mail.example")];
  expect(unknown.queries).toBe(known.queries);
  // The fastest of five each: without the hash it would be a tenth.
  expect(unknown.ms).toBeGreaterThan(known.ms / 3);
  expect(known.ms).toBeGreaterThan(unknown.ms / 3);
});

test("V07 a login takes at most three statements, right or wrong", async () => {
  const member = await makeMember();
  const statements = async (password: string) =>
    (await countQueries(() => logIn({ site: "general" }, from(member.email, password)))).queries;
  expect(await statements(member.password)).toBeLessThanOrEqual(3);
  expect(await statements("wrong password")).toBeLessThanOrEqual(3);
});

test("X04 a deleted or banned account cannot log in, and its sessions are worth nothing", async () => {
  const member = await makeMember();
  const result = await logIn({ site: "general" }, from(member.email, member.password));
  if (!result.ok) throw new Error(result.reason);
  for (const status of ["banned", "deleted"]) {
    await getDb().execute(`update accounts set status = '${status}' where id = '${member.id}'`);
    expect(await currentMember(cookies({ auth: result.secret }), "general")).toBeNull();
    expect(await logIn({ site: "general" }, from(member.email, member.password))).toMatchObject({
      reason: "login-failed",
    });
  }
});

test("V07 A1 five failures block the account for 15 minutes, also for the right password and after a restart", async () => {
  const member = await makeMember();
  for (let n = 0; n < 5; n++)
    expect(await logIn({ site: "general" }, from(member.email, `wrong ${n}`))).toMatchObject({
      reason: "login-failed",
    });
  expect(await logIn({ site: "general" }, from(member.email, member.password))).toEqual({
    ok: false,
    reason: "account-locked",
    minutes: 15,
  });
  await closeDb();
  setClockOffset(10 * 60);
  expect(await logIn({ site: "general" }, from(member.email, member.password))).toMatchObject({ minutes: 5 });
  setClockOffset(15 * 60 + 1);
  expect(await logIn({ site: "general" }, from(member.email, member.password))).toMatchObject({ ok: true });
});

test("V07 A1 an unknown address is blocked in the same way", async () => {
  for (let n = 0; n < 5; n++) await logIn({ site: "general" }, from("ghost@mail.example", `wrong ${n}`));
  expect(await logIn({ site: "general" }, from("ghost@mail.example", "x"))).toMatchObject({ reason: "account-locked" });
});

test("V07 a login that succeeds forgets the failures before it", async () => {
  const member = await makeMember();
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 4; n++) await logIn({ site: "general" }, from(member.email, "wrong"));
    expect(await logIn({ site: "general" }, from(member.email, member.password))).toMatchObject({ ok: true });
  }
});

test("V07 A1 of 60 guesses at the same instant no more than five are looked at", async () => {
  const member = await makeMember();
  const results = await Promise.all(
    Array.from({ length: 60 }, (_, n) => logIn({ site: "general" }, from(member.email, `guess ${n}`))),
  );
  expect(results.filter((result) => !result.ok && result.reason === "login-failed")).toHaveLength(5);
  expect(results.filter((result) => !result.ok && result.reason === "account-locked")).toHaveLength(55);
});

test("V07 a network address is blocked after 30 failures at any accounts, and successes do not count", async () => {
  const member = await makeMember();
  const clientAddress = "203.0.113.9";
  for (let n = 0; n < 35; n++)
    expect(await logIn({ site: "general" }, from(member.email, member.password, { clientAddress }))).toMatchObject({
      ok: true,
    });
  for (let n = 0; n < 30; n++)
    expect(await logIn({ site: "general" }, from(`n${n}@mail.example`, "wrong", { clientAddress }))).toMatchObject({
      reason: "login-failed",
    });
  expect(await logIn({ site: "general" }, from(member.email, member.password, { clientAddress }))).toMatchObject({
    reason: "account-locked",
    minutes: 15,
  });
  expect(await logIn({ site: "general" }, from(member.email, member.password))).toMatchObject({ ok: true });
});

test("V07 every address of one IPv6 network counts as one; of another network, and other IPv4 addresses, none", async () => {
  const member = await makeMember();
  const at = (clientAddress: string) =>
    from(member.email, member.password, { clientAddress: networkOf(clientAddress) });
  for (let n = 0; n < 30; n++)
    await logIn(
      { site: "general" },
      from(`six-${n}@mail.example`, "wrong", { clientAddress: networkOf(`2001:db8:5:6::${n + 1}`) }),
    );
  expect(await logIn({ site: "general" }, at("2001:db8:5:6:7::1"))).toMatchObject({ reason: "account-locked" });
  expect((await logIn({ site: "general" }, at("2001:db8:5:7::1"))).ok).toBe(true);
});

test("V07 40 right logins of one account from one address at once never fail with an error, and leave no block", async () => {
  const member = await makeMember();
  const clientAddress = "203.0.113.10";
  const results = await Promise.all(
    Array.from({ length: 40 }, () =>
      logIn({ site: "general" }, from(member.email, member.password, { clientAddress })),
    ),
  );
  expect(results.some((result) => result.ok)).toBe(true);
  expect(await logIn({ site: "general" }, from(member.email, member.password, { clientAddress }))).toMatchObject({
    ok: true,
  });
});

test("a flood of logins is told that we are busy, and nobody is blocked by it", async () => {
  const member = await makeMember();
  const attempts = HASHING.atOnce + HASHING.waiting + 30;
  const results = await Promise.all(
    Array.from({ length: attempts }, (_, n) => logIn({ site: "general" }, from(`flood${n}@mail.example`, "wrong"))),
  );
  const reasons = new Set(results.map((result) => (result.ok ? "ok" : result.reason)));
  expect([...reasons].every((reason) => reason === "busy" || reason === "login-failed")).toBe(true);
  expect(await logIn({ site: "general" }, from(member.email, member.password))).toMatchObject({ ok: true });
});

test("A3 a login ends the session that the browser had", async () => {
  const member = await makeMember();
  const first = await logIn({ site: "general" }, from(member.email, member.password));
  if (!first.ok) throw new Error(first.reason);
  const sessionHash = hashSecret(first.secret);
  const second = await logIn({ site: "general" }, from(member.email, member.password, { sessionHash }));
  if (!second.ok) throw new Error(second.reason);
  expect(second.secret).not.toBe(first.secret);
  expect(await currentMember(cookies({ auth: first.secret }), "general")).toBeNull();
  expect(await currentMember(cookies({ auth: second.secret }), "general")).not.toBeNull();
});

test("K02 a session ends after 30 days, at logout, and everywhere at once", async () => {
  const member = await makeMember();
  const open = async () => {
    const result = await logIn({ site: "general" }, from(member.email, member.password));
    if (!result.ok) throw new Error(result.reason);
    return result.secret;
  };
  const [one, two, three] = [await open(), await open(), await open()];
  const who = (secret: string) => currentMember(cookies({ auth: secret }), "general");
  await endSession({ site: "general", sessionHash: hashSecret(one) });
  expect(await who(one)).toBeNull();
  const ended = await endAllSessions({ site: "general", accountId: member.id }, { keep: hashSecret(two) });
  expect(ended).toEqual([hashSecret(three)]);
  expect(await who(three)).toBeNull();
  setClockOffset(30 * DAY_S - 60);
  expect(await who(two)).not.toBeNull();
  setClockOffset(30 * DAY_S + 1);
  expect(await who(two)).toBeNull();
  await forgetExpiredSessions();
  expect(await countRows("sessions", `account_id = '${member.id}'`)).toBe(0);
});

test("a session says that it is there at its first request and then at most every five minutes, once among requests at the same time", async () => {
  const member = await makeMember();
  const result = await logIn({ site: "general" }, from(member.email, member.password));
  if (!result.ok) throw new Error(result.reason);
  const seen = vi.fn(async () => undefined);
  const visit = () => currentMember(cookies({ auth: result.secret }), "general", seen);
  await Promise.all(Array.from({ length: 10 }, visit));
  expect(seen).toHaveBeenCalledTimes(1);
  await visit();
  expect(seen).toHaveBeenCalledTimes(1);
  setClockOffset(301);
  await Promise.all(Array.from({ length: 10 }, visit));
  expect(seen).toHaveBeenCalledTimes(2);
});

test("logging out takes the cookie away", () => {
  const jar = cookies({ auth: newSecret() });
  expect(readAuthCookie(jar)).not.toBeNull();
  deleteAuthCookie(jar);
  expect(readAuthCookie(jar)).toBeNull();
});

test("E1 hostile text in a login is a failed login, never an error", async () => {
  for (const email of ["\u0000@mail.example", "x\ud800@mail.example", "' or 1=1 --", "x".repeat(254), "\u0000"])
    expect(await logIn({ site: "general" }, from(email, "p\u0000\ud800"))).toMatchObject({ reason: "login-failed" });
});
