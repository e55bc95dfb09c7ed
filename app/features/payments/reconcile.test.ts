import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR, setClockOffset } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
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
import { openVerotelShop } from "../../../tests/support/verotel-shop.ts";
import { loadTransaction } from "./load-transaction.server.ts";
import { commands } from "./payments.commands.server.ts";
import { reconcile } from "./reconcile.server.ts";
import { refundPayment } from "./refund-payment.server.ts";
import { orderAndPay, retryPayment } from "./start-payment.server.ts";

const { service, settings } = await openVerotelShop([{ method: "card", provider: "verotel" }]);
freshDatabase();
beforeEach(() => setClockOffset(HOUR / 1000));

const kinds = async () => (await reconcile()).differences.map(({ kind }) => kind).sort();
/** An order that the buyer has followed to Verotel's page; answers its payment id. */
async function atVerotel(): Promise<string> {
  const started = await orderAndPay(await makeWallet(), orderRequest(), { ...checkout, settings });
  if (!started.ok || started.start.kind !== "redirect") throw new Error("not started");
  await fetch(started.start.url);
  return started.paymentId;
}

test("M4 reconciliation asks after pending payments, takes in what got lost, and says so; a second run finds nothing", async () => {
  setClockOffset(0);
  const [paymentId] = [await atVerotel(), await atVerotel()];
  // Paid, and the postback got lost on its way.
  service.approve(paymentId);
  setClockOffset(HOUR / 1000);
  const printed: string[] = [];
  expect(await commands["payments:reconcile"].run([], (line) => printed.push(line))).toBe(1);
  expect(printed).toEqual([
    `late-callback general ${paymentId}: verotel says completed; no callback told us: applied`,
    "2 pending payments asked after, 1 differences.",
  ]);
  const { rows } = await getDb().execute(sql`
    select granted from credit_lots lot join payments p on p.order_id = lot.grant_key where p.id = ${paymentId}`);
  expect(rows).toEqual([{ granted: 25 }]);
  expect(await commands["payments:reconcile"].run(["--json"], (line) => printed.push(line))).toBe(0);
  expect(JSON.parse(printed.at(-1) ?? "")).toEqual({ asked: 1, differences: [] });
  service.state.down = true;
  expect(await kinds()).toEqual(["unreachable"]);
  service.state.down = false;
  expect((await reconcile({ ask: false })).asked).toBe(0);
});

/** Copies an open attempt, its order with it, `times`; the copies are `days` old. */
async function copy(id: string, times: number, { days, provider = "sandbox" }: { days: number; provider?: string }) {
  const old = sql`now() - ${days} * interval '1 day'`;
  await getDb().execute(sql`
    insert into orders (id, site, account_id, package_id, credits, list_minor, amount_minor, currency, country, method, provider, state,
      idempotency_key, consented_at, created_at, updated_at)
    select ${provider} || n || o.id, site, account_id, package_id, credits, list_minor, amount_minor, currency, country, method, provider,
      state, ${provider} || n || o.id, consented_at, ${old}, ${old}
    from orders o, generate_series(1, ${times}) n where o.id = (select order_id from payments where id = ${id})`);
  await getDb().execute(sql`
    insert into payments (id, site, order_id, provider, method, state, amount_minor, currency, created_at, updated_at)
    select ${provider} || n || p.id, site, ${provider} || n || order_id, ${provider}, method, state, amount_minor, currency, ${old}, ${old}
    from payments p, generate_series(1, ${times}) n where p.id = ${id}`);
}
const open = async (where: string) =>
  (await getDb().execute(sql`select id from payments where state = 'pending' and ${sql.raw(where)}`)).rows.length;

test("M4 nothing keeps an attempt from its turn: neither many others, nor a provider that is gone, nor one that does not answer", async () => {
  const lost = await atVerotel();
  const left = await pendingPayment(await makeWallet());
  setClockOffset((2 * HOUR) / 1000);
  await copy(left, 505, { days: 1 });
  await copy(left, 505, { days: 1, provider: "gone" });
  await copy(lost, 7, { days: 1, provider: "verotel" });
  service.approve(lost);
  service.state.down = true;
  const first = await reconcile();
  // Five questions without an answer are enough for a night.
  expect(first.asked).toBe(500 + 500 + 5);
  expect(first.differences.filter(({ kind }) => kind === "unreachable")).toHaveLength(5);
  expect(first.differences.filter(({ kind }) => kind === "not-configured")).toHaveLength(500);
  expect(await open("asked_at is null")).toBe(6 + 5 + 3);
  service.state.down = false;
  const second = await reconcile();
  expect(await open("asked_at is null")).toBe(0);
  expect(second.differences).toContainEqual(expect.objectContaining({ kind: "late-callback", subject: lost }));
  // Of what was asked after last, nothing comes before what began since.
  await copy(left, 500, { days: 0, provider: "young" });
  await getDb().execute(
    sql`update payments set provider = 'young', asked_at = now() - interval '1 hour' where id = ${left}`,
  );
  await reconcile();
  expect(await open(`id = '${left}' and asked_at > now()`)).toBe(1);
  await getDb().execute(sql`delete from payments where provider = 'young'`);
  // What is a day old stays; older ones go once their providers were asked, also those of one that is gone.
  expect(await open("provider = 'gone'")).toBe(505);
  await getDb().execute(sql`delete from payments where state = 'pending' and id ~ '^(gone|sandbox)\\d\\d'`);
  setClockOffset((3 * DAY) / 1000);
  await reconcile();
  expect(await open("true")).toBe(0);
  expect(await reconcile()).toMatchObject({ asked: 0 });
});

test("M4 attempts that an order left open when it was decided are closed after two days, and not asked after for ever", async () => {
  setClockOffset(0);
  const scope = await makeWallet();
  const { orderId, left } = await orderPaidOtherwise(scope);
  setClockOffset((1.9 * DAY) / 1000);
  await reconcile();
  expect(await open(`order_id = '${orderId}'`)).toBe(1);
  setClockOffset((2.1 * DAY) / 1000);
  expect(await reconcile()).toEqual({ asked: 1, differences: [] });
  expect(await open(`order_id = '${orderId}'`)).toBe(0);
  expect(await loadTransaction(scope, left)).toMatchObject({ status: "completed" });
  expect(await reconcile()).toEqual({ asked: 0, differences: [] });
});

test("M4 reconciliation names what does not fit, a double payment that was kept, and a refund that never arrived", async () => {
  const scope = await makeWallet();
  const first = await pendingPayment(scope);
  await deliver(sandboxEvent(first, { amount: 1 }));
  expect(await kinds()).toEqual(["mismatch"]);
  const { orderId = "" } = (await loadTransaction(scope, first)) ?? {};
  const retried = await retryPayment(scope, { orderId, method: "paypal" }, checkout);
  await deliver(sandboxEvent(first));
  await deliver(sandboxEvent(retried.ok ? retried.paymentId : ""));
  expect(await kinds()).toEqual(["double-payment-kept", "mismatch"]);
  await deliver(sandboxEvent(retried.ok ? retried.paymentId : "", { type: "refunded" }));
  await refundPayment({ paymentId: first, amount: 500, reason: "asked for it" });
  expect(await kinds()).toEqual(["mismatch", "refund-not-arrived"]);
  await deliver(sandboxEvent(first, { type: "refunded", amount: 500 }));
  expect(await kinds()).toEqual(["mismatch"]);
});

test("M4 reconciliation finds books that somebody changed by hand", async () => {
  const [paid, given, told] = [await makeWallet(), await makeWallet(), await makeWallet()];
  const ids = [await pendingPayment(paid), await pendingPayment(given), await pendingPayment(told)];
  for (const id of ids) await deliver(sandboxEvent(id));
  const before = await kinds();
  const change = (text: ReturnType<typeof sql>) => getDb().execute(text);
  await change(sql`update credit_lots set granted = granted + 1 where account_id = ${paid.accountId}`);
  await change(sql`update orders set state = 'failed', paid_by = null where account_id = ${given.accountId}`);
  await change(
    sql`delete from provider_events where order_id in (select id from orders where account_id = ${told.accountId})`,
  );
  await change(sql`update orders set refunded_minor = 7 where account_id = ${told.accountId}`);
  await change(sql`update wallets set balance = balance + 1 where account_id = ${told.accountId}`);
  expect((await kinds()).filter((kind) => !before.includes(kind))).toEqual([
    "double-payment-kept",
    "grant-without-payment",
    "ledger",
    "paid-without-event",
    "paid-without-grant",
    "wrong-refund",
  ]);
});
