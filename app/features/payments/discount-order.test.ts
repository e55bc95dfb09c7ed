import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { Logger, runOnce } from "graphile-worker";
import { expect, test } from "vitest";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { createCode } from "#app/features/discounts/create-code.server.ts";
import { DAY, HOUR, now, setClockOffset } from "#app/platform/clock.ts";
import { getDb, getPool } from "#app/platform/db/client.server.ts";
import { taskList } from "#app/platform/jobs/jobs.server.ts";
import { jobs as mailJobs } from "#app/platform/mail/mail.jobs.server.ts";
import { readOutbox } from "#app/platform/outbox/dev-outbox.server.ts";
import { argsFor, contextFor } from "../../../tests/support/context.ts";
import { makeWallet } from "../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { checkout, deliver, orderRequest, sandboxEvent } from "../../../tests/support/payments-factory.ts";
import { loadTransaction } from "./load-transaction.server.ts";
import { jobs } from "./payments.jobs.server.ts";
import { loader as credits, action as order } from "./screens/credits.tsx";
import { loader as premium } from "./screens/premium.tsx";
import { orderAndPay, retryPayment } from "./start-payment.server.ts";

freshDatabase();

const REDUCED = { minor: 2249, currency: "EUR" as const };
const newMember = () => ({ paidUser: false, signupDate: now(), confirmedAt: now() });
/** The 25-credit package with a code, at 25 % off. */
const withCode = (code = "TIMEBONUS25", change: Parameters<typeof orderRequest>[0] = {}) =>
  orderRequest({ shown: REDUCED, discount: { code, member: newMember() }, ...change });
type Scope = Awaited<ReturnType<typeof makeWallet>>;

async function open(scope: Scope, request = withCode()): Promise<string> {
  const started = await orderAndPay(scope, request, checkout);
  if (!started.ok) throw new Error(started.reason);
  return started.paymentId;
}
const pay = (paymentId: string, amount = REDUCED.minor) => deliver(sandboxEvent(paymentId, { amount }));
const rowsOf = async ({ accountId }: Scope) =>
  (
    await getDb().execute<{ state: string; code: string | null; list: number; amount: number }>(
      sql`select state, discount_code as code, list_minor as list, amount_minor as amount from orders
          where account_id = ${accountId} order by created_at`,
    )
  ).rows;

test("S07 an order keeps its code, the list price and what is paid; paying it uses the code up in the same commit", async () => {
  const scope = await makeWallet();
  const paymentId = await open(scope);
  expect(await rowsOf(scope)).toEqual([{ state: "pending", code: "TIMEBONUS25", list: 2999, amount: 2249 }]);
  expect(await pay(paymentId, 2999)).toMatchObject({ outcome: "mismatch" });
  expect(await pay(paymentId)).toMatchObject({ outcome: "applied" });
  expect((await getWallet(scope)).balance).toBe(25);
  const redeemed = await getDb().execute(
    sql`select code, redeemed_at is not null as paid from discount_redemptions where account_id = ${scope.accountId}`,
  );
  expect(redeemed.rows).toEqual([{ code: "TIMEBONUS25", paid: true }]);
  expect(await orderAndPay(scope, withCode(), checkout)).toEqual({ ok: false, reason: "code-already-used" });
  expect(await orderAndPay(scope, withCode("WELCOME25"), checkout)).toEqual({ ok: false, reason: "code-already-used" });
});

test("S07 V05 the server computes the price again: no code, a code that is over, or another total is no discount", async () => {
  const scope = await makeWallet();
  const refused = async (request: ReturnType<typeof orderRequest>) => {
    const result = await orderAndPay(scope, request, checkout);
    return result.ok ? "ok" : result.reason;
  };
  expect(await refused(orderRequest({ shown: REDUCED }))).toBe("price-changed");
  expect(await refused(withCode("NOTHING"))).toBe("code-not-found");
  expect(await refused(withCode("TIMEBONUS25", { shown: { minor: 2248, currency: "EUR" } }))).toBe("price-changed");
  expect(await refused(withCode("TIMEBONUS25", { shown: { minor: 2999, currency: "EUR" } }))).toBe("price-changed");
  const late = withCode();
  setClockOffset((4 * HOUR) / 1000);
  expect(await refused(late)).toBe("code-expired");
  expect(await rowsOf(scope)).toEqual([]);
});

test("M5 fifty orders with one code at the same time are one open order, and one discount when they are paid", async () => {
  const scope = await makeWallet();
  const started = await Promise.all(Array.from({ length: 50 }, () => orderAndPay(scope, withCode(), checkout)));
  expect(started.filter(({ ok }) => ok)).toHaveLength(50);
  const ids = [...new Set(started.map((result) => (result.ok ? result.paymentId : "")))];
  expect(ids).toHaveLength(1);
  await Promise.all(Array.from({ length: 50 }, () => pay(ids[0] ?? "")));
  expect(await rowsOf(scope)).toMatchObject([{ state: "completed" }]);
  expect((await getWallet(scope)).balance).toBe(25);
});

test("M5 fifty different orders with one code leave one open; if all are paid all the same, the first money counts and the rest goes back", async () => {
  const scope = await makeWallet();
  const kinds = [
    { packageId: "eur-25", shown: REDUCED },
    { packageId: "eur-10", shown: { minor: 1124, currency: "EUR" as const } },
  ];
  const started = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const code = index % 3 === 0 ? "WELCOME25" : "TIMEBONUS25";
      const kind = kinds[index % 2] as (typeof kinds)[number];
      const result = await orderAndPay(scope, withCode(code, kind), checkout);
      return result.ok ? { id: result.paymentId, amount: kind.shown.minor } : null;
    }),
  );
  const payments = [
    ...new Map(started.flatMap((found) => (found ? [[found.id, found.amount] as const] : []))).entries(),
  ];
  expect(started).not.toContain(null);
  expect(payments.length).toBeGreaterThan(1);
  const before = await rowsOf(scope);
  expect(before.filter(({ state }) => state === "pending")).toHaveLength(1);
  const outcomes = await Promise.all(payments.map(([id, amount]) => pay(id, amount)));
  expect(outcomes.filter((handled) => handled.ok && handled.outcome === "applied")).toHaveLength(1);
  expect(outcomes.filter((handled) => handled.ok && handled.outcome === "duplicate")).toHaveLength(payments.length - 1);
  expect((await rowsOf(scope)).filter(({ state }) => state === "completed")).toHaveLength(1);
  const refunds = await getDb().execute<{ n: number }>(
    sql`select count(*)::int n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'payments.refund-duplicate' and j.payload->>'paymentId' in ${payments.map(([id]) => id)}`,
  );
  expect(refunds.rows[0]?.n).toBe(payments.length - 1);
  const [returned] = payments.filter(([_], index) => {
    const handled = outcomes[index];
    return handled?.ok && handled.outcome === "duplicate";
  });
  expect(await loadTransaction(scope, returned?.[0] ?? "")).toMatchObject({
    status: "refunded",
    returned: true,
    canRetry: false,
  });
});

test("S07 an order that was given up for another takes its code back when it is tried again, until the code is used", async () => {
  const scope = await makeWallet();
  const first = await open(scope);
  const { orderId = "" } = (await loadTransaction(scope, first)) ?? {};
  const second = await open(
    scope,
    withCode("TIMEBONUS25", { packageId: "eur-10", shown: { minor: 1124, currency: "EUR" } }),
  );
  expect(await loadTransaction(scope, first)).toMatchObject({ status: "cancelled" });
  const again = await retryPayment(scope, { orderId, method: "ideal" }, checkout);
  expect(again.ok).toBe(true);
  expect(await loadTransaction(scope, second)).toMatchObject({ status: "cancelled", canRetry: true });
  await pay(second, 1124);
  expect((await getWallet(scope)).balance).toBe(10);
  expect(await retryPayment(scope, { orderId, method: "card" }, checkout)).toEqual({
    ok: false,
    reason: "code-already-used",
  });
});

test("S07 a code for one way to pay is not carried to another by trying again; another member's use is their own", async () => {
  await createCode({ site: "general" }, { code: "BANK25", percentage: 25, paymentMethods: ["ideal"] });
  const [scope, other] = [await makeWallet(), await makeWallet()];
  expect(await orderAndPay(scope, withCode("BANK25"), checkout)).toEqual({ ok: false, reason: "wrong-method" });
  const paymentId = await open(scope, withCode("bank25", { method: "ideal" }));
  const { orderId = "" } = (await loadTransaction(scope, paymentId)) ?? {};
  expect(await retryPayment(scope, { orderId, method: "card" }, checkout)).toEqual({
    ok: false,
    reason: "wrong-method",
  });
  await pay(paymentId);
  await pay(await open(other, withCode("BANK25", { method: "ideal" })));
  expect((await getWallet(other)).balance).toBe(25);
});

type Page = {
  discount: { code: string } | null;
  entry: { text: string; error: string | null; better: boolean };
};

test("S07 V05 T20 the checkout shows one discount: the code entered or the better one that is there, and why a code fails", async () => {
  const scope = await makeWallet();
  await createCode({ site: "general" }, { code: "FIVE", percentage: 5 });
  await createCode({ site: "general" }, { code: "HALF", percentage: 50 });
  const page = async (query: string, more = {}) => {
    const context = contextFor("general", scope.accountId, more);
    const { discount, entry } = (await credits(argsFor(context, `/credits${query}`) as never)) as unknown as Page;
    return [discount?.code ?? null, entry.error, entry.better];
  };
  expect(await page("")).toEqual(["TIMEBONUS25", null, false]);
  expect(await page("?code=half")).toEqual(["HALF", null, false]);
  expect(await page("?code=five")).toEqual(["TIMEBONUS25", null, true]);
  expect(await page("?code=five", { paidUser: true })).toEqual(["FIVE", null, false]);
  expect(await page("", { paidUser: true })).toEqual([null, null, false]);
  const unknown = "We don’t know this code. Check how it is spelled.";
  expect(await page("?code=nothing", { paidUser: true })).toEqual([null, unknown, false]);
  const context = contextFor("general", scope.accountId);
  const shown = await premium(argsFor(context, "/premium") as never);
  expect(shown.discount).toMatchObject({ code: "TIMEBONUS25", automatic: true });
  expect(shown.offers[1]).toMatchObject({ price: REDUCED, list: { minor: 2999 } });
  await pay(await open(scope, withCode("HALF", { shown: { minor: 1499, currency: "EUR" } })), 1499);
  expect(await page("?code=half", { paidUser: true })).toEqual([null, "You have already used this code.", false]);
});

test("V05 a code that fails as it is ordered is refused beside its field, and nothing is ordered", async () => {
  const scope = await makeWallet();
  const context = contextFor("general", scope.accountId);
  const form = {
    package: "eur-25",
    method: "card",
    amount: "2249",
    currency: "EUR",
    consent: "on",
    key: randomUUID(),
    code: "NOTHING",
  };
  const reply = (await order(argsFor(context, "/credits", { form }) as never)) as unknown as {
    init: { status: number };
    data: { result: { error: Record<string, string[]> } };
  };
  expect(reply.init.status).toBe(422);
  expect(reply.data.result.error).toEqual({ code: ["discounts.error_not_found"] });
  expect(await rowsOf(scope)).toEqual([]);
});

test("S07 the receipt names the code, the normal price and what came off", async () => {
  const scope = await makeWallet();
  await pay(await open(scope));
  setClockOffset(DAY / 1000);
  const logger = new Logger(() => () => undefined);
  await runOnce({ pgPool: getPool(), taskList: taskList({ ...jobs, ...mailJobs }), noHandleSignals: true, logger });
  const mail = (await readOutbox(getDb())).find(({ to }) => to === `${scope.accountId}@example.com`);
  for (const words of ["Discount with code TIMEBONUS25", "29.99", "-€7.50", "22.49"])
    expect(mail?.text).toContain(words);
});
