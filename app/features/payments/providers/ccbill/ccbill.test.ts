import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { checkLedger } from "#app/features/credits/check-ledger.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { makeWallet } from "../../../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../../../tests/support/database.ts";
import { startFakeCcbill } from "../../../../../tests/support/fake-ccbill.ts";
import { checkout, orderRequest } from "../../../../../tests/support/payments-factory.ts";
import { callBack, startWebhookServer } from "../../../../../tests/support/webhook-server.ts";
import { loadTransaction } from "../../load-transaction.server.ts";
import { type BuyerScope, findPayment, toAttempt } from "../../payments.queries.server.ts";
import { offeredMethods } from "../../providers.server.ts";
import { reconcile } from "../../reconcile.server.ts";
import { orderAndPay, retryPayment } from "../../start-payment.server.ts";
import { ccbill } from "./ccbill.server.ts";

const service = await startFakeCcbill({
  account: "900100-0007",
  salt: "7d901dad245fd0ff6bc20d06",
  login: "dl:pass:word",
});
const webhook = await startWebhookServer();
process.env.CCBILL_URL = service.url;
process.env.CCBILL_DATALINK_URL = service.url;
process.env.CCBILL_SALTS = "900100-0007=7d901dad245fd0ff6bc20d06";
process.env.CCBILL_DATALINK_LOGIN = "dl:pass:word";
const flexId = "687fa3e0-e60d-4466-88e2-181fa56dd6a9";
Object.assign(siteNamed("general"), {
  paymentAccounts: { ccbill: { clientAccnum: "900100", clientSubacc: "0007", flexId } },
});
const settings = {
  ...siteNamed("general"),
  paymentMethods: [
    { method: "card" as const, provider: "ccbill" as const },
    { method: "paypal" as const, provider: "sandbox" as const },
  ],
};
freshDatabase();
afterAll(() => {
  service.stop();
  webhook.stop();
});

async function started(scope: BuyerScope): Promise<{ id: string; url: URL }> {
  const result = await orderAndPay(scope, orderRequest(), { ...checkout, settings });
  if (!result.ok || result.start.kind !== "redirect") throw new Error("not started");
  expect((await fetch(result.start.url)).status).toBe(200);
  return { id: result.paymentId, url: new URL(result.start.url) };
}
const send = (event: string, form: string, site?: string) =>
  callBack(webhook.port, `/webhooks/ccbill?eventType=${event}&clientAccnum=900100`, { form, site });
const balance = async (scope: BuyerScope) => (await getWallet(scope)).balance;
const OK = { status: 200, text: "OK" };

test("R10 FlexForms starts by an address with price, period, currency number and digest; cards in three currencies only", async () => {
  const { url } = await started(await makeWallet());
  expect(url.pathname).toBe(`/wap-frontflex/flexforms/${flexId}`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    ...{ clientSubacc: "0007", initialPrice: "29.99", currencyCode: "978", site: "general" },
  });
  const methods = (country: Parameters<typeof offeredMethods>[1]) =>
    offeredMethods(settings, country).map(({ method }) => method);
  expect(methods("NL")).toEqual(["card", "paypal"]);
  expect(methods("GB")).toEqual(["card", "paypal"]);
  expect(methods("SE")).toEqual(["paypal"]);
});

test("M4 a sale's webhook pays once; names, addresses, passwords and card digits are not stored", async () => {
  const scope = await makeWallet();
  const form = service.webhook((await started(scope)).url);
  expect(await Promise.all(Array.from({ length: 20 }, () => send("NewSaleSuccess", form)))).toEqual(
    Array.from({ length: 20 }, () => OK),
  );
  expect(await balance(scope)).toBe(25);
  const stored = await getDb().execute(sql`select payload from provider_events`);
  expect(JSON.stringify(stored.rows)).not.toMatch(/hunter2|john|Doe|Road|192\.0|1111|Digest/i);
  expect(JSON.stringify(stored.rows)).toContain("billedInitialPrice");
});

test("M4 a JSON webhook is read too; a bad digest, another account's and a success sent as a failure are refused", async () => {
  const scope = await makeWallet();
  const { url } = await started(scope);
  const form = service.webhook(url);
  const fields = Object.fromEntries(new URLSearchParams(form));
  const change = (more: Record<string, string>) => new URLSearchParams({ ...fields, ...more }).toString();
  for (const bad of [
    change({ dynamicPricingValidationDigest: "0".repeat(32) }),
    change({ subscriptionId: "0123456789" }),
    change({ clientSubacc: "0008" }),
  ])
    expect((await send("NewSaleSuccess", bad)).status).toBe(403);
  expect((await send("NewSaleFailure", form)).status).toBe(403);
  for (const event of ["", "Cancellation", "UserReactivation"]) expect((await send(event, form)).status).toBe(400);
  for (const body of ["", "{", "x=1"]) expect((await send("NewSaleSuccess", body)).status).toBe(403);
  expect(await balance(scope)).toBe(0);
  const json = { form: JSON.stringify(fields), type: "application/json" };
  expect(await callBack(webhook.port, "/webhooks/ccbill?eventType=NewSaleSuccess", json)).toEqual(OK);
  expect(await balance(scope)).toBe(25);
});

test("M4 the digest covers no amount: another amount, currency, payment or site is a mismatch", async () => {
  const [scope, other] = [await makeWallet(), await makeWallet()];
  const { url } = await started(scope);
  await send("NewSaleSuccess", service.webhook(url, { billedInitialPrice: "0.01" }));
  await send("NewSaleSuccess", service.webhook(url, { billedCurrencyCode: "840" }));
  await send("NewSaleSuccess", service.webhook(url, { "X-site": "gay" }));
  await send("NewSaleSuccess", service.webhook(url), "gay");
  const good = service.webhook(url);
  await send("NewSaleSuccess", good);
  // The same sale told again for somebody else's payment of the same price.
  const { id } = await started(other);
  await send("NewSaleSuccess", good.replace(/X-paymentId=[0-9a-z]+/, `X-paymentId=${id}`));
  expect([await balance(scope), await balance(other)]).toEqual([25, 0]);
});

test("X07 a declined card fails the payment, and the order goes on with the next method", async () => {
  const scope = await makeWallet();
  const { id, url } = await started(scope);
  expect(await send("NewSaleFailure", service.webhook(url, {}, false))).toEqual(OK);
  expect(await loadTransaction(scope, id)).toMatchObject({ status: "failed", canRetry: true });
  // Late, after a second try with the same form.
  expect(await send("NewSaleSuccess", service.webhook(url))).toEqual(OK);
  expect(await balance(scope)).toBe(25);
  expect(await send("NewSaleFailure", service.webhook(url, {}, false))).toEqual(OK);
  expect(await loadTransaction(scope, id)).toMatchObject({ status: "completed" });
});

test("M4 refunds and chargebacks bear no digest: they count when Data Link confirms them, once for each it counts", async () => {
  const scope = await makeWallet();
  const { id, url } = await started(scope);
  const form = service.webhook(url);
  const subscriptionId = new URLSearchParams(form).get("subscriptionId") ?? "";
  expect((await send("Refund", service.reversal(subscriptionId, "12.00"))).status).toBe(403);
  await send("NewSaleSuccess", form);
  expect((await send("Refund", service.reversal(subscriptionId, "12.00"))).status).toBe(403);
  service.counts.set(subscriptionId, { refunds: 1, chargebacks: 0 });
  service.state.down = true;
  expect((await send("Refund", service.reversal(subscriptionId, "12.00"))).status).toBe(409);
  service.state.down = false;
  for (let n = 0; n < 3; n++) expect(await send("Refund", service.reversal(subscriptionId, "12.00"))).toEqual(OK);
  expect(await balance(scope)).toBe(14);
  service.counts.set(subscriptionId, { refunds: 1, chargebacks: 1 });
  expect(await send("Chargeback", service.reversal(subscriptionId, "29.99"))).toEqual(OK);
  expect(await balance(scope)).toBe(0);
  expect((await send("Refund", service.reversal("0999999999", "1.00"))).status).toBe(403);
  const row = await findPayment(id);
  expect(await ccbill.status(toAttempt(row as never))).toMatchObject({ type: "charged_back" });
  expect(await checkLedger()).toEqual([]);
});

test("M4 a refund is asked of Data Link, with an amount for a part of it, and by hand where the sale is unknown", async () => {
  const scope = await makeWallet();
  const { id, url } = await started(scope);
  const unknown = toAttempt((await findPayment(id)) as never);
  expect(await ccbill.refund({ payment: unknown, amount: unknown.amount, key: "k" })).toEqual({
    ok: false,
    byHand: true,
  });
  await send("NewSaleSuccess", service.webhook(url));
  const payment = toAttempt((await findPayment(id)) as never);
  expect(await ccbill.refund({ payment, amount: payment.amount, key: "k1" })).toEqual({ ok: true });
  expect(await ccbill.refund({ payment, amount: { minor: 1200, currency: "EUR" }, key: "k2" })).toEqual({ ok: true });
  expect(service.refunds.map(({ amount = null }) => amount)).toEqual([null, "12.00"]);
});

const shop = siteNamed("general").paymentAccounts.ccbill as { chargeByPrevious?: boolean };
async function customer(): Promise<BuyerScope> {
  shop.chargeByPrevious = true;
  const scope = await makeWallet();
  await send("NewSaleSuccess", service.webhook((await started(scope)).url));
  return scope;
}
const repeat = (scope: BuyerScope, request = orderRequest({ repeated: true })) =>
  orderAndPay(scope, request, { ...checkout, settings });

test("R13 X07 a repeat order charges the card of the last sale once, without a form; its webhook tells nothing new", async () => {
  const scope = await customer();
  service.charges.length = 0;
  const request = orderRequest({ repeated: true });
  const all = await Promise.all(Array.from({ length: 8 }, () => repeat(scope, request)));
  const [first] = all;
  const id = first?.ok ? first.paymentId : "";
  for (const one of all)
    expect(one).toMatchObject({ start: { url: `http://general.localhost:3000/transactions/${id}` } });
  expect(service.charges).toHaveLength(1);
  expect(service.charges[0]).toMatchObject({
    ...{ sharedAuthentication: "1", initialPrice: "29.99", initialPeriod: "30", currencyCode: "978", rebills: "0" },
    ...{ newClientAccnum: "900100", newClientSubacc: "0007", paymentId: id },
  });
  expect(await loadTransaction(scope, id)).toMatchObject({ status: "completed" });
  expect(await balance(scope)).toBe(50);
  const subscriptionId = (await findPayment(id))?.providerReference ?? "";
  const webhook = service.webhook(
    new URL(`http://x/?initialPrice=29.99&currencyCode=978&paymentId=${id}&site=general`),
    {
      subscriptionId,
    },
  );
  expect(await send("UpSaleSuccess", webhook)).toEqual(OK);
  expect(await balance(scope)).toBe(50);
  expect((await repeat(scope)).ok).toBe(true);
  expect(service.charges).toHaveLength(2);
  expect(await checkLedger()).toEqual([]);
});

test("R13 M2 a second submit that comes while the stored card is being taken is not sent to a form to pay once more", async () => {
  const scope = await customer();
  service.charges.length = 0;
  const request = orderRequest({ repeated: true });
  const both: ReturnType<typeof repeat>[] = [];
  await withTransaction(async (tx) => {
    await tx.execute(sql`select 1 from stored_methods where account_id = ${scope.accountId} for update`);
    both.push(repeat(scope, request), repeat(scope, request));
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  const url = expect.stringMatching(/^http:\/\/general\.localhost:3000\/transactions\//);
  expect(await Promise.all(both)).toMatchObject([{ start: { url } }, { start: { url } }]);
  expect(service.charges).toHaveLength(1);
});

test("X07 a stored card that CCBill declines fails the order, which then offers a form and PayPal", async () => {
  const scope = await customer();
  service.state.declines = true;
  const result = await repeat(scope);
  service.state.declines = false;
  const id = result.ok ? result.paymentId : "";
  const found = await loadTransaction(scope, id);
  expect(found).toMatchObject({ status: "failed", recurringFailed: true, canRetry: true });
  const again = await retryPayment(scope, { orderId: found?.orderId ?? "", method: "card" }, { ...checkout, settings });
  expect(again).toMatchObject({ start: { kind: "redirect", url: expect.stringContaining("/flexforms/") } });
  expect(await balance(scope)).toBe(25);
});

test("M2 a charge whose answer is lost is never made again: it waits, the operator is told, and a late webhook still pays it", async () => {
  const scope = await customer();
  service.charges.length = 0;
  service.state.losesAnswers = true;
  const request = orderRequest({ repeated: true });
  const result = await repeat(scope, request);
  service.state.losesAnswers = false;
  const id = result.ok ? result.paymentId : "";
  expect(await loadTransaction(scope, id)).toMatchObject({ status: "pending" });
  expect((await repeat(scope, request)).ok).toBe(true);
  expect(service.charges).toHaveLength(1);
  await getDb().execute(sql`update payments set charged_at = charged_at - interval '2 hours' where id = ${id}`);
  const { differences } = await reconcile({ ask: false });
  expect(differences).toContainEqual(expect.objectContaining({ kind: "charge-unanswered", subject: id }));
  const sale = new URL(`http://x/?initialPrice=29.99&currencyCode=978&paymentId=${id}&site=general`);
  expect(await send("UpSaleSuccess", service.webhook(sale))).toEqual(OK);
  expect(await loadTransaction(scope, id)).toMatchObject({ status: "completed" });
  expect(await balance(scope)).toBe(50);
});

test("M4 a refund whose answer was lost is not made a second time; two refunds counted before their first webhook are both taken in", async () => {
  const scope = await makeWallet();
  const { id, url } = await started(scope);
  await send("NewSaleSuccess", service.webhook(url));
  const payment = toAttempt((await findPayment(id)) as never);
  const ask = (key: string, minor: number) => ccbill.refund({ payment, amount: { minor, currency: "EUR" }, key });
  service.refunds.length = 0;
  service.state.losesAnswers = true;
  await expect(ask("refund-one", 500)).rejects.toThrow();
  service.state.losesAnswers = false;
  expect(await ask("refund-one", 500)).toEqual({ ok: true });
  expect(service.refunds).toHaveLength(1);
  expect(await ask("refund-two", 700)).toEqual({ ok: true });
  expect(service.refunds).toHaveLength(2);
  const sale = payment.providerReference ?? "";
  service.counts.set(sale, { refunds: 2, chargebacks: 0 });
  const webhook = (amount: string, transactionId: string) =>
    `${service.reversal(sale, amount)}&${new URLSearchParams({ transactionId })}`;
  expect(await send("Refund", webhook("7.00", "2"))).toEqual(OK);
  expect(await send("Refund", webhook("5.00", "1"))).toEqual(OK);
  expect(await send("Refund", webhook("5.00", "1"))).toEqual(OK);
  // More than CCBill counts is somebody else's invention.
  expect((await send("Refund", webhook("5.00", "3"))).status).toBe(403);
  expect(
    (await getDb().execute(sql`select refunded_minor from orders where account_id = ${scope.accountId}`)).rows,
  ).toEqual([{ refunded_minor: 1200 }]);
});
