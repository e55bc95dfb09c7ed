import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { makeWallet } from "../../../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../../../tests/support/database.ts";
import { checkout, orderRequest } from "../../../../../tests/support/payments-factory.ts";
import { openVerotelShop } from "../../../../../tests/support/verotel-shop.ts";
import { callBack } from "../../../../../tests/support/webhook-server.ts";
import { eraseBuyer } from "../../erase-buyer.server.ts";
import { asDeclined, loadLastPurchase, loadTransaction } from "../../load-transaction.server.ts";
import type { BuyerScope } from "../../payments.queries.server.ts";
import { orderAndPay, retryPayment } from "../../start-payment.server.ts";

const { service, webhook, settings } = await openVerotelShop([
  { method: "card", provider: "verotel" },
  { method: "paypal", provider: "sandbox" },
]);
freshDatabase();

/** Orders, and follows the address as the browser does; answers the payment and where the browser ends up. */
async function buy(scope: BuyerScope, change: Parameters<typeof orderRequest>[0] = {}) {
  const result = await orderAndPay(scope, orderRequest(change), { ...checkout, settings });
  if (!result.ok || result.start.kind !== "redirect") throw new Error("not started");
  const page = await fetch(result.start.url, { redirect: "manual" });
  return {
    id: result.paymentId,
    url: new URL(result.start.url),
    status: page.status,
    to: page.headers.get("location"),
  };
}
const tell = (id: string) =>
  callBack(webhook.port, `/webhooks/verotel?${new URLSearchParams(service.postback(id))}`, {});
const stored = async ({ accountId }: BuyerScope) =>
  (await getDb().execute<{ token: string }>(sql`select token from stored_methods where account_id = ${accountId}`))
    .rows;

/** A member who has bought by card, at a shop with one-click. */
async function customer(): Promise<BuyerScope> {
  const scope = await makeWallet();
  service.state.oneClick = true;
  await tell((await buy(scope)).id);
  return scope;
}

test("R13 X07 a repeat order is charged by the token of the last purchase with one confirmation: no order page, once, kept encrypted", async () => {
  const scope = await customer();
  const [kept] = await stored(scope);
  expect(kept?.token).toMatch(/^1\./);
  expect(JSON.stringify((await getDb().execute(sql`select payload from provider_events`)).rows)).not.toContain(
    "token-",
  );
  expect(await loadLastPurchase(scope)).toMatchObject({ method: "card", provider: "verotel", stored: true });
  const { id, url, status, to } = await buy(scope, { repeated: true });
  expect(url.searchParams.get("oneClickToken")).toMatch(/^token-/);
  expect(url.searchParams.get("paymentMethod")).toBe("CC");
  expect([status, to]).toEqual([302, `http://general.localhost:3000/transactions/${id}`]);
  // The browser came back; nothing is granted before the postback.
  expect((await getWallet(scope)).balance).toBe(25);
  expect(await tell(id)).toMatchObject({ status: 200, text: "OK" });
  expect((await getWallet(scope)).balance).toBe(50);
  // The postback left a new token: the next repeat works as well, an order that is no repeat sees the order page.
  expect((await stored(scope))[0]?.token).not.toBe(kept?.token);
  expect((await buy(scope)).url.searchParams.has("oneClickToken")).toBe(false);
  expect((await buy(scope, { repeated: true })).status).toBe(302);
});

test("M2 a repeat order that is sent many times at once is charged once, and only the buyer's own token is used", async () => {
  const scope = await customer();
  const other = await makeWallet();
  expect((await buy(other, { repeated: true })).url.searchParams.has("oneClickToken")).toBe(false);
  const request = orderRequest({ repeated: true });
  const all = await Promise.all(
    Array.from({ length: 12 }, () => orderAndPay(scope, request, { ...checkout, settings })),
  );
  const urls = all.map((result) => (result.ok && result.start.kind === "redirect" ? result.start.url : ""));
  expect(urls.filter((url) => url.includes("oneClickToken"))).toHaveLength(1);
  expect(new Set(all.map((result) => result.ok && result.paymentId)).size).toBe(1);
  expect(await stored(scope)).toEqual([]);
});

test("X07 a stored card that is declined comes back to the same order, which offers the card anew, then PayPal", async () => {
  const scope = await customer();
  service.state.declines = true;
  const { id, to } = await buy(scope, { repeated: true });
  service.state.declines = false;
  expect(to).toBe(`http://general.localhost:3000/transactions/${id}?declined=1`);
  const found = await loadTransaction(scope, id);
  expect(found).toMatchObject({ status: "pending", canRetry: true });
  expect(found && asDeclined(found)).toMatchObject({ status: "failed", recurringFailed: true, unconfirmed: true });
  const again = await retryPayment(scope, { orderId: found?.orderId ?? "", method: "card" }, { ...checkout, settings });
  const url = new URL(again.ok && again.start.kind === "redirect" ? again.start.url : "");
  expect(url.searchParams.has("oneClickToken")).toBe(false);
  // An attempt of its own, under a reference that Verotel has not seen.
  expect((await fetch(url)).status).toBe(200);
  expect(again.ok && again.paymentId).not.toBe(id);
  await tell(again.ok ? again.paymentId : "");
  expect((await getWallet(scope)).balance).toBe(50);
});

test("R13 a token goes with the account, and after a chargeback", async () => {
  const [gone, charged] = [await customer(), await customer()];
  await withTransaction((tx) => eraseBuyer(gone, tx));
  expect(await stored(gone)).toEqual([]);
  const { payment } = (await loadTransaction(charged, null)) ?? {};
  const id = payment?.payment_id ?? "";
  const sale = service.sales.get(id)?.saleID ?? "";
  const change = { event: "chargeback", saleID: "99001", parentID: sale };
  const told = new URLSearchParams(service.postback(id, change));
  expect(await callBack(webhook.port, `/webhooks/verotel?${told}`, {})).toMatchObject({ status: 200 });
  expect(await stored(charged)).toEqual([]);
  expect((await buy(charged, { repeated: true })).url.searchParams.has("oneClickToken")).toBe(false);
});
