import { expect, test } from "vitest";
import { setClockOffset } from "#app/platform/clock.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { makeMember } from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { createAccount } from "./create-account.server.ts";
import { BoundedQueue, checkPassword, hashPassword } from "./hash-password.server.ts";
import { markPaid } from "./mark-paid.server.ts";
import { issueToken, peekToken, spendToken } from "./one-time-token.server.ts";

freshDatabase();

const HOUR_MS = 3_600_000;

test("passwords are kept as argon2id with 19 MiB and two passes, and only the right one matches", async () => {
  const hashed = await hashPassword("correct horse");
  if (!hashed.ok) throw new Error("busy");
  expect(hashed.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await checkPassword("correct horse", hashed.hash)).toEqual({ ok: true, matches: true });
  expect(await checkPassword("correct hors", hashed.hash)).toEqual({ ok: true, matches: false });
  expect(await checkPassword("anything", null)).toEqual({ ok: true, matches: false });
});

test("hashing sheds a flood: a few at once, 64 waiting, the rest is told that we are busy", async () => {
  const queue = new BoundedQueue({ atOnce: 4, waiting: 64 });
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise((done) => setTimeout(done, 2));
    running--;
  };
  const results = await Promise.all(Array.from({ length: 100 }, () => queue.run(work)));
  expect(most).toBe(4);
  expect(results.filter((result) => result.ok)).toHaveLength(68);
  expect((await queue.run(work)).ok).toBe(true);
});

test("a piece of work that fails gives its place back", async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 0 });
  await expect(queue.run(() => Promise.reject(new Error("stop")))).rejects.toThrow("stop");
  expect((await queue.run(async () => 1)).ok).toBe(true);
});

test("one account per site and address among 50 at the same instant; another site is another account", async () => {
  const account = {
    email: "Many@Mail.Example",
    passwordHash: "x",
    status: "not_confirmed",
    language: "en",
    tracking: null,
    termsVersion: "2023-12-01",
  } as const;
  const made = await Promise.all(
    Array.from({ length: 50 }, () => withTransaction((tx) => createAccount({ site: "general" }, account, tx))),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await createAccount({ site: "she" }, account, getDb())).not.toBeNull();
});

test("T18 A02 the first purchase is told once among many, and the member is premium", async () => {
  const { id, site } = await makeMember();
  const first = await Promise.all(Array.from({ length: 20 }, () => markPaid({ site, accountId: id }, getDb())));
  expect(first.filter(Boolean)).toHaveLength(1);
});

test("A2 a one-time link is used by one of 50 at the same instant", async () => {
  const { id, site } = await makeMember();
  const secret = await issueToken({ site, accountId: id, purpose: "activate" }, { lifeMs: HOUR_MS });
  const used = await Promise.all(
    Array.from({ length: 50 }, () => withTransaction((tx) => spendToken({ site, purpose: "activate" }, secret, tx))),
  );
  expect(used.filter(Boolean)).toHaveLength(1);
  expect(await peekToken({ site }, secret)).toMatchObject({ ok: false, reason: "used" });
});

test("A2 the newest link of a purpose wins, and other purposes are left alone; an activation link outlives a later one", async () => {
  const { id, site } = await makeMember();
  const scope = { site, accountId: id };
  const other = await issueToken({ ...scope, purpose: "reset" }, { lifeMs: HOUR_MS });
  const older = await issueToken({ ...scope, purpose: "login" }, { lifeMs: HOUR_MS });
  const newer = await issueToken({ ...scope, purpose: "login" }, { lifeMs: HOUR_MS, payload: { a: "b" } });
  expect(await spendToken({ site, purpose: "login" }, older, getDb())).toBeNull();
  expect(await spendToken({ site, purpose: "login" }, other, getDb())).toBeNull();
  expect(await spendToken({ site, purpose: "login" }, newer, getDb())).toEqual({
    accountId: id,
    purpose: "login",
    payload: { a: "b" },
  });
  const first = await issueToken({ ...scope, purpose: "activate" }, { lifeMs: HOUR_MS });
  const second = await issueToken({ ...scope, purpose: "activate" }, { lifeMs: HOUR_MS });
  expect(await spendToken({ site, purpose: "activate" }, first, getDb())).not.toBeNull();
  // The account is proved: what is left of the others opens nothing.
  expect(await spendToken({ site, purpose: "activate" }, second, getDb())).toBeNull();
  expect((await peekToken({ site }, other)).ok).toBe(true);
});

test("A2 a link expires, belongs to one site, is not used by looking, and is stored as a hash", async () => {
  const { id, site } = await makeMember();
  const secret = await issueToken({ site, accountId: id, purpose: "activate" }, { lifeMs: HOUR_MS });
  expect((await peekToken({ site }, secret)).ok).toBe(true);
  expect((await peekToken({ site }, secret)).ok).toBe(true);
  expect(await peekToken({ site: "she" }, secret)).toMatchObject({ ok: false, reason: "unknown" });
  expect(await spendToken({ site: "she", purpose: "activate" }, secret, getDb())).toBeNull();
  expect(await peekToken({ site }, "no such link")).toMatchObject({ ok: false, reason: "unknown" });
  const { rows } = await getDb().execute(`select * from one_time_tokens`);
  expect(JSON.stringify(rows)).not.toContain(secret);
  setClockOffset(3601);
  expect(await peekToken({ site }, secret)).toMatchObject({ ok: false, reason: "expired" });
  expect(await spendToken({ site, purpose: "activate" }, secret, getDb())).toBeNull();
});
