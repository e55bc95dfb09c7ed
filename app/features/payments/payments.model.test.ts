import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { debitCredits } from "#app/features/credits/debit-credits.server.ts";
import { now } from "#app/platform/clock.ts";
import { closeDb, getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { makeWallet } from "../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { checkout, deliver, orderRequest, sandboxEvent } from "../../../tests/support/payments-factory.ts";
import { startSandboxService } from "../../../tests/support/sandbox-service.ts";
import { expireOrder } from "./expire-order.server.ts";
import { loadTransaction } from "./load-transaction.server.ts";
import { type BuyerScope, openPaymentsOf } from "./payments.queries.server.ts";
import { reconcile } from "./reconcile.server.ts";
import { askForRefund, refundPayment } from "./refund-payment.server.ts";
import { orderAndPay, retryPayment } from "./start-payment.server.ts";

process.env.DATABASE_POOL_SIZE = "20";
// It sends back what it is asked for, and says so under the request's key.
const service = await startSandboxService();
freshDatabase();
afterAll(() => service.stop());

/** What can happen to a member's orders; `which` picks one of those made so far. */
type Step =
  | { do: "buy"; code: boolean }
  | { do: "complete"; which: number; repeated: boolean }
  | { do: "fail"; which: number; method: "card" | "paypal" }
  | { do: "refund" | "chargeback" | "ask" | "book"; which: number; quarters: number }
  | { do: "work"; fault: "deaf" | "mute" | null }
  | { do: "spend"; credits: number }
  | { do: "expire"; which: number }
  | { do: "restart" };

const which = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("buy" as const), code: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("complete" as const), which, repeated: fc.boolean() }) },
  fc.record({ do: fc.constant("fail" as const), which, method: fc.constantFrom("card" as const, "paypal" as const) }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("refund" as const, "chargeback" as const, "ask" as const, "ask" as const, "book" as const),
      which,
      quarters: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("spend" as const), credits: fc.integer({ min: 1, max: 30 }) }) },
  fc.record({ do: fc.constant("work" as const), fault: fc.constantFrom("deaf" as const, "mute" as const, null) }),
  fc.record({ do: fc.constant("expire" as const), which }),
  fc.record({ do: fc.constant("restart" as const) }),
);

interface World {
  scope: BuyerScope;
  payments: { id: string; amount: number; saleEvent: ReturnType<typeof sandboxEvent> }[];
  spends: number;
  /** One step at a time: otherwise an attempt may begin while its order is being given up, and stays open. */
  alone: boolean;
}

async function take(world: World, made: Step): Promise<void> {
  const { scope, payments } = world;
  const found = "which" in made ? payments[made.which % Math.max(1, payments.length)] : undefined;
  switch (made.do) {
    case "buy": {
      const member = { paidUser: false, signupDate: now(), confirmedAt: now() };
      const shown = { minor: made.code ? 2249 : 2999, currency: "EUR" as const };
      const discount = made.code ? { code: "TIMEBONUS25", member } : null;
      const started = await orderAndPay(scope, orderRequest({ shown, discount }), checkout);
      if (started.ok) remember(world, started.paymentId, shown.minor);
      return;
    }
    case "complete":
      if (!found) return;
      await deliver(made.repeated ? found.saleEvent : sandboxEvent(found.id, { amount: found.amount }));
      return;
    case "fail": {
      if (!found) return;
      await deliver(sandboxEvent(found.id, { type: "failed", amount: found.amount }));
      const { orderId = "" } = (await loadTransaction(scope, found.id)) ?? {};
      const again = await retryPayment(scope, { orderId, method: made.method }, checkout);
      if (again.ok) remember(world, again.paymentId, found.amount);
      return;
    }
    case "refund":
    case "chargeback": {
      if (!found) return;
      const type = made.do === "refund" ? "refunded" : "charged_back";
      await deliver(sandboxEvent(found.id, { type, amount: Math.ceil((found.amount * made.quarters) / 4) }));
      return;
    }
    case "ask":
    case "book": {
      if (!found) return;
      const amount = Math.ceil((found.amount * made.quarters) / 4);
      await refundPayment({ paymentId: found.id, amount, reason: "the model", booked: made.do === "book" });
      return;
    }
    case "work":
      service.state.fault = made.fault;
      await sendBack(scope).finally(() => {
        service.state.fault = null;
      });
      return;
    case "spend": {
      const key = `${scope.accountId}:${++world.spends}`;
      const debit = { kind: "message" as const, credits: made.credits, idempotencyKey: key, reference: key };
      await withTransaction((tx) => debitCredits(scope, debit, tx));
      return;
    }
    case "expire": {
      const { orderId = "" } = (found && (await loadTransaction(scope, found.id))) ?? {};
      await expireOrder(orderId);
      if (world.alone) expect(await openPaymentsOf(orderId)).toEqual([]);
      return;
    }
    case "restart":
      await closeDb();
  }
}

/** The jobs that take requests to the provider, all of them again and again, as after a crash; one that was not answered fails, and comes again. */
async function sendBack({ accountId }: BuyerScope): Promise<void> {
  const { rows } = await getDb().execute<{ key: string; payment_id: string; amount_minor: number }>(sql`
    select r.key, r.payment_id, r.amount_minor from refund_requests r
    join payments p on p.id = r.payment_id join orders o on o.id = p.order_id where o.account_id = ${accountId}`);
  for (const { key, payment_id: paymentId, amount_minor: amount } of rows)
    await askForRefund({ paymentId, amount, key }).catch(expectUnanswered);
}

function expectUnanswered(error: Error): void {
  expect(error.message).toMatch(/did not refund payment|socket hang up|ECONNRESET/);
}

function remember({ payments }: World, id: string, amount: number): void {
  if (payments.some((payment) => payment.id === id)) return;
  payments.push({ id, amount, saleEvent: sandboxEvent(id, { amount }) });
}

/** What must hold whatever happened (reliability.md, Invariants). */
async function expectInvariants({ scope }: World): Promise<void> {
  const { differences } = await reconcile({ ask: false });
  // A double payment is kept until its job has sent it back; nothing else may differ.
  const expected = ["double-payment-kept", "mismatch", "refund-not-arrived"];
  expect(differences.filter(({ kind }) => !expected.includes(kind))).toEqual([]);
  // What was asked back and what came back never exceed what was paid, however often it was asked for.
  const overdrawn = await getDb().execute(sql`
    select p.id, p.amount_minor, p.refunded_minor from payments p join orders o on o.id = p.order_id
    where o.account_id = ${scope.accountId} and (p.refunded_minor > p.amount_minor or p.amount_minor <
      (select coalesce(sum(amount_minor), 0) from refund_requests r where r.payment_id = p.id and r.state <> 'withdrawn'))`);
  expect(overdrawn.rows).toEqual([]);
  const { rows } = await getDb().execute(sql`
    select (select count(*) from orders where account_id = a.id and paid_by is not null)::int as paid,
      (select coalesce(sum(granted), 0) from credit_lots where account_id = a.id)::int as granted,
      (select count(*) from discount_redemptions where account_id = a.id and redeemed_at is not null)::int as redeemed,
      (select count(*) from orders where account_id = a.id and paid_by is not null and discount_code is not null)::int as discounted,
      a.paid_user as premium,
      exists (select 1 from orders where account_id = a.id and state in ('completed', 'partially_refunded')) as owns
    from accounts a where a.id = ${scope.accountId}`);
  const [state] = rows as {
    paid: number;
    granted: number;
    redeemed: number;
    discounted: number;
    premium: boolean;
    owns: boolean;
  }[];
  expect(state?.granted).toBe(25 * (state?.paid ?? 0));
  expect(state?.discounted).toBe(state?.redeemed);
  expect(state?.redeemed).toBeLessThanOrEqual(1);
  expect(state?.premium).toBe(state?.owns);
}

test("A02 M2 M4 orders as a state machine: buying with and without a discount, callbacks, retries, spending, refunds by provider and operator, chargebacks and restarts keep every invariant", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const world: World = { scope: await makeWallet(), payments: [], spends: 0, alone: true };
      for (const made of steps) await take(world, made);
      await sendBack(world.scope);
      await expectInvariants(world);
    }),
    { numRuns: 40 },
  );
}, 60_000);

test("M4 M5 the same steps at the same time keep every invariant", async () => {
  const together = step.filter((made) => made.do !== "restart");
  await fc.assert(
    fc.asyncProperty(fc.array(together, { minLength: 6, maxLength: 24 }), async (steps) => {
      const world: World = { scope: await makeWallet(), payments: [], spends: 0, alone: false };
      for (const code of [true, false, true]) await take(world, { do: "buy", code });
      for (let at = 0; at < steps.length; at += 8) {
        const taken = await Promise.allSettled(steps.slice(at, at + 8).map((made) => take(world, made)));
        expect(taken.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []))).toEqual([]);
      }
      await sendBack(world.scope);
      await expectInvariants(world);
    }),
    { numRuns: 25 },
  );
}, 60_000);
