import { sql } from "drizzle-orm";
import { Logger, runOnce } from "graphile-worker";
import { expect, test } from "vitest";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { DAY, setClockOffset } from "#app/platform/clock.ts";
import { type Db, getDb, getPool, withTransaction } from "#app/platform/db/client.server.ts";
import { taskList } from "#app/platform/jobs/jobs.server.ts";
import { countRows, queuedMails } from "../../../../tests/support/accounts-factory.ts";
import { argsFor, contextFor } from "../../../../tests/support/context.ts";
import { countStatements } from "../../../../tests/support/count-statements.ts";
import { makeWallet } from "../../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../../tests/support/database.ts";
import { confirmedDebit } from "../../../../tests/support/direct-debit-factory.ts";
import { checkout, deliver, sandboxEvent, signedCallback } from "../../../../tests/support/payments-factory.ts";
import { eraseBuyer } from "../erase-buyer.server.ts";
import { expireOrder } from "../expire-order.server.ts";
import { applyEventIn } from "../handle-provider-callback.server.ts";
import type { BuyerScope } from "../payments.queries.server.ts";
import { sandbox } from "../providers/sandbox/sandbox.server.ts";
import { reconcile } from "../reconcile.server.ts";
import { loader as mandatePage } from "../screens/directdebit-mandate.tsx";
import { loader as transactionPage } from "../screens/transactions.tsx";
import { retryPayment } from "../start-payment.server.ts";
import { changeBlock } from "./block-list.server.ts";
import { callOffUnwanted } from "./call-off.server.ts";
import { jobs } from "./direct-debit.jobs.server.ts";
import { exportCollections } from "./export-collections.server.ts";
import { importBankLines } from "./import-bank-file.server.ts";
import { announceDebit, tellCalledOff } from "./send-debit-mail.server.tsx";
import { settleDue } from "./settle-collections.server.ts";

freshDatabase();

const runJobs = () =>
  runOnce({
    pgPool: getPool(),
    taskList: taskList(jobs),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  });

type Debit = { id: string; debit: string; payment: string; order: string; order_id: string };
async function debitOf({ accountId }: BuyerScope): Promise<Debit | undefined> {
  const { rows } = await getDb().execute<Debit>(sql`
    select c.id, c.state as debit, p.state as payment, o.state as "order", o.id as order_id
    from debit_collections c join payments p on p.id = c.payment_id join orders o on o.id = p.order_id
    where c.account_id = ${accountId} order by c.created_at desc limit 1`);
  return rows[0];
}
const subjects = async ({ accountId }: BuyerScope) =>
  (await queuedMails(`${accountId}@example.com`)).map(({ subject }) => subject);
const calledOff = async (scope: BuyerScope) =>
  (await subjects(scope)).filter((subject) => subject.startsWith("We will not debit")).length;

/** Its debit waits; `announced`: and the mail that announces it is on its way. */
async function waiting(announced = true) {
  const scope = await makeWallet();
  const confirmed = await confirmedDebit(scope);
  if (announced) await runJobs();
  return { scope, ...confirmed };
}

async function payByCard(scope: BuyerScope) {
  const orderId = (await debitOf(scope))?.order_id ?? "";
  const paid = await retryPayment(scope, { orderId, method: "card" }, checkout);
  if (!paid.ok) throw new Error(paid.reason);
  return paid.paymentId;
}

const revoke = ({ accountId }: BuyerScope, db: Db = getDb()) =>
  db.execute(sql`update debit_mandates set state = 'revoked', revoked_for = 'MD06' where account_id = ${accountId}`);
const close = ({ accountId }: BuyerScope, status: string) =>
  getDb().execute(sql`update accounts set status = ${status} where id = ${accountId}`);

type Case = [name: string, cause: (debit: Awaited<ReturnType<typeof waiting>>) => Promise<unknown>, order: string];
const CASES: Case[] = [
  ["paid by card", async ({ scope }) => deliver(sandboxEvent(await payByCard(scope))), "completed"],
  ["mandate revoked", ({ scope }) => revoke(scope), "cancelled"],
  ["account blocked at the bank", ({ iban }) => changeBlock(iban, "block", { reason: "fraud" }), "cancelled"],
  ["member shut out", ({ scope }) => close(scope, "banned"), "cancelled"],
  ["member left", ({ scope }) => close(scope, "deleted"), "cancelled"],
];

for (const [name, cause, order] of CASES)
  test(`S11 T16 a debit that is not collected (${name}) ends its payment and is told once, by the clock or by an export`, async () => {
    for (const end of [() => callOffUnwanted(), () => exportCollections("general")]) {
      const debit = await waiting();
      const { scope } = debit;
      await cause(debit);
      await end();
      await end();
      await callOffUnwanted();
      expect(await debitOf(scope)).toMatchObject({ debit: "cancelled", payment: "cancelled", order });
      await runJobs();
      expect(await calledOff(scope)).toBe(1);
      // Nothing is asked for later, and what was paid stays paid.
      setClockOffset((20 * DAY) / 1000);
      expect(await exportCollections("general")).toBeNull();
      await settleDue();
      expect((await getWallet(scope)).balance).toBe(order === "completed" ? 25 : 0);
      setClockOffset(0);
    }
    expect((await reconcile()).differences).toEqual([]);
  });

test("S11 T16 M4 a debit whose order was paid by card is called off for that reason, told once, whether its order's day comes first or the clock's", async () => {
  for (const first of ["expiry", "clock"]) {
    const { scope } = await waiting();
    const { order_id: orderId = "", id = "" } = (await debitOf(scope)) ?? {};
    await deliver(sandboxEvent(await payByCard(scope)));
    if (first === "clock") await callOffUnwanted();
    await getDb().execute(sql`delete from graphile_worker._private_jobs where key = ${`expire:${orderId}`}`);
    await expireOrder(orderId);
    // Money may still be on its way as long as nobody has called it off: then it is looked at again.
    expect(await countRows("graphile_worker._private_jobs", `key = 'expire:${orderId}'`)).toBe(
      first === "expiry" ? 1 : 0,
    );
    if (first === "expiry") expect(await debitOf(scope)).toMatchObject({ debit: "waiting", payment: "pending" });
    await callOffUnwanted();
    await expireOrder(orderId);
    expect(await debitOf(scope)).toMatchObject({ debit: "cancelled", payment: "cancelled", order: "completed" });
    await runJobs();
    expect(await calledOff(scope)).toBe(1);
    const told = (await queuedMails(`${scope.accountId}@example.com`)).at(-1);
    expect(told?.text).toContain("already paid this order another way");
    expect(await countRows("operator_actions", `subject = '${id}' and details->>'reason' = 'paid-otherwise'`)).toBe(1);
  }
});

test("S11 T16 M4 a debit that the bank has stays open although its order was paid by card; its money is a double payment and goes back", async () => {
  const { scope } = await waiting();
  const { order_id: orderId = "" } = (await debitOf(scope)) ?? {};
  await deliver(sandboxEvent(await payByCard(scope)));
  await getDb().execute(sql`update debit_collections set state = 'exported' where account_id = ${scope.accountId}`);
  setClockOffset((3 * DAY) / 1000);
  await expireOrder(orderId);
  await reconcile();
  expect(await debitOf(scope)).toMatchObject({ debit: "exported", payment: "pending" });
  setClockOffset((20 * DAY) / 1000);
  await settleDue();
  expect(await debitOf(scope)).toMatchObject({ debit: "collected", payment: "completed", order: "completed" });
  expect(await countRows("graphile_worker._private_jobs", "key like 'duplicate:%'")).toBe(1);
  expect((await getWallet(scope)).balance).toBe(25);
  await getDb().execute(sql`delete from graphile_worker._private_jobs where key like 'duplicate:%'`);
  setClockOffset(0);
});

test("S11 M4 the payment of a debit that was called off before its payment was ended too is closed by the night's run", async () => {
  const { scope } = await waiting();
  await deliver(sandboxEvent(await payByCard(scope)));
  await getDb().execute(sql`update debit_collections set state = 'cancelled' where account_id = ${scope.accountId}`);
  setClockOffset((3 * DAY) / 1000);
  await reconcile();
  expect(await debitOf(scope)).toMatchObject({ debit: "cancelled", payment: "expired", order: "completed" });
  setClockOffset(0);
});

test("S11 a debit that nobody was told of is called off without a word, and is not announced any more", async () => {
  const { scope } = await waiting(false);
  const id = (await debitOf(scope))?.id ?? "";
  await revoke(scope);
  expect(await callOffUnwanted()).toBe(1);
  await runJobs();
  await announceDebit(id, { withMandate: true });
  expect(await subjects(scope)).toEqual([]);
});

test("S11 what still holds is not called off, and a debit that the bank has is not either", async () => {
  const kept = await waiting();
  expect(await callOffUnwanted()).toBe(0);
  await exportCollections("general");
  await revoke(kept.scope);
  expect(await callOffUnwanted()).toBe(0);
  expect(await debitOf(kept.scope)).toMatchObject({ debit: "exported", payment: "pending" });
  const { id = "" } = (await debitOf(kept.scope)) ?? {};
  const line = { kind: "reject" as const, endToEndId: id, code: "MD06", group: null, amountMinor: 2999 };
  await importBankLines({ message: "BANK", lines: [line] });
  expect(await debitOf(kept.scope)).toMatchObject({ debit: "returned", payment: "failed" });
});

test("S11 G1 the purge of an account ends the payment of a debit that waits", async () => {
  const { scope } = await waiting();
  await withTransaction((tx) => eraseBuyer(scope, tx));
  expect(await debitOf(scope)).toMatchObject({ debit: "cancelled", payment: "cancelled", order: "cancelled" });
});

/** Begins `change` in a transaction of its own, lets `work` start and wait for it, does `meanwhile` beside them, and commits. */
async function during<T>(
  change: (tx: Db) => Promise<unknown>,
  work: () => Promise<T>,
  meanwhile: () => Promise<unknown> = async () => undefined,
) {
  let started: Promise<T> | undefined;
  await withTransaction(async (tx) => {
    await change(tx);
    started = work();
    await new Promise((resolve) => setTimeout(resolve, 150));
    await meanwhile();
  });
  return started;
}

test("S11 M4 an export that runs while a mandate is revoked, or an order is paid, waits for that and does not collect", async () => {
  const revoked = await waiting();
  const first = await during(
    (tx) => revoke(revoked.scope, tx),
    () => exportCollections("general"),
  );
  expect(first).toMatchObject({ count: 0, cancelled: 1 });
  const paid = await waiting();
  const card = await payByCard(paid.scope);
  const verified = await sandbox.verify(signedCallback(sandboxEvent(card)));
  if (!verified.ok) throw new Error(verified.reason);
  const second = await during(
    (tx) => applyEventIn(tx, sandbox, verified.event, "general"),
    () => exportCollections("general"),
  );
  expect(second).toMatchObject({ count: 0, cancelled: 1 });
  for (const { scope } of [revoked, paid]) expect(await debitOf(scope)).toMatchObject({ payment: "cancelled" });
});

test("S11 M4 what holds a debit up is not all that is looked at anew: who was shut out or blocked during the wait is not collected from", async () => {
  const [banned, blocked, kept] = [await waiting(), await waiting(), await waiting()];
  const hold = (tx: Db) => tx.execute(sql`select 1 from debit_collections where state = 'waiting' for update`);
  const file = await during(
    hold,
    () => exportCollections("general", { dryRun: true }),
    async () => {
      await close(banned.scope, "banned");
      await changeBlock(blocked.iban, "block", { reason: "fraud" });
    },
  );
  expect(file).toMatchObject({ count: 1, cancelled: 2 });
  // And the other way round: what is wanted again by the time it is held stays.
  await changeBlock(kept.iban, "block", { reason: "mistaken" });
  const ended = await during(
    hold,
    () => callOffUnwanted(),
    () => changeBlock(kept.iban, "unblock", { reason: "mistaken" }),
  );
  expect(ended).toBe(2);
  expect(await debitOf(kept.scope)).toMatchObject({ debit: "waiting", payment: "pending" });
  expect(await exportCollections("general")).toMatchObject({ count: 1, cancelled: 0 });
});

test("S11 the clock reads what is not wanted with one statement, however much else waits, and looks at nothing else", async () => {
  const debits = [await waiting(), await waiting(), await waiting()];
  await copyWaiting(debits[0]?.paymentId ?? "", 200);
  const idle = await countStatements(() => callOffUnwanted());
  expect([idle.result, idle.statements.length]).toEqual([0, 1]);
  await deliver(sandboxEvent(await payByCard(debits[0]?.scope as BuyerScope)));
  await revoke(debits[1]?.scope as BuyerScope);
  await changeBlock(debits[2]?.iban ?? "", "block", { reason: "fraud" });
  const { result, statements } = await countStatements(() => callOffUnwanted());
  expect(result).toBe(3);
  expect(statements.length).toBeLessThanOrEqual(1 + 3 * 14);
  expect(await countRows("debit_collections", "state = 'waiting'")).toBe(200);
  await getDb().execute(sql`update debit_collections set state = 'cancelled' where state = 'waiting'`);
});

/** As many more debits of the same member, each of an order of its own. */
async function copyWaiting(paymentId: string, times: number): Promise<void> {
  await getDb().execute(sql`
    insert into orders (id, site, account_id, package_id, credits, list_minor, amount_minor, currency, country, method, provider, state,
      idempotency_key, consented_at, created_at, updated_at)
    select 'copy' || n, site, account_id, package_id, credits, list_minor, amount_minor, currency, country, method, provider, state,
      'copy' || n, consented_at, created_at, updated_at
    from orders o, generate_series(1, ${times}) n where o.id = (select order_id from payments where id = ${paymentId})`);
  await getDb().execute(sql`
    insert into payments (id, site, order_id, provider, method, state, amount_minor, currency, created_at, updated_at)
    select 'copy' || n, site, 'copy' || n, provider, method, state, amount_minor, currency, created_at, updated_at
    from payments p, generate_series(1, ${times}) n where p.id = ${paymentId}`);
  await getDb().execute(sql`
    insert into debit_collections (id, site, account_id, payment_id, mandate_id, attempt, amount_minor, state, collection_date, created_at,
      updated_at)
    select 'copy' || n, site, account_id, 'copy' || n, mandate_id, attempt, amount_minor, state, collection_date, created_at, updated_at
    from debit_collections c, generate_series(1, ${times}) n where c.payment_id = ${paymentId}`);
}

test("S11 M4 exports, the clock, a payment by card and a revocation all at once: each debit leaves or ends, once, and is told once", async () => {
  const debits: Awaited<ReturnType<typeof waiting>>[] = [];
  for (let n = 0; n < 6; n++) debits.push(await waiting());
  const cards = await Promise.all(debits.map(({ scope }, n) => (n % 2 === 0 ? payByCard(scope) : null)));
  await Promise.all([
    ...cards.map((card, n) => (card ? deliver(sandboxEvent(card)) : revoke(debits[n]?.scope as BuyerScope))),
    ...Array.from({ length: 3 }, () => exportCollections("general")),
    ...Array.from({ length: 3 }, () => callOffUnwanted()),
  ]);
  await callOffUnwanted();
  await runJobs();
  for (const { scope } of debits) {
    const row = await debitOf(scope);
    const ended = row?.debit === "cancelled";
    expect(row).toMatchObject(ended ? { payment: "cancelled" } : { debit: "exported", payment: "pending" });
    expect(await calledOff(scope)).toBe(ended ? 1 : 0);
  }
  expect(await countRows("provider_events", "event_key like 'called-off:%' and outcome <> 'applied'")).toBe(0);
});

test("S11 R12 T16 its page says that the debit is not collected, and offers another way to pay only where the order is not paid", async () => {
  const [paid, revoked] = [await waiting(), await waiting()];
  await deliver(sandboxEvent(await payByCard(paid.scope)));
  await revoke(revoked.scope);
  await callOffUnwanted();
  const show = async ({ scope, paymentId: id }: typeof paid) =>
    (await transactionPage(
      argsFor(contextFor("general", scope.accountId), `/transactions/${id}`, { params: { id } }) as never,
    )) as { methods: string[]; debit: unknown; transaction: { status: string; paid: boolean } };
  expect(await show(paid)).toMatchObject({ debit: { calledOff: true }, methods: [], transaction: { paid: false } });
  const open = await show(revoked);
  expect(open).toMatchObject({ debit: { calledOff: true }, transaction: { status: "cancelled" } });
  expect(open.methods).toContain("card");
  await tellCalledOff((await debitOf(paid.scope))?.id ?? "", { paid: true });
  const told = (await queuedMails(`${paid.scope.accountId}@example.com`)).at(-1);
  expect(told?.text).toContain("already paid this order another way");
  expect(told?.text).toContain(`/transactions/${paid.paymentId}`);
  expect(told?.text).not.toContain("Debit on");
});

test("S11 V08 a mandate names the creditor's country in the reader's language and not by its code", async () => {
  const { scope } = await waiting();
  const { rows } = await getDb().execute<{ id: string }>(
    sql`select id from debit_mandates where account_id = ${scope.accountId}`,
  );
  const id = rows[0]?.id ?? "";
  const shown = async (locale: string) =>
    mandatePage(
      argsFor({ ...contextFor("general", scope.accountId), locale: locale as never }, `/directdebit/mandate/${id}`, {
        params: { id },
      }) as never,
    );
  expect(await shown("en")).toMatchObject({ countries: { creditor: "Netherlands" } });
  const german = await shown("de");
  expect(german).toMatchObject({ countries: { creditor: "Niederlande" } });
  expect(german.mandate.creditor.address).not.toMatch(/, NL$/);
});
