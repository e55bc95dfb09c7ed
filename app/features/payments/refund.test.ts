import { sql } from "drizzle-orm";
import { Logger, runOnce } from "graphile-worker";
import { afterAll, expect, test } from "vitest";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { checkLedger } from "#app/features/credits/check-ledger.server.ts";
import { commands as creditCommands } from "#app/features/credits/credits.commands.server.ts";
import { debitCredits } from "#app/features/credits/debit-credits.server.ts";
import { createCode } from "#app/features/discounts/create-code.server.ts";
import { commands as discountCommands } from "#app/features/discounts/discounts.commands.server.ts";
import { getDb, getPool, withTransaction } from "#app/platform/db/client.server.ts";
import { taskList } from "#app/platform/jobs/jobs.server.ts";
import { jobs as mailJobs } from "#app/platform/mail/mail.jobs.server.ts";
import { readOutbox } from "#app/platform/outbox/dev-outbox.server.ts";
import { LOCALES } from "#locales/locales.ts";
import { makeWallet } from "../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import {
  checkout,
  deliver,
  orderRequest,
  pendingPayment,
  sandboxEvent,
} from "../../../tests/support/payments-factory.ts";
import { startSandboxService } from "../../../tests/support/sandbox-service.ts";
import { loadTransaction } from "./load-transaction.server.ts";
import { commands } from "./payments.commands.server.ts";
import { jobs } from "./payments.jobs.server.ts";
import type { BuyerScope } from "./payments.queries.server.ts";
import { orderAndPay } from "./start-payment.server.ts";

const service = await startSandboxService();
freshDatabase();
afterAll(() => service.stop());

/** What a command printed, and its exit code. */
async function run(command: { run(args: string[], print: (line: string) => unknown): Promise<number> }, line: string) {
  const printed: string[] = [];
  const args = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
  const code = await command.run(args, (text) => printed.push(text));
  return { code, text: printed.join("\n") };
}
const refund = (line: string) => run(commands["payments:refund"], line);
async function paid(scope: BuyerScope): Promise<string> {
  const paymentId = await pendingPayment(scope);
  await deliver(sandboxEvent(paymentId));
  return paymentId;
}
const spend = (scope: BuyerScope, credits: number, key: string) =>
  withTransaction((tx) => debitCredits(scope, { kind: "message", credits, idempotencyKey: key, reference: key }, tx));
const paidUser = async (scope: BuyerScope) =>
  (await getDb().execute(sql`select paid_user from accounts where id = ${scope.accountId}`)).rows[0]?.paid_user;
const work = () =>
  runOnce({
    pgPool: getPool(),
    taskList: taskList({ ...jobs, ...mailJobs }),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  });
const mailsTo = async ({ accountId }: BuyerScope) =>
  (await readOutbox(getDb())).filter(({ to }) => to === `${accountId}@example.com`);

test("M4 an operator's refund is written down with its reason, asked of the provider once, and books move when its event comes", async () => {
  const scope = await makeWallet();
  const paymentId = await paid(scope);
  await spend(scope, 5, `spend-${paymentId}`);
  expect(await refund(`${paymentId} 12.00 --reason "asked for it" --dry-run`)).toMatchObject({
    code: 0,
    text: `Would send back 12.00 EUR of payment ${paymentId}; 17.99 stay paid.`,
  });
  expect((await getDb().execute(sql`select 1 from operator_actions`)).rows).toEqual([]);
  expect((await refund(`${paymentId} 12.00 --reason "asked for it"`)).code).toBe(0);
  expect((await getWallet(scope)).balance).toBe(20);
  await work();
  expect(service.heard).toMatchObject([{ type: "refunded", payment_id: paymentId, amount: 1200 }]);
  expect((await getWallet(scope)).balance).toBe(9);
  expect(await loadTransaction(scope, paymentId)).toMatchObject({ status: "refunded" });
  const actions = await getDb().execute(
    sql`select action, subject, reason, details->>'amount' as amount from operator_actions`,
  );
  expect(actions.rows).toEqual([
    { action: "payments:refund", subject: paymentId, reason: "asked for it", amount: "1200" },
  ]);
  await expect(getDb().execute(sql`delete from operator_actions`)).rejects.toThrow();
  await expect(getDb().execute(sql`update operator_actions set reason = 'x'`)).rejects.toThrow();
  const [mail] = (await mailsTo(scope)).filter(({ subject }) => /refunded/.test(subject ?? ""));
  expect(mail?.text).toMatch(/€12\.00/);
  expect(mail?.text).toMatch(/11 credits/);
});

test("M4 a withdrawal gives back the price of the unused credits, never more than is left, never without a reason", async () => {
  const scope = await makeWallet();
  const paymentId = await paid(scope);
  await spend(scope, 15, `spend-${paymentId}`);
  expect((await refund(`${paymentId} unused --reason withdrawal --dry-run`)).text).toContain("11.99 EUR");
  expect(await refund(`${paymentId} 12.00`)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^--reason: is needed/),
  });
  for (const amount of ["0", "-1", "30.00", "1.234", "x"])
    expect((await refund(`${paymentId} ${amount} --reason why`)).text).toMatch(/^Refused: bad-amount/);
  expect((await refund("00000000000000 all --reason why")).text).toBe("Refused: no-such-payment.");
  const unpaid = await pendingPayment(scope);
  expect((await refund(`${unpaid} all --reason why`)).text).toBe("Refused: not-paid.");
  // Sent back on the provider's own pages: only the books move.
  expect((await refund(`${paymentId} unused --reason "sent by hand" --booked`)).text).toMatch(/^Booked/);
  expect(await getWallet(scope)).toEqual({ balance: 0, debt: 0 });
  expect((await refund(`${paymentId} unused --reason again`)).text).toBe("Refused: nothing-left.");
  expect((await refund(`${paymentId} all --reason "the rest" --booked`)).code).toBe(0);
  expect(await loadTransaction(scope, paymentId)).toMatchObject({ status: "refunded" });
  expect(await checkLedger()).toEqual([]);
});

test("T18 M4 premium ends when the last purchase is taken back, stays with another or a partial refund, and comes back", async () => {
  const scope = await makeWallet();
  const [first, second] = [await paid(scope), await paid(scope)];
  await deliver(sandboxEvent(first, { type: "refunded" }));
  expect(await paidUser(scope)).toBe(true);
  await deliver(sandboxEvent(second, { type: "refunded", amount: 1000 }));
  expect(await paidUser(scope)).toBe(true);
  await deliver(sandboxEvent(second, { type: "charged_back" }));
  expect(await paidUser(scope)).toBe(false);
  await paid(scope);
  expect(await paidUser(scope)).toBe(true);
  expect(await checkLedger()).toEqual([]);
});

test("A06 M4 a chargeback is told by mail in the member's language, with the credits that are owed", async () => {
  const buyers: BuyerScope[] = [];
  for (const locale of LOCALES) {
    const scope = await makeWallet();
    buyers.push(scope);
    await getDb().execute(sql`update accounts set language = ${locale} where id = ${scope.accountId}`);
    const paymentId = await paid(scope);
    await spend(scope, 10, `spend-${paymentId}`);
    await deliver(sandboxEvent(paymentId, { type: "charged_back" }));
  }
  await work();
  const subjects = new Set<string>();
  for (const buyer of buyers) {
    const mails = await mailsTo(buyer);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail.text + mail.subject).not.toMatch(/(payments|credits)\.[a-z]|\{\{/);
      subjects.add(mail.subject ?? "");
    }
  }
  expect(subjects.size).toBeGreaterThan(12);
});

test("A02 goodwill credits need a reason, leave an audit row in the same commit, and make nobody premium", async () => {
  const scope = await makeWallet(2);
  const grant = (line: string) => run(creditCommands["credits:grant"], line);
  expect((await grant(`general ${scope.accountId} 5 --reason "lost message" --dry-run`)).text).toMatch(/^Would give/);
  expect((await grant(`general ${scope.accountId}@example.com 5 --reason "lost message"`)).code).toBe(0);
  expect(await getWallet(scope)).toEqual({ balance: 7, debt: 0 });
  expect(await paidUser(scope)).toBe(false);
  for (const [line, reason] of [
    [`general ${scope.accountId} 5`, /^--reason: is needed/],
    [`general ${scope.accountId} 5 --reason ok`, /^Refused: no-reason\.$/],
    [`general ${scope.accountId} 0 --reason why`, /^<credits>: expected a whole number from 1 to 1000, got 0/],
    [`general ${scope.accountId} 1.5 --reason why`, /^<credits>: expected/],
    [`gay ${scope.accountId} 5 --reason why`, /^Refused: no-such-account\.$/],
    ["nowhere x 5 --reason why", /^<site>: expected one of/],
  ] as const)
    expect(await grant(line)).toEqual({ code: 1, text: expect.stringMatching(reason) });
  const actions = await getDb().execute(
    sql`select reason, operator <> '' as named from operator_actions where subject = ${scope.accountId}`,
  );
  expect(actions.rows).toEqual([{ reason: "lost message", named: true }]);
  expect(await checkLedger()).toEqual([]);
});

test("E08 V05 a code that an operator ends is refused from then on, while an order made with it keeps its price", async () => {
  await createCode({ site: "general" }, { code: "SUMMER", percentage: 50 });
  const scope = await makeWallet();
  const member = { paidUser: true, signupDate: new Date(0), confirmedAt: null };
  const request = () => orderRequest({ shown: { minor: 1499, currency: "EUR" }, discount: { code: "SUMMER", member } });
  const started = await orderAndPay(scope, request(), checkout);
  const end = (line: string) => run(discountCommands["discounts:end"], line);
  expect((await end("general summer")).text).toMatch(/^--reason: is needed/);
  expect((await end("general summer --reason x")).text).toBe("Refused: no-reason.");
  expect((await end('general summer --reason "season over"')).text).toBe("SUMMER has ended on general.");
  expect((await end('general summer --reason "season over"')).text).toBe("Refused: code-not-found.");
  expect(await orderAndPay(await makeWallet(), request(), checkout)).toEqual({ ok: false, reason: "code-expired" });
  await deliver(sandboxEvent(started.ok ? started.paymentId : "", { amount: 1499 }));
  expect((await getWallet(scope)).balance).toBe(25);
});
