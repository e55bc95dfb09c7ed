import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { makeWallet } from "../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { getWallet, listEntries } from "./balance.server.ts";
import { checkLedger } from "./check-ledger.server.ts";
import { commands } from "./credits.commands.server.ts";
import type { WalletScope } from "./credits.rules.ts";
import { type Debit, debitCredits } from "./debit-credits.server.ts";
import { type Grant, grantCredits } from "./grant-credits.server.ts";
import { takeBackCredits } from "./take-back.server.ts";

freshDatabase();

const grant = (scope: WalletScope, order: Grant) => withTransaction((tx) => grantCredits(scope, order, tx));
const debit = (scope: WalletScope, order: Partial<Debit> & Pick<Debit, "idempotencyKey">) =>
  withTransaction((tx) => debitCredits(scope, { kind: "message", credits: 1, reference: "m", ...order }, tx));
const takeBack = (scope: WalletScope, kind: "refund" | "chargeback", grantKey: string) =>
  withTransaction((tx) =>
    takeBackCredits(scope, { kind, grantKey, idempotencyKey: `${kind}:${scope.accountId}:${grantKey}` }, tx),
  );

test("M2 one grant per key: a repeated grant changes nothing", async () => {
  const scope = await makeWallet();
  expect(await grant(scope, { source: "signup", grantKey: "signup", credits: 3 })).toEqual({
    ok: true,
    granted: true,
    balance: 3,
  });
  expect(await grant(scope, { source: "signup", grantKey: "signup", credits: 3 })).toEqual({
    ok: true,
    granted: false,
    balance: 3,
  });
  expect(await checkLedger()).toEqual([]);
});

test("A02 V11 a debit spends granted credits before bought ones, oldest first, and never more than there are", async () => {
  const scope = await makeWallet();
  await grant(scope, { source: "purchase", grantKey: "o1", credits: 5, paid: { minor: 500, currency: "EUR" } });
  await grant(scope, { source: "signup", grantKey: "signup", credits: 2 });
  await grant(scope, { source: "goodwill", grantKey: "sorry", credits: 1 });
  expect(await debit(scope, { credits: 4, idempotencyKey: `a${scope.accountId}` })).toMatchObject({
    ok: true,
    balance: 4,
  });
  const lots = await getDb().execute(
    sql`select grant_key, remaining from credit_lots where account_id = ${scope.accountId} order by created_at, id`,
  );
  expect(Object.fromEntries(lots.rows.map((row) => [row.grant_key, row.remaining]))).toEqual({
    o1: 4,
    signup: 0,
    sorry: 0,
  });
  expect(await debit(scope, { credits: 5, idempotencyKey: `b${scope.accountId}` })).toEqual({
    ok: false,
    reason: "not-enough-credits",
    balance: 4,
  });
  expect(await checkLedger()).toEqual([]);
});

test("M2 the same key replays the first answer; another amount, kind, reference or account is refused", async () => {
  const scope = await makeWallet(10);
  const other = await makeWallet(10);
  const key = `message:${scope.accountId}:c1`;
  const first = await debit(scope, { idempotencyKey: key });
  await debit(scope, { idempotencyKey: `${key}x` });
  expect(await debit(scope, { idempotencyKey: key })).toEqual({ ...first, replayed: true });
  for (const change of [{ credits: 2 }, { kind: "gift" as const }, { reference: "another" }])
    expect(await debit(scope, { idempotencyKey: key, ...change })).toMatchObject({ ok: false, reason: "key-reused" });
  expect(await debit(other, { idempotencyKey: key })).toMatchObject({ ok: false, reason: "key-reused" });
  expect((await getWallet(scope)).balance).toBe(8);
});

test("M5 fifty parallel debits on thirty credits take exactly thirty", async () => {
  const scope = await makeWallet(30);
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, n) => debit(scope, { idempotencyKey: `race:${scope.accountId}:${n}` })),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(30);
  expect(await getWallet(scope)).toEqual({ balance: 0, debt: 0 });
  expect(await checkLedger()).toEqual([]);
});

test("M2 fifty parallel debits with one key take once; twenty parallel first grants give once", async () => {
  const scope = await makeWallet();
  const grants = await Promise.all(
    Array.from({ length: 20 }, () => grant(scope, { source: "signup", grantKey: "signup", credits: 3 })),
  );
  expect(grants.filter((result) => result.granted)).toHaveLength(1);
  const results = await Promise.all(
    Array.from({ length: 50 }, () => debit(scope, { idempotencyKey: `once:${scope.accountId}` })),
  );
  expect(results.filter((result) => result.ok && !result.replayed)).toHaveLength(1);
  expect((await getWallet(scope)).balance).toBe(2);
  expect(await checkLedger()).toEqual([]);
});

test("M5 grants, debits and take-backs of one wallet at the same time neither deadlock nor lose a credit", async () => {
  const scope = await makeWallet(20);
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => {
      if (n % 3 === 0) return grant(scope, { source: "bonus", grantKey: `g${n}`, credits: 2 });
      if (n % 3 === 1) return debit(scope, { idempotencyKey: `mix:${scope.accountId}:${n}` });
      return takeBack(scope, n % 2 ? "refund" : "chargeback", `g${n - 2}`);
    }),
  );
  expect(await checkLedger()).toEqual([]);
});

test("M3 a transaction that fails or dies after the debit leaves no trace of it", async () => {
  const scope = await makeWallet(5);
  const key = `dies:${scope.accountId}`;
  const failing = withTransaction(async (tx) => {
    await debitCredits(scope, { kind: "gift", credits: 5, idempotencyKey: key, reference: "rose" }, tx);
    throw new Error("the gift could not be stored");
  });
  await expect(failing).rejects.toThrow("could not be stored");
  const killed = withTransaction(async (tx) => {
    await debitCredits(scope, { kind: "gift", credits: 5, idempotencyKey: key, reference: "rose" }, tx);
    const own = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await getDb().execute(sql`select pg_terminate_backend(${own.rows[0]?.pid ?? 0})`);
    await tx.execute(sql`select 1`);
  });
  await expect(killed).rejects.toThrow();
  expect(await getWallet(scope)).toEqual({ balance: 5, debt: 0 });
  expect(await debit(scope, { kind: "gift", credits: 5, idempotencyKey: key, reference: "rose" })).toMatchObject({
    ok: true,
    replayed: false,
  });
  expect(await checkLedger()).toEqual([]);
});

test("M4 a refund takes the lot's unused credits, worth their share of the price, once", async () => {
  const scope = await makeWallet();
  await grant(scope, { source: "purchase", grantKey: "o1", credits: 30, paid: { minor: 2999, currency: "EUR" } });
  await debit(scope, { credits: 10, idempotencyKey: `r${scope.accountId}` });
  const refund = await takeBack(scope, "refund", "o1");
  expect(refund).toMatchObject({ taken: 20, owed: 0, worth: { minor: 1999, currency: "EUR" }, balance: 0 });
  expect(await takeBack(scope, "refund", "o1")).toEqual({ ...refund, replayed: true });
  expect(await takeBack(scope, "refund", "unknown")).toEqual({ ok: false, reason: "no-such-lot" });
  expect(await checkLedger()).toEqual([]);
});

test("M4 a chargeback claws back the rest, owes what was spent, blocks spending, and later credits settle it first", async () => {
  const scope = await makeWallet();
  await grant(scope, { source: "purchase", grantKey: "o1", credits: 10, paid: { minor: 1000, currency: "EUR" } });
  await grant(scope, { source: "purchase", grantKey: "o2", credits: 4 });
  await debit(scope, { credits: 7, idempotencyKey: `c${scope.accountId}` });
  expect(await takeBack(scope, "chargeback", "o1")).toMatchObject({ taken: 3, owed: 7, balance: 4 });
  expect(await takeBack(scope, "chargeback", "o1")).toMatchObject({ taken: 3, owed: 7, replayed: true });
  expect(await getWallet(scope)).toEqual({ balance: 4, debt: 7 });
  expect(await debit(scope, { idempotencyKey: `d${scope.accountId}` })).toMatchObject({ ok: false, reason: "in-debt" });
  expect(await grant(scope, { source: "purchase", grantKey: "o3", credits: 5 })).toMatchObject({ balance: 4 });
  expect(await getWallet(scope)).toEqual({ balance: 4, debt: 2 });
  expect(await grant(scope, { source: "purchase", grantKey: "o4", credits: 5 })).toMatchObject({ balance: 7 });
  expect(await getWallet(scope)).toEqual({ balance: 7, debt: 0 });
  expect(await debit(scope, { idempotencyKey: `d${scope.accountId}` })).toMatchObject({ ok: true, balance: 6 });
  expect(await checkLedger()).toEqual([]);
});

test("M4 a chargeback after a refund owes only what was spent", async () => {
  const scope = await makeWallet();
  await grant(scope, { source: "purchase", grantKey: "o1", credits: 10 });
  await debit(scope, { credits: 4, idempotencyKey: `e${scope.accountId}` });
  await takeBack(scope, "refund", "o1");
  expect(await takeBack(scope, "chargeback", "o1")).toMatchObject({ taken: 0, owed: 4 });
  expect(await getWallet(scope)).toEqual({ balance: 0, debt: 4 });
});

test("M1 ledger entries and their lots cannot be changed or deleted", async () => {
  await makeWallet(1);
  for (const statement of [
    sql`update ledger_entries set amount = 100`,
    sql`delete from ledger_entries`,
    sql`truncate ledger_entries cascade`,
    sql`update ledger_allocations set amount = 100`,
    sql`delete from ledger_allocations`,
  ])
    await expect(getDb().execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/append-only/) },
    });
});

test("A02 the history lists every entry once, newest first, page by page", async () => {
  const scope = await makeWallet(60);
  const other = await makeWallet(5);
  for (let n = 0; n < 45; n++) await debit(scope, { idempotencyKey: `h:${scope.accountId}:${n}`, reference: `m${n}` });
  const seen: string[] = [];
  for (let next: number | null = null, pages = 0; pages < 9; pages++) {
    const page = await listEntries(scope, next);
    seen.push(...page.entries.map((entry) => entry.reference));
    next = page.next;
    if (next === null) break;
  }
  expect(seen).toEqual([...Array.from({ length: 45 }, (_, n) => `m${44 - n}`), "opening"]);
  expect((await listEntries(other, null)).entries).toHaveLength(1);
  expect((await listEntries({ ...scope, site: "gay" }, null)).entries).toEqual([]);
});

test("M1 ledger:check names every account, lot and entry whose sums disagree", async () => {
  const scope = await makeWallet(5);
  await getDb().execute(sql`update wallets set balance = 6 where account_id = ${scope.accountId}`);
  expect(await checkLedger()).toEqual([
    { accountId: scope.accountId, what: "account", id: scope.accountId, entries: 5, lots: 5, balance: 6 },
  ]);
  const lines: string[] = [];
  expect(await commands["ledger:check"].run([], (line) => lines.push(line))).toBe(1);
  expect(lines.at(-1)).toBe("1 differences.");
  await getDb().execute(sql`update wallets set balance = 5 where account_id = ${scope.accountId}`);
  await getDb().execute(sql`update credit_lots set remaining = 4 where account_id = ${scope.accountId}`);
  expect((await checkLedger()).map((row) => row.what)).toEqual(["account", "lot"]);
  await getDb().execute(sql`update credit_lots set remaining = 5 where account_id = ${scope.accountId}`);
  expect(await commands["ledger:check"].run([], () => {})).toBe(0);
});
