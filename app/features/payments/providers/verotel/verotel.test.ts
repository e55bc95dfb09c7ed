import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { checkLedger } from "#app/features/credits/check-ledger.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { makeWallet } from "../../../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../../../tests/support/database.ts";
import { checkout, orderRequest } from "../../../../../tests/support/payments-factory.ts";
import { openVerotelShop } from "../../../../../tests/support/verotel-shop.ts";
import { callBack } from "../../../../../tests/support/webhook-server.ts";
import { expireOrder } from "../../expire-order.server.ts";
import { loadTransaction } from "../../load-transaction.server.ts";
import type { BuyerScope } from "../../payments.queries.server.ts";
import { offeredMethods, paymentOrigins } from "../../providers.server.ts";
import { orderAndPay } from "../../start-payment.server.ts";
import { askProvider } from "../ask-provider.server.ts";
import { verotel } from "./verotel.server.ts";

const { service, webhook, settings } = await openVerotelShop([
  { method: "card", provider: "verotel" },
  { method: "directdebit", provider: "verotel" },
  { method: "ideal", provider: "verotel" },
]);
freshDatabase();

/** An order that the buyer has followed to Verotel's page; answers its payment id. */
async function started(scope: BuyerScope, change: Parameters<typeof orderRequest>[0] = {}): Promise<string> {
  const result = await orderAndPay(scope, orderRequest(change), { ...checkout, settings });
  if (!result.ok || result.start.kind !== "redirect") throw new Error("not started");
  const page = await fetch(result.start.url);
  expect([page.status, await page.text()]).toEqual([200, "payment page"]);
  return result.paymentId;
}
const send = (parameters: Record<string, string>, site?: string) =>
  callBack(webhook.port, `/webhooks/verotel?${new URLSearchParams(parameters)}`, { site });
const balance = async (scope: BuyerScope) => (await getWallet(scope)).balance;
const OK = { status: 200, text: "OK" };

test("R10 FlexPay starts by a signed address with the price, the shop and our numbers, of at most 100 characters of description", async () => {
  const scope = await makeWallet();
  const long = { ...checkout, settings, description: "x".repeat(300) };
  const result = await orderAndPay(scope, orderRequest(), long);
  const url = new URL(result.ok && result.start.kind === "redirect" ? result.start.url : "");
  expect(`${url.origin}${url.pathname}`).toBe(`${service.url}/startorder`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    ...{ version: "4", shopID: "64233", type: "purchase", priceAmount: "29.99", priceCurrency: "EUR" },
    ...{ paymentMethod: "CC", custom1: "general", description: "x".repeat(100) },
    successURL: `http://general.localhost:3000/transactions/${result.ok && result.paymentId}`,
    declineURL: `http://general.localhost:3000/transactions/${result.ok && result.paymentId}?declined=1`,
  });
  expect(paymentOrigins(settings)).toEqual([service.url]);
});

test("R10 Verotel takes cards in its currencies and direct debit in euros only; Poland pays in euros, without a key it is not offered", () => {
  const methods = (country: Parameters<typeof offeredMethods>[1], site = "general") =>
    offeredMethods({ ...settings, site }, country).map(({ method }) => method);
  expect(methods("NL")).toEqual(["card", "directdebit"]);
  expect(methods("PL")).toEqual(["card", "directdebit"]);
  expect(methods("GB")).toEqual(["card"]);
  expect(methods("NZ")).toEqual([]);
  expect(methods("NL", "gay")).toEqual([]);
});

test("M4 a signed postback pays and is answered OK after the commit; twenty repeats grant nothing more", async () => {
  const scope = await makeWallet();
  const told = service.approve(await started(scope));
  expect(await Promise.all(Array.from({ length: 20 }, () => send(told)))).toEqual(Array.from({ length: 20 }, () => OK));
  expect(await balance(scope)).toBe(25);
  const shuffled = Object.fromEntries(Object.entries(told).reverse());
  expect(await send(shuffled)).toEqual(OK);
  expect(await balance(scope)).toBe(25);
  const stored = await getDb().execute<{ payload: object }>(sql`select payload from provider_events`);
  expect(JSON.stringify(stored.rows)).not.toMatch(/buyer@|4111|signature/);
});

test("M4 bad, missing and SHA-1 signatures and changed parameters are refused and not stored", async () => {
  const scope = await makeWallet();
  const told = service.approve(await started(scope));
  const before = await getDb().execute(sql`select count(*) n from provider_events`);
  const { signature: _, ...unsigned } = told;
  const wrong = [
    unsigned,
    { ...told, signature: "0".repeat(64) },
    service.signedOldWay(told),
    { ...told, priceAmount: "0.01" },
    { ...told, extra: "1" },
    { ...told, shopID: "99999" },
  ];
  for (const parameters of wrong) expect((await send(parameters)).status).toBe(403);
  expect((await callBack(webhook.port, "/webhooks/verotel")).status).toBe(403);
  expect((await getDb().execute(sql`select count(*) n from provider_events`)).rows).toEqual(before.rows);
  expect(await balance(scope)).toBe(0);
});

test("M4 a wrong amount, currency, site or address is stored as a mismatch and grants nothing", async () => {
  const scope = await makeWallet();
  const id = await started(scope);
  await send(service.postback(id, { priceAmount: "0.01", saleID: "1" }));
  await send(service.postback(id, { priceCurrency: "USD", saleID: "2" }));
  await send(service.postback(id, { custom1: "gay", saleID: "3" }));
  await send(service.postback(id, { saleID: "4" }), "gay");
  const outcomes = await getDb().execute(
    sql`select outcome, count(*)::int n from provider_events where outcome <> 'applied' group by 1`,
  );
  expect(outcomes.rows).toEqual([{ outcome: "mismatch", n: 4 }]);
  expect(await balance(scope)).toBe(0);
  const odds: Record<string, string>[] = [
    { priceAmount: "1e3" },
    { priceAmount: "-1" },
    { saleID: "\0" },
    { type: "subscription" },
  ];
  for (const odd of odds) expect((await send(service.postback(id, odd))).status).toBe(400);
});

test("M4 a credit before its sale comes again; in part and whole it takes credits back, a chargeback leaves a debt", async () => {
  const scope = await makeWallet();
  const id = await started(scope);
  const parentID = service.sales.get(id)?.saleID ?? "";
  const part = { event: "credit", saleID: "71", parentID, creditAmount: "12.00", creditCurrency: "EUR" };
  expect((await send(service.postback(id, part))).status).toBe(409);
  await send(service.approve(id));
  expect(await send(service.postback(id, part))).toEqual(OK);
  expect(await send(service.postback(id, part))).toEqual(OK);
  expect(await balance(scope)).toBe(14);
  await send(service.postback(id, { event: "chargeback", saleID: "72", parentID }));
  expect(await getWallet(scope)).toMatchObject({ balance: 0 });
  expect(await checkLedger()).toEqual([]);
});

test("T16 a postback that got lost is made up for by asking; a service that never answers leaves the order waiting", async () => {
  const scope = await makeWallet();
  const [lost, unpaid] = [await started(scope), await started(scope, { idempotencyKey: "another-key-1" })];
  const told = service.approve(lost);
  const orderOf = async (id: string) => (await loadTransaction(scope, id))?.orderId ?? "";
  await expireOrder(await orderOf(lost));
  expect(await balance(scope)).toBe(25);
  expect(await send(told)).toEqual(OK);
  expect(await balance(scope)).toBe(25);
  service.state.stall = true;
  await expect(askProvider(new URL(`${service.url}/salestatus`), {}, 50)).rejects.toThrow("did not answer");
  service.state.stall = false;
  expect(await loadTransaction(scope, unpaid)).toMatchObject({ status: "pending" });
  expect(await send(service.approve(unpaid))).toEqual(OK);
  expect(await balance(scope)).toBe(50);
});

test("M4 a refund at Verotel is made by hand", async () => {
  const payment = {
    ...{ id: "x", site: "general", orderId: "o", method: "card" as const, createdAt: new Date() },
    ...{ providerReference: "1", amount: { minor: 1, currency: "EUR" as const } },
  };
  expect(await verotel.refund({ payment, amount: payment.amount, key: "k" })).toEqual({ ok: false, byHand: true });
});
