import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { checkLedger } from "#app/features/credits/check-ledger.server.ts";
import { debitCredits } from "#app/features/credits/debit-credits.server.ts";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { makeWallet } from "../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { checkout, deliver, pendingPayment, sandboxEvent } from "../../../tests/support/payments-factory.ts";
import { startSandboxService } from "../../../tests/support/sandbox-service.ts";
import { loadTransaction } from "./load-transaction.server.ts";
import { type BuyerScope, findPurchase } from "./payments.queries.server.ts";
import { vatIn, vatOfPart } from "./payments.rules.ts";
import { receiptOf } from "./receipt.server.ts";
import { reconcile, reconcileAndLog } from "./reconcile.server.ts";
import { askForRefund, refundPayment } from "./refund-payment.server.ts";
import { retryPayment } from "./start-payment.server.ts";

const service = await startSandboxService();
freshDatabase();
afterAll(() => service.stop());

async function paid(scope: BuyerScope): Promise<string> {
  const paymentId = await pendingPayment(scope);
  await deliver(sandboxEvent(paymentId));
  return paymentId;
}
const spend = (scope: BuyerScope, credits: number) => {
  const key = `${scope.accountId}:${credits}`;
  return withTransaction((tx) =>
    debitCredits(scope, { kind: "message", credits, idempotencyKey: key, reference: key }, tx),
  );
};
const back = (id: string, amount: number, type: "refunded" | "charged_back" = "refunded") =>
  deliver(sandboxEvent(id, { type, amount }));
const refunded = async (scope: BuyerScope) =>
  (await getDb().execute(sql`select refunded_minor, state from orders where account_id = ${scope.accountId}`)).rows[0];

test("M4 a refund booked by hand and the provider's later word of it have one effect; another refund of the same money counts", async () => {
  const scope = await makeWallet();
  const id = await paid(scope);
  const booked = await refundPayment({ paymentId: id, amount: 1000, reason: "sent by hand", booked: true });
  expect(booked.ok).toBe(true);
  expect(await refunded(scope)).toEqual({ refunded_minor: 1000, state: "partially_refunded" });
  expect((await getWallet(scope)).balance).toBe(16);
  const told = sandboxEvent(id, { type: "refunded", amount: 1000 });
  const all = await Promise.all(Array.from({ length: 8 }, () => deliver(told)));
  expect(all.map((handled) => handled.ok && handled.outcome).sort()).toEqual(["confirmed", ...Array(7).fill("repeat")]);
  expect(await refunded(scope)).toEqual({ refunded_minor: 1000, state: "partially_refunded" });
  expect((await getWallet(scope)).balance).toBe(16);
  // The booking is confirmed: the next one is money of its own; so is one of another amount.
  expect(await back(id, 1000)).toMatchObject({ outcome: "applied" });
  expect(await back(id, 500)).toMatchObject({ outcome: "applied" });
  expect(await refunded(scope)).toEqual({ refunded_minor: 2500, state: "partially_refunded" });
  // The last part, booked and told: the order is refunded, not more.
  expect((await refundPayment({ paymentId: id, amount: "all", reason: "sent by hand", booked: true })).ok).toBe(true);
  expect(await back(id, 499)).toMatchObject({ outcome: "confirmed" });
  expect(await refunded(scope)).toEqual({ refunded_minor: 2999, state: "refunded" });
  expect(await getWallet(scope)).toEqual({ balance: 0, debt: 0 });
  expect((await reconcile({ ask: false })).differences).toEqual([]);
});

const ask = async (paymentId: string, amount: number | "all" | "unused", more = {}) => {
  const asked = await refundPayment({ paymentId, amount, reason: "asked for it", ...more });
  return asked.ok ? asked.plan.amount.minor : asked.reason;
};
/** Refunds of a payment that wait for a provider to be asked. */
const queued = async (paymentId: string) =>
  (
    await getDb().execute<{ payload: { paymentId: string; amount: number; key: string } }>(sql`
      select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier in ('payments.refund', 'payments.refund-duplicate') and j.payload->>'paymentId' = ${paymentId}`)
  ).rows.map(({ payload }) => payload);

test("M4 of many who ask for all of a payment at once one sends it back; parts never add up to more than was paid", async () => {
  const id = await paid(await makeWallet());
  const all = await Promise.all(Array.from({ length: 8 }, () => ask(id, "all")));
  expect(all.sort()).toEqual([2999, ...Array(7).fill("already-asked")]);
  expect(await queued(id)).toMatchObject([{ amount: 2999 }]);

  const parts = await paid(await makeWallet());
  const asked = await Promise.all([ask(parts, 2000), ask(parts, 2000), ask(parts, 2000)]);
  expect(asked.filter((one) => one === 2000)).toHaveLength(1);
  expect(asked.filter((one) => one === "already-asked")).toHaveLength(2);
  expect(await ask(parts, 1000)).toBe("already-asked");
  // What is left of it may go, and then nothing.
  expect(await ask(parts, "all")).toBe(999);
  expect(await ask(parts, 1)).toBe("already-asked");
  expect((await queued(parts)).map(({ amount }) => amount).sort()).toEqual([2000, 999]);
  // Money that went back on the provider's own pages is no answer to either request.
  await back(parts, 100);
  expect(await ask(parts, 1)).toBe("already-asked");
  await back(parts, 2000);
  expect(await ask(parts, 899)).toBe("already-asked");
  expect((await reconcile({ ask: false })).differences).toMatchObject([
    { kind: "refund-not-arrived", subject: id },
    { kind: "refund-not-arrived", subject: parts },
  ]);
  // The job finds that so much is not left, and asks nobody; the operator who knows that takes the request back.
  for (const one of await queued(parts)) await askForRefund(one);
  expect(service.heard).toEqual([]);
  expect(await ask(parts, "all", { again: true })).toBe(899);
  const last = (await queued(parts)).at(-1);
  // Its answer gets lost, so the job comes again: the service is not asked twice.
  service.state.fault = "mute";
  await expect(askForRefund(last as never)).rejects.toThrow();
  service.state.fault = null;
  await askForRefund(last as never);
  expect(service.heard.map(({ amount }) => amount)).toEqual([899]);
  expect(await ask(parts, "all")).toBe("not-paid");
  await getDb().execute(sql`delete from refund_requests`);
});

test("M4 an operator's refund beside the automatic one of a double payment: one of them asks; its parts add up like any other's", async () => {
  const scope = await makeWallet();
  const id = await pendingPayment(scope);
  const { orderId = "" } = (await loadTransaction(scope, id)) ?? {};
  const retried = await retryPayment(scope, { orderId, method: "paypal" }, checkout);
  const second = retried.ok ? retried.paymentId : "";
  await deliver(sandboxEvent(id));
  expect(await deliver(sandboxEvent(second))).toMatchObject({ outcome: "duplicate" });
  expect(await Promise.all([ask(second, "all"), ask(second, 500)])).toEqual(["already-asked", "already-asked"]);
  expect(await queued(second)).toEqual([{ paymentId: second }]);
  // The service sends it back in two parts, and no more than it was.
  for (const [amount, state] of [
    [1000, "partially_refunded"],
    [1999, "refunded"],
  ] as const) {
    expect(await back(second, amount)).toMatchObject({ outcome: "applied" });
    const { rows } = await getDb().execute(sql`select state from payments where id = ${second}`);
    expect(rows).toEqual([{ state }]);
  }
  expect(await back(second, 1)).toMatchObject({ outcome: "ignored" });
  expect(await ask(second, 1)).toBe("not-paid");
  expect((await getWallet(scope)).balance).toBe(25);
  expect((await reconcile({ ask: false })).differences).toEqual([]);
});

test("M4 a booking answers the request for the same money: nobody asks for it any more", async () => {
  const scope = await makeWallet();
  const id = await paid(scope);
  expect(await ask(id, 2000)).toBe(2000);
  expect(await ask(id, 2000, { booked: true })).toBe(2000);
  const before = service.heard.length;
  for (const one of await queued(id)) await askForRefund(one);
  expect(service.heard).toHaveLength(before);
  expect(await ask(id, 1000)).toBe("bad-amount");
  expect(await ask(id, "all")).toBe(999);
  // The event of that request bears its key: it is no word of the booking.
  const [, one] = await queued(id);
  const told = { type: "refunded" as const, amount: 999, event_id: one?.key };
  expect(await deliver(sandboxEvent(id, told))).toMatchObject({ outcome: "applied" });
  expect(await refunded(scope)).toEqual({ refunded_minor: 2999, state: "refunded" });
  expect((await reconcile({ ask: false })).differences).toEqual([]);
});

test("M4 a bank that takes back a part takes its credits and leaves its share as a debt; the parts never add up to more than was bought", async () => {
  const scope = await makeWallet();
  const id = await paid(scope);
  await spend(scope, 20);
  expect(await back(id, 1200, "charged_back")).toMatchObject({ outcome: "applied" });
  // 11 of 25 credits: 5 were left, 6 are owed.
  expect(await getWallet(scope)).toEqual({ balance: 0, debt: 6 });
  expect(await refunded(scope)).toEqual({ refunded_minor: 1200, state: "partially_refunded" });
  expect(await back(id, 1799, "charged_back")).toMatchObject({ outcome: "applied" });
  expect(await getWallet(scope)).toEqual({ balance: 0, debt: 20 });
  expect(await loadTransaction(scope, id)).toMatchObject({ status: "refunded", back: "29.99" });
  expect(await checkLedger()).toEqual([]);
  expect((await reconcile({ ask: false })).differences).toEqual([]);

  const other = await makeWallet();
  const second = await paid(other);
  await spend(other, 10);
  await back(second, 600);
  expect(await getWallet(other)).toEqual({ balance: 9, debt: 0 });
  await back(second, 2999, "charged_back");
  expect(await getWallet(other)).toEqual({ balance: 0, debt: 10 });
});

test("M4 a form that was paid twice is granted once, and the second sale goes back under its own number", async () => {
  const scope = await makeWallet();
  const id = await pendingPayment(scope);
  const sales = ["first", "second"].map((sale) => sandboxEvent(id, { sale_id: `${sale}-${id}` }));
  const both = await Promise.all(sales.map((sale) => deliver(sale)));
  expect(both.map((handled) => handled.ok && handled.outcome).sort()).toEqual(["applied", "duplicate"]);
  for (const sale of sales) expect(await deliver(sale)).toMatchObject({ outcome: "repeat" });
  expect((await getWallet(scope)).balance).toBe(25);
  const { rows } = await getDb().execute<{ id: string; provider_reference: string }>(sql`
    select p.id, p.provider_reference from payments p join orders o on o.id = p.order_id
    where o.account_id = ${scope.accountId} and o.paid_by <> p.id`);
  expect(rows).toHaveLength(1);
  const key = `duplicate:${rows[0]?.id}`;
  expect((await getDb().execute(sql`select 1 from graphile_worker.jobs where key = ${key}`)).rows).toHaveLength(1);
  expect((await reconcile({ ask: false })).differences.map(({ kind }) => kind)).toEqual(["double-payment-kept"]);
  const sale = rows[0]?.provider_reference ?? "";
  // It says our number of the form, which both sales bear, and its own number of the one that it sent back.
  expect(await deliver(sandboxEvent(id, { type: "refunded", sale_id: sale }))).toMatchObject({ outcome: "applied" });
  expect(await refunded(scope)).toEqual({ refunded_minor: 0, state: "completed" });
  expect((await getWallet(scope)).balance).toBe(25);
  // A second sale at another price is no payment of this order.
  expect(await deliver(sandboxEvent(id, { sale_id: `third-${id}`, amount: 100 }))).toMatchObject({
    outcome: "mismatch",
  });
});

test("A02 the VAT of what goes back in parts adds up to the VAT of the sale, and the receipt says what stays paid", async () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.array(fc.integer({ min: 1, max: 3_000_000 }), { maxLength: 6 }),
      (gross, rate, wanted) => {
        let before = 0;
        let vat = 0;
        for (const one of [...wanted, gross]) {
          const part = Math.min(one, gross - before);
          vat += vatOfPart(gross, rate, { back: part, before });
          before += part;
        }
        expect([before, vat]).toEqual([gross, vatIn(gross, rate)]);
      },
    ),
  );
  const scope = await makeWallet();
  const id = await paid(scope);
  await back(id, 1200);
  const settings = siteNamed("general");
  const read = async () =>
    receiptOf((await findPurchase(scope, id)) as never, { settings, locale: "en", t: getT(settings, "en") });
  const { rows, withdrawal } = await read();
  expect(rows.slice(-4)).toEqual([
    ["Total", "€29.99"],
    [expect.any(String), "-€12.00"],
    ["VAT in the returned amount", "-€2.08"],
    ["Stays paid", "€17.99"],
  ]);
  expect(withdrawal).toMatch(/14 days/);
  // Nothing is left to withdraw from.
  await back(id, 1799);
  expect((await read()).withdrawal).toBeNull();
});

test("M4 the nightly reconciliation reports a difference once, again when it comes back, and the books stay compared", async () => {
  const known = async () =>
    (await getDb().execute<{ kind: string; subject: string }>(sql`select kind, subject from known_differences`)).rows;
  const before = (await known()).length;
  const scope = await makeWallet();
  const id = await pendingPayment(scope);
  await deliver(sandboxEvent(id, { amount: 1 }));
  const { log } = await import("#app/platform/log.server.ts");
  const said: string[] = [];
  const error = log.error.bind(log);
  log.error = ((about: { subject?: string }, text: string) => void said.push(`${about.subject} ${text}`)) as never;
  try {
    await reconcileAndLog();
    const first = said.length;
    expect(first).toBeGreaterThan(0);
    await reconcileAndLog();
    expect(said).toHaveLength(first);
    expect((await known()).length).toBeGreaterThan(before);
    // It was put right, and then it was not.
    await getDb().execute(sql`update provider_events set outcome = 'ignored' where outcome = 'mismatch'`);
    await reconcileAndLog();
    expect((await known()).filter(({ kind }) => kind === "mismatch")).toEqual([]);
    await getDb().execute(
      sql`update provider_events set outcome = 'mismatch' where type = 'completed' and outcome = 'ignored'`,
    );
    await reconcileAndLog();
    expect(said.length).toBeGreaterThan(first);
  } finally {
    log.error = error;
  }
});
