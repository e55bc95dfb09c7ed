import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { grantPersonalCode } from "#app/features/discounts/grant-personal-code.server.ts";
import { stayDiscount } from "#app/features/lifecycle/leaving.server.ts";
import { DAY, now, setClockOffset } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { argsFor, contextFor } from "../../../tests/support/context.ts";
import { countQueries } from "../../../tests/support/count-queries.ts";
import { makeWallet } from "../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import {
  checkout,
  deliver,
  orderRequest,
  pendingPayment,
  sandboxEvent,
} from "../../../tests/support/payments-factory.ts";
import { loadTransaction } from "./load-transaction.server.ts";
import { MAX_OPEN_ORDERS } from "./payments.rules.ts";
import { loader as credits, action as order } from "./screens/credits.tsx";
import { loader as creditsOfPackage } from "./screens/credits-id-paymentmethod.tsx";
import { loader as premium } from "./screens/premium.tsx";
import { loader as pricing } from "./screens/pricing.tsx";
import { loader as receipt } from "./screens/receipt.tsx";
import { action as press } from "./screens/sandbox-pay.tsx";
import { orderAndPay, retryPayment } from "./start-payment.server.ts";

process.env.DATABASE_POOL_SIZE = "50";
freshDatabase();

type Args = Parameters<typeof argsFor>;
const call = async (run: (args: never) => Promise<unknown>, ...args: Args) =>
  run(argsFor(...args) as never).catch((thrown: unknown) => thrown);

test("M5 of 50 orders at once exactly as many are open as a member may have; paying one makes room", async () => {
  const scope = await makeWallet();
  const started = await Promise.all(Array.from({ length: 50 }, () => orderAndPay(scope, orderRequest(), checkout)));
  const open = started.flatMap((result) => (result.ok ? [result.paymentId] : []));
  expect(open).toHaveLength(MAX_OPEN_ORDERS);
  expect(new Set(started.flatMap((result) => (result.ok ? [] : [result.reason])))).toEqual(
    new Set(["too-many-orders"]),
  );
  await deliver(sandboxEvent(open[0] ?? ""));
  expect(await orderAndPay(scope, orderRequest(), checkout)).toMatchObject({ ok: true });
  expect(await orderAndPay(await makeWallet(), orderRequest(), checkout)).toMatchObject({ ok: true });
});

test("R10 R13 the package pages ask the database three times at most, for free and premium members", async () => {
  const scope = await makeWallet(5);
  for (const paidUser of [false, true]) {
    const context = contextFor("general", scope.accountId, { paidUser });
    for (const [run, path, params] of [
      [credits, "/credits", {}],
      [creditsOfPackage, "/credits/eur-60/ideal", { id: "eur-60", paymentmethod: "ideal" }],
      [premium, "/premium", {}],
      [pricing, "/pricing", {}],
    ] as const) {
      const { queries } = await countQueries(() => call(run as never, context, path, { params }));
      expect(queries, `${path} ${paidUser}`).toBeLessThanOrEqual(3);
    }
    if (!paidUser) await deliver(sandboxEvent(await pendingPayment(scope)));
  }
});

test("S06 S07 the discount for staying is taken off at the checkout, for its member alone, once", async () => {
  const [scope, other] = [await makeWallet(), await makeWallet()];
  await deliver(sandboxEvent(await pendingPayment(scope)));
  const context = contextFor("general", scope.accountId, { paidUser: true });
  const stay = await stayDiscount(context, context.member as never);
  const code = stay?.code ?? "";
  expect(code).toMatch(/^STAY[0-9A-F]{8}$/);
  const page = (await call(credits, context, `/credits?code=${code.toLowerCase()}`)) as { discount: object };
  expect(page.discount).toMatchObject({ code, percentage: context.settings.company.deleteDiscount });
  const form = (key = randomUUID()) => ({
    form: { package: "eur-25", method: "card", amount: "2249", currency: "EUR", consent: "on", key, code },
  });
  const stranger = contextFor("general", other.accountId, { paidUser: true });
  expect(await call(order, stranger, "/credits", form())).toMatchObject({ init: { status: 422 } });
  const away = (await call(order, context, "/credits", form())) as Response;
  const paymentId = away.headers.get("location")?.split("/").at(-1) ?? "";
  await deliver(sandboxEvent(paymentId, { amount: 2249 }));
  expect(await loadTransaction(scope, paymentId)).toMatchObject({ status: "completed" });
  expect(await call(order, context, "/credits", form())).toMatchObject({ init: { status: 422 } });
  const late = await grantPersonalCode(
    { site: "general", accountId: other.accountId },
    {
      prefix: "STAY",
      percentage: 25,
      lifeMs: DAY,
    },
  );
  setClockOffset((2 * DAY) / 1000);
  const member = { paidUser: true, signupDate: now(), confirmedAt: null };
  const shown = { minor: 2249, currency: "EUR" as const };
  expect(await orderAndPay(other, orderRequest({ shown, discount: { code: late.code, member } }), checkout)).toEqual({
    ok: false,
    reason: "code-expired",
  });
});

test("X07 a repeated order whose card is declined says so, and goes on by card or PayPal on the same order", async () => {
  const scope = await makeWallet();
  await deliver(sandboxEvent(await pendingPayment(scope)));
  const context = contextFor("general", scope.accountId, { paidUser: true });
  const page = await call(creditsOfPackage, context, "/credits/eur-25/card?repeat=1", {
    params: { id: "eur-25", paymentmethod: "card" },
  });
  expect(page).toMatchObject({ repeated: true });
  const form = { package: "eur-25", method: "card", amount: "2999", currency: "EUR", consent: "on", repeat: "on" };
  const away = (await call(order, context, "/credits", { form: { ...form, key: randomUUID() } })) as Response;
  const paymentId = away.headers.get("location")?.split("/").at(-1) ?? "";
  await deliver(sandboxEvent(paymentId, { type: "failed" }));
  const failed = await loadTransaction(scope, paymentId);
  expect(failed).toMatchObject({ status: "failed", recurringFailed: true, canRetry: true });
  const paypal = await retryPayment(scope, { orderId: failed?.orderId ?? "", method: "paypal" }, checkout);
  await deliver(sandboxEvent(paypal.ok ? paypal.paymentId : ""));
  expect(await loadTransaction(scope, paypal.ok ? paypal.paymentId : "")).toMatchObject({
    status: "completed",
    recurringFailed: false,
  });
  const first = await pendingPayment(scope);
  await deliver(sandboxEvent(first, { type: "failed" }));
  expect(await loadTransaction(scope, first)).toMatchObject({ status: "failed", recurringFailed: false });
});

test("A02 the receipt shows net, VAT and total that add up, for its buyer only, by the rate of the day of the order", async () => {
  const [scope, other] = [await makeWallet(), await makeWallet()];
  const open = await pendingPayment(scope);
  const context = contextFor("general", scope.accountId);
  const page = (id: string, from = context) => call(receipt, from, `/transactions/${id}/receipt`, { params: { id } });
  expect(await page(open)).toMatchObject({ status: 404 });
  await deliver(sandboxEvent(open));
  await getDb().execute(sql`update orders set vat_rate = 900 where account_id = ${scope.accountId}`);
  const shown = (await page(open)) as { rows: [string, string][]; number: string };
  expect(Object.fromEntries(shown.rows)).toMatchObject({
    ...{ "Net (excl. VAT)": "€27.51", "VAT 9%, Netherlands": "€2.48", Total: "€29.99", Bought: "25 credits" },
  });
  const { orderId = "" } = (await loadTransaction(scope, open)) ?? {};
  expect(await page(orderId)).toMatchObject({ number: `NRL-${orderId.toUpperCase()}` });
  for (const id of ["", "x", "00000000000000"]) expect(await page(id)).toMatchObject({ status: 404 });
  expect(await page(open, contextFor("general", other.accountId))).toMatchObject({ status: 404 });
});

test("M4 a callback that the site refuses, or that does not arrive, is said on the test page and is no 5xx", async () => {
  const scope = await makeWallet();
  const paymentId = await pendingPayment(scope);
  vi.stubEnv("PORT", "1");
  const context = contextFor("general", scope.accountId);
  const answer = await call(
    press,
    { ...context, origin: "http://general.localhost:1" } as typeof context,
    `/sandbox/pay/${paymentId}`,
    {
      params: { paymentId },
      form: { press: "approve" },
    },
  );
  expect(answer).toMatchObject({ init: { status: 422 }, data: { refused: 0 } });
  vi.unstubAllEnvs();
});
