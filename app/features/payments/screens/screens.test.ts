import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { addMs, MINUTE, now } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { LOCALES } from "#locales/locales.ts";
import { makeWallet } from "../../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../../tests/support/database.ts";
import { deliver, pendingPayment, sandboxEvent } from "../../../../tests/support/payments-factory.ts";
import type { BuyerScope } from "../payments.queries.server.ts";
import { loader as credits, action as order } from "./credits.tsx";
import { loader as creditsOfPackage } from "./credits-id-paymentmethod.tsx";
import { loader as repeatOrder } from "./credits-repeat-order.tsx";
import { loader as premium } from "./premium.tsx";
import { loader as pricing } from "./pricing.tsx";
import { loader as sandboxPay } from "./sandbox-pay.tsx";
import { action as retry, loader as transactions } from "./transactions.tsx";

freshDatabase();

function contextOf(scope: BuyerScope | null, paidUser = false): AppLoadContext {
  const settings = siteNamed("general");
  return {
    site: { key: "general", name: settings.name, niche: "general" },
    settings,
    locale: "en",
    t: getT(settings, "en"),
    origin: "http://general.localhost:3000",
    path: "/credits",
    cookies: new CookieJar(null, false),
    member: scope && {
      id: scope.accountId,
      site: scope.site,
      paidUser,
      status: "active",
      signupDate: now(),
      confirmedAt: now(),
    },
  } as unknown as AppLoadContext;
}

type Loader = (args: never) => Promise<unknown>;

/** What a loader or action returns or throws, with the fields of a form where it is given one. */
async function call(
  run: Loader,
  context: AppLoadContext,
  params = {},
  form?: Record<string, string>,
): Promise<unknown> {
  const init = form && { method: "POST", body: new URLSearchParams(form) };
  const request = new Request("http://general.localhost:3000/credits", init);
  return run({ request, params, context } as never).catch((thrown: unknown) => thrown);
}

const location = (answer: unknown) => (answer as Response).headers.get("location");
const checkoutForm = (change: Record<string, string> = {}) => ({
  package: "eur-25",
  method: "card",
  amount: "2999",
  currency: "EUR",
  consent: "on",
  key: randomUUID(),
  ...change,
});

test("R10 R12 R13 Z1 the pages of a member send a visitor to the login; pricing is for everyone", async () => {
  for (const loader of [credits, creditsOfPackage, repeatOrder, transactions, premium])
    expect(location(await call(loader, contextOf(null)))).toBe("/login?to=%2Fcredits");
  for (const action of [order, retry])
    expect(location(await call(action, contextOf(null), {}, checkoutForm()))).toBe("/login?to=%2Fcredits");
  expect(await call(pricing, contextOf(null))).toMatchObject({ loggedIn: false, country: "Netherlands" });
});

test("R10 the checkout shows packages, methods, balance and history, and a known package chosen by its address", async () => {
  const context = contextOf(await makeWallet(7));
  expect(await call(credits, context)).toMatchObject({
    chosen: { packageId: "eur-25", method: "card" },
    wallet: { balance: 7, debt: 0 },
    history: { entries: [{ kind: "purchase", amount: 7 }], next: null, first: true },
    repeat: false,
  });
  const chosen = await call(creditsOfPackage, context, { id: "eur-60", paymentmethod: "ideal" });
  expect(chosen).toMatchObject({ chosen: { packageId: "eur-60", method: "ideal" } });
  expect(location(await call(creditsOfPackage, context, { id: "eur-60", paymentmethod: "cash" }))).toBe(
    "/credits/eur-60",
  );
  expect(await call(creditsOfPackage, context, { id: "usd-60" })).toMatchObject({ status: 404 });
});

test("R10 ordering leads to the provider; a missing consent, a wrong total and hostile values lead back with a reason", async () => {
  const context = contextOf(await makeWallet());
  expect(location(await call(order, context, {}, checkoutForm()))).toMatch(/^\/sandbox\/pay\/[0-9a-z]{14}$/);
  const reply = async (change: Record<string, string>) => {
    const answer = (await call(order, context, {}, checkoutForm(change))) as {
      init: { status: number };
      data: { result: { error?: Record<string, string[]> } };
    };
    expect(answer.init.status).toBe(422);
    return Object.entries(answer.data.result.error ?? {});
  };
  expect(await reply({ consent: "" })).toEqual([["consent", ["payments.error_consent"]]]);
  expect(await reply({ package: "eur-10" })).toEqual([["", ["payments.error_price"]]]);
  expect(await reply({ package: "" })).toEqual([["package", ["payments.error_package"]]]);
  expect(await reply({ method: "cash" })).toEqual([["method", ["payments.error_method"]]]);
  for (const amount of ["", "0", "-1", "29.99", "1e3", "NaN", "99999999999999999999"]) await reply({ amount });
  for (const key of ["", "1", "\0", "x".repeat(5000)]) await reply({ key });
  for (const odd of ["\0", "\ud800", "x".repeat(5000)]) await reply({ package: odd });
});

test("P04 R10 a repeat order opens the last purchase, ready to confirm, and the plain checkout before the first", async () => {
  const scope = await makeWallet();
  expect(location(await call(repeatOrder, contextOf(scope)))).toBe("/credits");
  await deliver(sandboxEvent(await pendingPayment(scope, { method: "ideal" })));
  expect(location(await call(repeatOrder, contextOf(scope, true)))).toBe("/credits/eur-25/ideal?repeat=1");
  expect(await call(credits, contextOf(scope, true))).toMatchObject({ repeat: true });
});

test("R12 T16 E07 the transaction page shows each state, and another member's payment as missing", async () => {
  const [scope, other] = [await makeWallet(), await makeWallet()];
  expect(await call(transactions, contextOf(scope))).toMatchObject({ transaction: null });
  for (const [type, status] of [
    ["pending", "pending"],
    ["completed", "completed"],
    ["failed", "failed"],
    ["cancelled", "cancelled"],
  ] as const) {
    const id = await pendingPayment(scope);
    await deliver(sandboxEvent(id, { type }));
    const payment = { payment_id: id, credits: 25, amount: "29.99", currency: "EUR" };
    expect(await call(transactions, contextOf(scope), { id })).toMatchObject({ transaction: { status, payment } });
    expect(await call(transactions, contextOf(other), { id })).toMatchObject({ status: 404 });
  }
});

test("S14 R12 the receipt is said to come by mail only to an address that was confirmed when the money came; else it is on the page", async () => {
  const scope = await makeWallet();
  const id = await pendingPayment(scope);
  const shown = (change: { status: string; confirmedAt: Date | null }) => {
    const context = contextOf(scope);
    Object.assign(context.member ?? {}, change);
    return call(transactions, context, { id });
  };
  const waits = { status: "not_confirmed", confirmedAt: null };
  expect(await shown(waits)).toMatchObject({ transaction: { status: "pending" }, receipt: null });
  await deliver(sandboxEvent(id));
  expect(await shown(waits)).toMatchObject({ transaction: { paid: true }, receipt: "payments.receipt_kept" });
  const since = (minutes: number) => ({ status: "active", confirmedAt: addMs(now(), minutes * MINUTE) });
  expect(await shown(since(5))).toMatchObject({ receipt: "payments.receipt_kept" });
  expect(await shown(since(-5))).toMatchObject({ receipt: "payments.receipt_mailed" });
});

test("X07 a failed payment says so and is tried again by another method on the same order", async () => {
  const scope = await makeWallet();
  const id = await pendingPayment(scope);
  await deliver(sandboxEvent(id, { type: "failed" }));
  const shown = (await call(transactions, contextOf(scope), { id })) as {
    transaction: { orderId: string };
    methods: string[];
  };
  expect(shown.methods).toEqual(["card", "ideal", "paypal", "directdebit"]);
  const form = { order: shown.transaction.orderId, method: "paypal" };
  expect(location(await call(retry, contextOf(scope), { id }, form))).toMatch(/^\/sandbox\/pay\//);
  const orders = await getDb().execute(sql`select count(*)::int n from orders where account_id = ${scope.accountId}`);
  expect(orders.rows).toEqual([{ n: 1 }]);
  expect(getT(siteNamed("general"), "nl")("payments.failed_title")).toBe("Betaling mislukt");
  const titles = LOCALES.map((locale) => getT(siteNamed("general"), locale)("payments.failed_title"));
  expect(titles.filter((title) => title.startsWith("payments."))).toEqual([]);
});

test("R13 premium and pricing show the packages of the member's own country", async () => {
  const context = contextOf(await makeWallet());
  expect(await call(premium, context)).toMatchObject({ own: null, offers: [{ id: "eur-10" }, {}, {}, {}] });
  expect(await call(pricing, context)).toMatchObject({ loggedIn: true, offers: [{ id: "eur-10" }, {}, {}, {}] });
});

test("R13 T18 a premium member reads on premium what they have and since when, not how to become one", async () => {
  const scope = await makeWallet();
  await deliver(sandboxEvent(await pendingPayment(scope)));
  const shown = (await call(premium, contextOf(scope, true))) as {
    title: string;
    own: { since: string; balance: number };
  };
  expect(shown.title).toBe("Your premium membership");
  expect(Math.abs(Date.parse(shown.own.since) - now().getTime())).toBeLessThan(MINUTE);
  expect(shown.own.balance).toBeGreaterThan(0);
  const neverBought = await call(premium, contextOf(await makeWallet(), true));
  expect(neverBought).toMatchObject({ own: { since: null } });
});

test("M4 the test page knows only its own payments", async () => {
  const id = await pendingPayment(await makeWallet());
  expect(await call(sandboxPay, contextOf(null), { paymentId: id })).toMatchObject({ id, state: "pending" });
  for (const paymentId of ["", "x", "00000000000000"])
    expect(await call(sandboxPay, contextOf(null), { paymentId })).toMatchObject({ status: 404 });
  const elsewhere = { ...contextOf(null), site: { key: "gay" } } as AppLoadContext;
  expect(await call(sandboxPay, elsewhere, { paymentId: id })).toMatchObject({ status: 404 });
});
