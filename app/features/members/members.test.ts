import { expect, test } from "vitest";
import { setClockOffset } from "#app/platform/clock.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { makeMember } from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { createAccount } from "./create-account.server.ts";
import { BoundedQueue, checkPassword, hashForAddress, hashPassword } from "./hash-password.server.ts";
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

test("in a flood whoever was let in comes to the end of two turns, and everybody else is refused", async () => {
  const queue = new BoundedQueue({ atOnce: 1, waiting: 4 });
  const work = () => new Promise((done) => setTimeout(done, 1));
  const visitor = async () => {
    const first = await queue.run(work);
    if (!first.ok) return "busy";
    // Between the turns the places that became free are taken by those who came since.
    await new Promise((done) => setTimeout(done, 3));
    return (await queue.run(work, { letIn: true })).ok ? "done" : "half";
  };
  const flood: Promise<string>[] = [];
  for (let n = 0; n < 60; n++) {
    flood.push(visitor());
    await new Promise((done) => setTimeout(done, 0));
  }
  const ends = await Promise.all(flood);
  expect(ends).not.toContain("half");
  expect(ends).toContain("busy");
  expect(ends).toContain("done");
});

test("S14 a password has one hash for an address of a site, whoever types it, and another for every other address, site and password", async () => {
  const hashed = async (password: string, email: string, site = "general") => {
    const made = await hashForAddress(password, { site, email });
    return made.ok ? made.hash : "busy";
  };
  const first = await hashed("correct horse", "Anna@Mail.Example");
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashed("correct horse", " anna@mail.example")).toBe(first);
  expect(await checkPassword("correct horse", first)).toEqual({ ok: true, matches: true });
  const others = [
    await hashed("correct hors", "anna@mail.example"),
    await hashed("correct horse", "anne@mail.example"),
    await hashed("correct horse", "anna@mail.example", "she"),
  ];
  expect(new Set([first, ...others].map((hash) => hash.split("$").at(-1))).size).toBe(4);
  expect(new Set([first, ...others].map((hash) => hash.split("$").at(-2))).size).toBe(3);
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
