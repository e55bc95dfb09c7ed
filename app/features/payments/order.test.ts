import { sql } from "drizzle-orm";
import { Logger, runOnce } from "graphile-worker";
import { expect, test } from "vitest";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { DAY, setClockOffset } from "#app/platform/clock.ts";
import { getDb, getPool } from "#app/platform/db/client.server.ts";
import { taskList } from "#app/platform/jobs/jobs.server.ts";
import { jobs as mailJobs } from "#app/platform/mail/mail.jobs.server.ts";
import { readOutbox } from "#app/platform/outbox/dev-outbox.server.ts";
import { LOCALES } from "#locales/locales.ts";
import { countStatements } from "../../../tests/support/count-statements.ts";
import { makeWallet } from "../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import {
  checkout,
  deliver,
  orderPaidOtherwise,
  orderRequest,
  pendingPayment,
  sandboxEvent,
} from "../../../tests/support/payments-factory.ts";
import { closeAttempts, expireOrder } from "./expire-order.server.ts";
import { loadLastPurchase, loadTransaction } from "./load-transaction.server.ts";
import { jobs } from "./payments.jobs.server.ts";
import { orderAndPay, retryPayment } from "./start-payment.server.ts";

freshDatabase();

const count = async (text: ReturnType<typeof sql>) => Number((await getDb().execute<{ n: string }>(text)).rows[0]?.n);

test("M5 fifty submits with one key at the same time are one order and one payment", async () => {
  const scope = await makeWallet();
  const request = orderRequest();
  const started = await Promise.all(Array.from({ length: 50 }, () => orderAndPay(scope, request, checkout)));
  expect(new Set(started.map((result) => result.ok && result.paymentId)).size).toBe(1);
  expect(await count(sql`select count(*) n from orders where account_id = ${scope.accountId}`)).toBe(1);
  expect(
    await count(
      sql`select count(*) n from payments p join orders o on o.id = p.order_id where account_id = ${scope.accountId}`,
    ),
  ).toBe(1);
});

test("M2 the same key with another package is refused; another member's equal key is another order", async () => {
  const [scope, other] = [await makeWallet(), await makeWallet()];
  const request = orderRequest();
  const first = await orderAndPay(scope, request, checkout);
  const changed = { ...request, packageId: "eur-10", shown: { minor: 1499, currency: "EUR" as const } };
  expect(await orderAndPay(scope, changed, checkout)).toEqual({ ok: false, reason: "key-reused" });
  const second = await orderAndPay(other, request, checkout);
  expect(first.ok && second.ok && first.paymentId !== second.paymentId).toBe(true);
});

test("R10 an order is refused when its total is not the one shown, without consent, or for what is not sold there", async () => {
  const scope = await makeWallet();
  const order = (change: Parameters<typeof orderRequest>[0]) => orderAndPay(scope, orderRequest(change), checkout);
  expect(await order({ shown: { minor: 1, currency: "EUR" } })).toEqual({ ok: false, reason: "price-changed" });
  expect(await order({ shown: { minor: 2999, currency: "USD" } })).toEqual({ ok: false, reason: "price-changed" });
  expect(await order({ consent: false })).toEqual({ ok: false, reason: "no-consent" });
  expect(await order({ packageId: "gbp-25" })).toEqual({ ok: false, reason: "no-such-package" });
  expect(await order({ method: "bancontact" })).toEqual({ ok: false, reason: "no-such-method" });
  expect(await order({ method: "directdebit", country: "GB", packageId: "gbp-25" })).toEqual({
    ok: false,
    reason: "no-such-method",
  });
  expect(await count(sql`select count(*) n from orders where account_id = ${scope.accountId}`)).toBe(0);
});

test("X07 a failed order is paid by another method; a paid one or another member's cannot be paid again", async () => {
  const [scope, other] = [await makeWallet(), await makeWallet()];
  const first = await pendingPayment(scope);
  const { orderId = "" } = (await loadTransaction(scope, first)) ?? {};
  await deliver(sandboxEvent(first, { type: "failed" }));
  expect(await loadTransaction(scope, first)).toMatchObject({ status: "failed", canRetry: true });
  expect(await retryPayment(other, { orderId, method: "ideal" }, checkout)).toEqual({
    ok: false,
    reason: "no-such-order",
  });
  const retried = await retryPayment(scope, { orderId, method: "ideal" }, checkout);
  if (!retried.ok) throw new Error(retried.reason);
  expect(await retryPayment(scope, { orderId, method: "ideal" }, checkout)).toMatchObject({
    paymentId: retried.paymentId,
  });
  await deliver(sandboxEvent(retried.paymentId));
  expect((await getWallet(scope)).balance).toBe(25);
  expect(await retryPayment(scope, { orderId, method: "card" }, checkout)).toEqual({
    ok: false,
    reason: "already-paid",
  });
});

test("T16 an order nobody pays expires after a day, and money that comes later still completes it", async () => {
  const scope = await makeWallet();
  const paymentId = await pendingPayment(scope);
  const { orderId = "" } = (await loadTransaction(scope, paymentId)) ?? {};
  const planned = await getDb().execute<{ due: boolean }>(
    sql`select run_at > now() + interval '23 hours' as due from graphile_worker.jobs where key = ${`expire:${orderId}`}`,
  );
  expect(planned.rows).toEqual([{ due: true }]);
  setClockOffset((1 * DAY) / 1000);
  await expireOrder(orderId);
  await expireOrder(orderId);
  expect(await loadTransaction(scope, paymentId)).toMatchObject({ status: "cancelled", canRetry: false });
  expect(await deliver(sandboxEvent(paymentId))).toMatchObject({ outcome: "applied" });
  await expireOrder(orderId);
  expect(await loadTransaction(scope, paymentId)).toMatchObject({ status: "completed" });
  expect((await getWallet(scope)).balance).toBe(25);
});

/** States of an order's attempts, oldest first. */
const attempts = async (orderId: string) =>
  (
    await getDb().execute<{ state: string }>(
      sql`select state from payments where order_id = ${orderId} order by created_at`,
    )
  ).rows.map(({ state }) => state);

test("T16 M4 the other attempts of an order that was paid are closed after a day, without a word; money for them goes back", async () => {
  setClockOffset(0);
  const scope = await makeWallet();
  const { orderId, left } = await orderPaidOtherwise(scope);
  setClockOffset(DAY / 1000);
  const { statements } = await countStatements(() => expireOrder(orderId));
  expect(await attempts(orderId)).toEqual(["expired", "completed"]);
  expect(statements.filter((text) => text.includes("pg_notify"))).toEqual([]);
  expect(await loadTransaction(scope, left)).toMatchObject({ status: "completed", paid: false, canRetry: false });
  expect(await deliver(sandboxEvent(left))).toMatchObject({ outcome: "duplicate" });
  expect(await count(sql`select count(*) n from graphile_worker.jobs where key = ${`duplicate:${left}`}`)).toBe(1);
  expect((await getWallet(scope)).balance).toBe(25);
});

test("T16 an attempt that began while the providers were asked keeps its order and what else is open of it", async () => {
  setClockOffset(0);
  const scope = await makeWallet();
  const first = await pendingPayment(scope);
  const { orderId = "" } = (await loadTransaction(scope, first)) ?? {};
  const second = await retryPayment(scope, { orderId, method: "paypal" }, checkout);
  const order = { id: orderId, ...scope };
  expect(await closeAttempts(order, [first])).toBe("some-open");
  expect(await attempts(orderId)).toEqual(["pending", "pending"]);
  expect(await loadTransaction(scope, first)).toMatchObject({ status: "pending" });
  expect(await closeAttempts(order, [first, second.ok ? second.paymentId : ""])).toBe("all-closed");
  expect(await loadTransaction(scope, first)).toMatchObject({ status: "cancelled", canRetry: false });
});

test("P04 a repeat order offers the package and method of the last completed purchase", async () => {
  const scope = await makeWallet();
  expect(await loadLastPurchase(scope)).toBeNull();
  const paymentId = await pendingPayment(scope, { method: "paypal" });
  expect(await loadLastPurchase(scope)).toBeNull();
  await deliver(sandboxEvent(paymentId));
  expect(await loadLastPurchase(scope)).toMatchObject({ packageId: "eur-25", method: "paypal", stored: false });
});

test("A02 A06 the receipt leaves once after the payment, in the member's language", async () => {
  const buyers: string[] = [];
  for (const locale of LOCALES) {
    const scope = await makeWallet();
    buyers.push(`${scope.accountId}@example.com`);
    await getDb().execute(sql`update accounts set language = ${locale} where id = ${scope.accountId}`);
    await deliver(sandboxEvent(await pendingPayment(scope)));
  }
  const logger = new Logger(() => () => undefined);
  await runOnce({ pgPool: getPool(), taskList: taskList({ ...jobs, ...mailJobs }), noHandleSignals: true, logger });
  const mails = (await readOutbox(getDb())).filter(({ to }) => buyers.includes(to));
  expect(mails).toHaveLength(LOCALES.length);
  for (const mail of mails) {
    expect(mail.text).toMatch(/29[.,]99/);
    expect(mail.text + mail.subject).not.toMatch(/payments\.|credits\./);
  }
});
