import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { HOUR, setClockOffset } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { makeWallet } from "../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import {
  checkout,
  deliver,
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
