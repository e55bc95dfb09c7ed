import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { checkLedger } from "#app/features/credits/check-ledger.server.ts";
import { debitCredits } from "#app/features/credits/debit-credits.server.ts";
import { createCode } from "#app/features/discounts/create-code.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { MINUTE, now } from "#app/platform/clock.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { defineNetworks } from "#sites/define-networks.ts";
import { account, buy } from "../../../tests/support/affiliates-factory.ts";
import { makeWallet } from "../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import {
  checkout,
  deliver,
  orderRequest,
  pendingPayment,
  sandboxEvent,
  signedCallback,
} from "../../../tests/support/payments-factory.ts";
import { sentStatements } from "../../../tests/support/statements.ts";
import { handleProviderCallback } from "./handle-provider-callback.server.ts";
import { loadTransaction } from "./load-transaction.server.ts";
import type { BuyerScope } from "./payments.queries.server.ts";
import { sandbox } from "./providers/sandbox/sandbox.server.ts";
import { retryPayment } from "./start-payment.server.ts";

freshDatabase();

const spend = (scope: BuyerScope, credits: number, key: string) =>
  withTransaction((tx) => debitCredits(scope, { kind: "message", credits, idempotencyKey: key, reference: key }, tx));
const count = async (text: ReturnType<typeof sql>) => Number((await getDb().execute<{ n: string }>(text)).rows[0]?.n);
const paidUser = async (scope: BuyerScope) =>
  (await getDb().execute(sql`select paid_user from accounts where id = ${scope.accountId}`)).rows[0]?.paid_user;
const status = async (scope: BuyerScope, id: string | null) => (await loadTransaction(scope, id))?.status;

test("A02 T16 T18 a completed payment grants the credits, makes the buyer premium and queues one receipt", async () => {
  const scope = await makeWallet();
  const paymentId = await pendingPayment(scope);
  expect(await status(scope, paymentId)).toBe("pending");
  expect(await paidUser(scope)).toBe(false);
  expect(await deliver(sandboxEvent(paymentId))).toEqual({ ok: true, outcome: "applied" });
  expect(await status(scope, paymentId)).toBe("completed");
  expect(await getWallet(scope)).toEqual({ balance: 25, debt: 0 });
  expect(await paidUser(scope)).toBe(true);
  const order = await loadTransaction(scope, paymentId);
  const jobs = await count(sql`select count(*) n from graphile_worker.jobs where key = ${`receipt:${order?.orderId}`}`);
  expect(jobs).toBe(1);
  expect(await checkLedger()).toEqual([]);
});

test("M2 M4 a repeated callback is acknowledged and does nothing; another event of the same completion is ignored", async () => {
  const scope = await makeWallet();
  const paymentId = await pendingPayment(scope);
  const event = sandboxEvent(paymentId);
  await deliver(event);
  expect(await deliver(event)).toEqual({ ok: true, outcome: "repeat" });
  expect(await deliver(sandboxEvent(paymentId))).toEqual({ ok: true, outcome: "ignored" });
  expect((await getWallet(scope)).balance).toBe(25);
});

test("M5 twenty identical callbacks at the same time are one grant", async () => {
  const scope = await makeWallet();
  const event = sandboxEvent(await pendingPayment(scope));
  const handled = await Promise.all(Array.from({ length: 20 }, () => deliver(event)));
  const outcomes = handled.map((result) => result.ok && result.outcome).sort();
  expect(outcomes).toEqual(["applied", ...Array.from({ length: 19 }, () => "repeat")]);
  expect((await getWallet(scope)).balance).toBe(25);
  const different = sandboxEvent(await pendingPayment(scope));
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => deliver({ ...different, event_id: `${different.event_id}-${n}` })),
  );
  expect((await getWallet(scope)).balance).toBe(50);
  expect(await checkLedger()).toEqual([]);
});

test("M4 a failure that arrives after the completion is ignored; a completion that arrives late still counts", async () => {
  const scope = await makeWallet();
  const first = await pendingPayment(scope);
  await deliver(sandboxEvent(first));
  expect(await deliver(sandboxEvent(first, { type: "failed" }))).toEqual({ ok: true, outcome: "ignored" });
  expect(await deliver(sandboxEvent(first, { type: "pending" }))).toEqual({ ok: true, outcome: "ignored" });
  expect(await status(scope, first)).toBe("completed");
  const second = await pendingPayment(scope);
  await deliver(sandboxEvent(second, { type: "failed", reason: "card declined" }));
  expect(await status(scope, second)).toBe("failed");
  expect(await deliver(sandboxEvent(second))).toEqual({ ok: true, outcome: "applied" });
  expect(await status(scope, second)).toBe("completed");
  expect((await getWallet(scope)).balance).toBe(50);
});

test("M4 wrong amount, currency, site, address or payment: stored as a mismatch, nothing granted", async () => {
  const scope = await makeWallet();
  const paymentId = await pendingPayment(scope);
  const wrong = [
    sandboxEvent(paymentId, { amount: 1 }),
    sandboxEvent(paymentId, { amount: 3000 }),
    sandboxEvent(paymentId, { currency: "USD" }),
    sandboxEvent(paymentId, { site: "gay" }),
    sandboxEvent("00000000000000"),
  ];
  for (const event of wrong) expect(await deliver(event)).toEqual({ ok: true, outcome: "mismatch" });
  const astray = sandboxEvent(paymentId);
  expect(await deliver(astray, "gay")).toEqual({ ok: true, outcome: "mismatch" });
  expect(await deliver(sandboxEvent(paymentId, { site: "gay" }), "gay")).toEqual({ ok: true, outcome: "mismatch" });
  const stored = await count(sql`select count(*) n from provider_events where outcome = 'mismatch'`);
  expect(stored).toBe(wrong.length + 2);
  expect(await status(scope, paymentId)).toBe("pending");
  expect(await getWallet(scope)).toEqual({ balance: 0, debt: 0 });
  expect(await paidUser(scope)).toBe(false);
});

test("M4 a sale number that belongs to another payment is a mismatch, not an error", async () => {
  const scope = await makeWallet();
  const [first, second] = [await pendingPayment(scope), await pendingPayment(scope)];
  await deliver(sandboxEvent(first, { sale_id: "same" }));
  const event = sandboxEvent(second, { sale_id: "same" });
  expect(await deliver(event)).toEqual({ ok: true, outcome: "mismatch" });
  expect(await deliver(event)).toEqual({ ok: true, outcome: "repeat" });
  expect((await getWallet(scope)).balance).toBe(25);
});

test("M4 a bad signature, a changed body, an old or early timestamp and broken bodies are refused and not stored", async () => {
  const scope = await makeWallet();
  const event = sandboxEvent(await pendingPayment(scope));
  const before = await count(sql`select count(*) n from provider_events`);
  const send = (callback: ReturnType<typeof signedCallback>) => handleProviderCallback(sandbox, callback, "general");
  expect(await send(signedCallback(event, { secret: "another-secret" }))).toEqual({
    ok: false,
    reason: "bad-signature",
  });
  expect(await send({ ...signedCallback(event), headers: new Headers() })).toEqual({
    ok: false,
    reason: "bad-signature",
  });
  const changed = { ...signedCallback(event), body: Buffer.from(JSON.stringify({ ...event, amount: 1 })) };
  expect(await send(changed)).toEqual({ ok: false, reason: "bad-signature" });
  for (const minutes of [-6, 6]) {
    const at = new Date(now().getTime() + minutes * MINUTE);
    expect(await send(signedCallback(event, { at }))).toEqual({ ok: false, reason: "stale" });
  }
  for (const body of [
    {},
    { ...event, amount: -1 },
    { ...event, amount: 1.5 },
    { ...event, extra: 1 },
    { ...event, reason: "\0" },
    [],
  ])
    expect(await send(signedCallback(body))).toEqual({ ok: false, reason: "malformed" });
  expect(await count(sql`select count(*) n from provider_events`)).toBe(before);
  expect(await send(signedCallback(event))).toEqual({ ok: true, outcome: "applied" });
});

/** Statements besides begin and commit. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const seen = await sentStatements(act);
  const statements = seen.filter((text) => !/^(begin|commit)/i.test(text));
  expect(seen.length - statements.length).toBe(2);
  expect(statements.length).toBeGreaterThan(1);
  return statements;
}

test("M4 a completed callback takes at most eight statements besides begin and commit", async () => {
  const event = sandboxEvent(await pendingPayment(await makeWallet()));
  const statements = await statementsOf(() => deliver(event));
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(8);
});

test("M4 a failure, a repeat and what does not fit take at most eight statements too; money that goes back, with a network to tell, too", async () => {
  const scope = await makeWallet();
  const [id, failing] = [await pendingPayment(scope), await pendingPayment(scope)];
  const paid = sandboxEvent(id);
  const within = async (most: number, event: ReturnType<typeof sandboxEvent>) => {
    const statements = await statementsOf(() => deliver(event));
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(most);
  };
  await within(8, sandboxEvent(failing, { type: "failed" }));
  await within(8, sandboxEvent(id, { amount: 1 }));
  await deliver(paid);
  await within(8, paid);
  await within(8, sandboxEvent(id, { type: "refunded", amount: 1000 }));
  await within(8, sandboxEvent(id, { type: "charged_back" }));
});

test("M4 so do the heaviest: a code that another open order held, a network to tell, a purchase after premium had ended, and its money back", async () => {
  const { affiliateNetworks } = siteNamed("general");
  const { heavy } = defineNetworks({
    heavy: {
      payouts: [{ model: "share", on: "rebuy", basisPoints: 3000 }],
      postbacks: [{ url: "https://receiver.test/?e={event}&id={conversion_id}" }],
    },
  });
  Object.assign(affiliateNetworks, { heavy });
  try {
    const scope = await account({ network: "heavy" });
    await createCode({ site: "general" }, { code: "ONCE", percentage: 50, validity: "once-per-user" });
    await deliver(sandboxEvent(await buy(scope), { type: "refunded" }));
    expect(await paidUser(scope)).toBe(false);
    const member = { paidUser: false, signupDate: now(), confirmedAt: now() };
    const half = () => ({ shown: { minor: 1499, currency: "EUR" as const }, discount: { code: "ONCE", member } });
    const first = await pendingPayment(scope, half());
    const other = await pendingPayment(scope, {
      ...half(),
      packageId: "eur-10",
      shown: { minor: 749, currency: "EUR" },
    });
    // Money comes for the order that lost the code: it takes the code back, and the other one is given up.
    expect(await status(scope, first)).toBe("cancelled");
    const events = [
      sandboxEvent(first, { amount: 1499 }),
      sandboxEvent(first, { type: "refunded", amount: 700 }),
      sandboxEvent(first, { type: "refunded", amount: 799 }),
      sandboxEvent(first, { type: "charged_back", amount: 1499 }),
    ];
    for (const event of events) {
      const statements = await statementsOf(() => deliver(event));
      expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(8);
    }
    expect(await status(scope, other)).toBe("cancelled");
    expect(await status(scope, first)).toBe("refunded");
    expect(await paidUser(scope)).toBe(false);
    const told = await getDb().execute(sql`
      select c.kind, count(p.id)::int as postbacks from conversions c left join postbacks p on p.conversion_id = c.id
      where c.account_id = ${scope.accountId} and c.kind <> 'soi' group by c.id order by c.converted_at, c.id`);
    expect(told.rows).toEqual([
      { kind: "first_purchase", postbacks: 1 },
      { kind: "reversal", postbacks: 1 },
      { kind: "rebuy", postbacks: 1 },
      { kind: "refund", postbacks: 0 },
      { kind: "reversal", postbacks: 1 },
    ]);
    expect(await checkLedger()).toEqual([]);
  } finally {
    delete affiliateNetworks.heavy;
  }
});

test("M3 a callback whose transaction dies leaves neither event nor credits, and its repeat does the work", async () => {
  const scope = await makeWallet();
  const event = sandboxEvent(await pendingPayment(scope));
  await getDb().execute(sql`alter table accounts add constraint refuse_paid check (not paid_user) not valid`);
  await expect(deliver(event)).rejects.toThrow();
  await getDb().execute(sql`alter table accounts drop constraint refuse_paid`);
  expect(await getWallet(scope)).toEqual({ balance: 0, debt: 0 });
  expect(await count(sql`select count(*) n from provider_events where event_key = ${event.event_id}`)).toBe(0);
  expect(await deliver(event)).toEqual({ ok: true, outcome: "applied" });
  expect((await getWallet(scope)).balance).toBe(25);
});

test("M4 a refund takes back unused credits, in part or whole, and never more money than was paid", async () => {
  const scope = await makeWallet();
  const paymentId = await pendingPayment(scope);
  await deliver(sandboxEvent(paymentId));
  await spend(scope, 5, `refund-${paymentId}`);
  expect(await deliver(sandboxEvent(paymentId, { type: "refunded", amount: 1200 }))).toMatchObject({
    outcome: "applied",
  });
  expect((await getWallet(scope)).balance).toBe(9);
  expect(await deliver(sandboxEvent(paymentId, { type: "refunded", amount: 1800 }))).toMatchObject({
    outcome: "mismatch",
  });
  expect(await deliver(sandboxEvent(paymentId, { type: "refunded", amount: 1799 }))).toMatchObject({
    outcome: "applied",
  });
  expect(await getWallet(scope)).toEqual({ balance: 0, debt: 0 });
  expect(await status(scope, paymentId)).toBe("refunded");
  expect(await deliver(sandboxEvent(paymentId, { type: "refunded" }))).toMatchObject({ outcome: "ignored" });
  expect(await checkLedger()).toEqual([]);
});

test("M4 a chargeback claws back once, owes what was spent, and blocks spending", async () => {
  const scope = await makeWallet();
  const paymentId = await pendingPayment(scope);
  await deliver(sandboxEvent(paymentId));
  await spend(scope, 10, `charged-${paymentId}`);
  const event = sandboxEvent(paymentId, { type: "charged_back" });
  expect(await deliver(event)).toMatchObject({ outcome: "applied" });
  expect(await deliver(event)).toMatchObject({ outcome: "repeat" });
  expect(await deliver(sandboxEvent(paymentId, { type: "charged_back" }))).toMatchObject({ outcome: "ignored" });
  expect(await deliver(sandboxEvent(paymentId))).toMatchObject({ outcome: "ignored" });
  expect(await getWallet(scope)).toEqual({ balance: 0, debt: 10 });
  expect(await spend(scope, 1, `blocked-${paymentId}`)).toMatchObject({ ok: false, reason: "in-debt" });
  expect(await checkLedger()).toEqual([]);
});

test("M4 money that goes back before it came is refused for now, so that the provider brings it again", async () => {
  const scope = await makeWallet();
  const paymentId = await pendingPayment(scope);
  const refund = sandboxEvent(paymentId, { type: "refunded" });
  expect(await deliver(refund)).toEqual({ ok: false, reason: "too-early" });
  await deliver(sandboxEvent(paymentId));
  expect(await deliver(refund)).toEqual({ ok: true, outcome: "applied" });
  expect(await getWallet(scope)).toEqual({ balance: 0, debt: 0 });
});

test("M4 X07 an order paid by two attempts is granted once, and the second payment is sent back", async () => {
  const scope = await makeWallet();
  const first = await pendingPayment(scope);
  const { orderId = "" } = (await loadTransaction(scope, first)) ?? {};
  const retried = await retryPayment(scope, { orderId, method: "paypal" }, checkout);
  const second = retried.ok ? retried.paymentId : "";
  expect(second).not.toBe(first);
  await deliver(sandboxEvent(first, { type: "failed" }));
  expect(await status(scope, first)).toBe("failed");
  expect(await status(scope, second)).toBe("pending");
  const both = await Promise.all([deliver(sandboxEvent(first)), deliver(sandboxEvent(second))]);
  expect(both.map((result) => result.ok && result.outcome).sort()).toEqual(["applied", "duplicate"]);
  expect((await getWallet(scope)).balance).toBe(25);
  const jobs = await count(sql`select count(*) n from graphile_worker.jobs where key like 'duplicate:%'`);
  expect(jobs).toBe(1);
  const duplicate = both[0].ok && both[0].outcome === "duplicate" ? first : second;
  expect(await deliver(sandboxEvent(duplicate, { type: "refunded" }))).toMatchObject({ outcome: "applied" });
  expect((await getWallet(scope)).balance).toBe(25);
  expect(await status(scope, first)).toBe("completed");
});

test("R12 a transaction is shown to its buyer only, and without an id it is the newest", async () => {
  const [scope, other] = [await makeWallet(), await makeWallet()];
  expect(await loadTransaction(scope, null)).toBeNull();
  await pendingPayment(scope);
  const paymentId = await pendingPayment(
    scope,
    orderRequest({ packageId: "eur-10", shown: { minor: 1499, currency: "EUR" } }),
  );
  expect((await loadTransaction(scope, null))?.payment).toEqual({
    payment_id: paymentId,
    credits: 10,
    amount: "14.99",
    currency: "EUR",
  });
  expect(await loadTransaction(other, paymentId)).toBeNull();
  expect(await loadTransaction({ ...scope, site: "gay" }, paymentId)).toBeNull();
  for (const id of ["", "x", "0'; --", "zzzzzzzzzzzzzz"]) expect(await loadTransaction(scope, id)).toBeNull();
});
