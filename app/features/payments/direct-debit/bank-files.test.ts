import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Logger, runOnce } from "graphile-worker";
import { afterAll, beforeAll, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { DAY, now, setClockOffset } from "#app/platform/clock.ts";
import { getDb, getPool } from "#app/platform/db/client.server.ts";
import { taskList } from "#app/platform/jobs/jobs.server.ts";
import { countRows, queuedMails } from "../../../../tests/support/accounts-factory.ts";
import { makeWallet } from "../../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../../tests/support/database.ts";
import { confirmedDebit, pendingDebit, testIban } from "../../../../tests/support/direct-debit-factory.ts";
import { checkout, deliver, sandboxEvent } from "../../../../tests/support/payments-factory.ts";
import { breachesOf } from "../../../../tests/support/sepa-rules.ts";
import { expireOrder } from "../expire-order.server.ts";
import type { BuyerScope } from "../payments.queries.server.ts";
import { directDebit } from "../providers/direct-debit/direct-debit.server.ts";
import { askForRefund, refundPayment } from "../refund-payment.server.ts";
import { retryPayment } from "../start-payment.server.ts";
import { closeRefund } from "./close-refund.server.ts";
import { confirmWithMandate } from "./confirm-debit.server.ts";
import { commands } from "./direct-debit.commands.server.ts";
import { jobs } from "./direct-debit.jobs.server.ts";
import { exportCollections, printFileAgain } from "./export-collections.server.ts";
import { importBankLines } from "./import-bank-file.server.ts";
import { readBankFile } from "./read-bank-file.ts";
import { settleDue } from "./settle-collections.server.ts";
import { addDays, dayIn, isTargetDay } from "./target-days.ts";

freshDatabase();

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "debits-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const later = (days: number) => setClockOffset((days * DAY) / 1000);

interface Debit {
  id: string;
  state: string;
  sequence: string | null;
  payment: string;
  order_id: string;
  paid: string;
  attempt: number;
  date: string;
}
const debitsOf = async ({ accountId }: BuyerScope): Promise<Debit[]> =>
  (
    await getDb().execute<{ [Column in keyof Debit]: Debit[Column] }>(sql`
      select c.id, c.state, c.sequence, c.attempt, c.collection_date::text as date, p.state as payment, p.order_id, o.state as paid
      from debit_collections c join payments p on p.id = c.payment_id join orders o on o.id = p.order_id
      where c.account_id = ${accountId} order by c.created_at, c.attempt`)
  ).rows;
const idOf = async (scope: BuyerScope) => (await debitsOf(scope)).at(-1)?.id ?? "";

/** A buyer whose debit the bank has. */
async function exported(packageId: "eur-10" | "eur-25" = "eur-25") {
  const scope = await makeWallet();
  const { iban, paymentId, phone } = await confirmedDebit(scope, { packageId });
  await exportCollections("general");
  return { scope, iban, phone, paymentId, id: await idOf(scope) };
}

const statusReport = (id: string, code: string, amount = "29.99") =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
  <GrpHdr><MsgId>BANK-1</MsgId></GrpHdr><OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>RJCT</TxSts>
  <StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf><OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt></OrgnlTxRef>
  </TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
const statement = (details: string, side: "CRDT" | "DBIT") =>
  `<?xml version="1.0"?><c:Document xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><c:BkToCstmrStmt><c:GrpHdr>
  <c:MsgId>BANK-2</c:MsgId></c:GrpHdr><c:Stmt><c:Ntry><c:Amt Ccy="EUR">29.99</c:Amt><c:CdtDbtInd>${side}</c:CdtDbtInd><c:Sts><c:Cd>BOOK</c:Cd></c:Sts>
  <c:NtryDtls>${details}</c:NtryDtls></c:Ntry></c:Stmt></c:BkToCstmrStmt></c:Document>`;
const returned = (id: string, code: string) =>
  statement(
    `<c:TxDtls><c:Refs><c:EndToEndId>${id}</c:EndToEndId></c:Refs><c:AmtDtls><c:InstdAmt><c:Amt Ccy="EUR">29.99</c:Amt></c:InstdAmt></c:AmtDtls>
    <c:RtrInf><c:Rsn><c:Cd>${code}</c:Cd></c:Rsn></c:RtrInf></c:TxDtls>`,
    "DBIT",
  );

async function importXml(xml: string, options = {}) {
  const read = readBankFile(xml);
  if (!read.ok) throw new Error(read.reason);
  return importBankLines(read, options);
}

const actions = async (xml: string) => (await importXml(xml)).map(({ actions, note }) => note ?? actions.join(" "));

async function command(name: keyof typeof commands, ...args: string[]) {
  const lines: string[] = [];
  const code = await commands[name].run(args, (line) => lines.push(line));
  return { code, text: lines.join("\n") };
}

test("S11 an export takes what waits once, among many at once, is valid, and prints again to the byte", async () => {
  const [one, two] = [await makeWallet(), await makeWallet()];
  await confirmedDebit(one);
  await confirmedDebit(two, { packageId: "eur-10" });
  expect(await exportCollections("general", { dryRun: true })).toMatchObject({ count: 2, totalMinor: 4498 });
  const files = await Promise.all(Array.from({ length: 8 }, () => exportCollections("general")));
  const [file, ...others] = files.filter((found) => found !== null);
  expect(others).toEqual([]);
  expect(file).toMatchObject({ count: 2, totalMinor: 4498, cancelled: 0, postponed: 0 });
  const schema = [{ fileName: "a.xsd", contents: await readFile("tests/support/pain-008-sepa.xsd", "utf8") }];
  const xml = file?.xml ?? "";
  expect(await validateXML({ xml: [{ fileName: "a.xml", contents: xml }], schema })).toMatchObject({ valid: true });
  expect(breachesOf(xml)).toEqual([]);
  expect(await printFileAgain(file?.id ?? "")).toBe(xml);
  expect(await printFileAgain("NRL-unknown")).toBeNull();
  expect(await countRows("operator_actions", "action = 'directdebit:export'")).toBe(1);
  expect((await debitsOf(one))[0]).toMatchObject({ state: "exported", sequence: "FRST", paid: "pending" });
});

test("S11 what was paid otherwise, blocked or revoked since is not collected; a day too near moves and is announced again", async () => {
  const [paid, blocked, late] = [await makeWallet(), await makeWallet(), await makeWallet()];
  const { paymentId } = await confirmedDebit(paid);
  const { iban } = await confirmedDebit(blocked);
  await confirmedDebit(late);
  await getDb().execute(sql`update payments set provider = 'sandbox' where id = ${paymentId}`);
  await deliver(sandboxEvent(paymentId));
  await command("directdebit:block", iban, "--reason=fraud");
  await getDb().execute(sql`delete from graphile_worker._private_jobs`);
  later(10);
  expect(await exportCollections("general")).toMatchObject({ count: 1, cancelled: 2, postponed: 1 });
  expect((await debitsOf(late))[0]?.state).toBe("exported");
  expect(await countRows("graphile_worker._private_jobs", "key like 'announce:%'")).toBe(1);
});

test("S11 whatever the day a file leaves late, another day of a debit is announced at least two days before, as the mandate promises", async () => {
  for (let days = 10; days < 17; days++) {
    later(0);
    const scope = await makeWallet();
    await confirmedDebit(scope);
    later(days);
    expect(await exportCollections("general")).toMatchObject({ count: 1, postponed: 1 });
    const { timezone } = siteNamed("general");
    const soonest = addDays(dayIn(timezone, now()), 2);
    const date = (await debitsOf(scope))[0]?.date ?? "";
    expect(date >= soonest, `${date} from ${soonest}`).toBe(true);
    expect(isTargetDay(date)).toBe(true);
  }
});

test("S11 A02 T16 credits come with the money: once, among many at once, and an order whose debit is under way does not expire", async () => {
  const { scope, id } = await exported();
  const order = (await debitsOf(scope))[0]?.order_id ?? "";
  later(2);
  await expireOrder(order);
  expect((await debitsOf(scope))[0]).toMatchObject({ paid: "pending", payment: "pending" });
  expect((await getWallet(scope)).balance).toBe(0);
  later(12);
  const runs = await Promise.all(Array.from({ length: 5 }, () => command("directdebit:settle", "--json")));
  expect(runs.every(({ code }) => code === 0)).toBe(true);
  expect((await debitsOf(scope))[0]).toMatchObject({ state: "collected", paid: "completed" });
  expect((await getWallet(scope)).balance).toBe(25);
  expect(
    await actions(statement(`<c:TxDtls><c:Refs><c:EndToEndId>${id}</c:EndToEndId></c:Refs></c:TxDtls>`, "CRDT")),
  ).toEqual(["repeat"]);
});

test("S11 a statement books debits one by one or by the group of a file, and never one whose sum is another", async () => {
  const { scope } = await exported();
  const { rows } = await getDb().execute<{ file: string }>(
    sql`select file_id as file from debit_collections where account_id = ${scope.accountId}`,
  );
  const group = (total: string) =>
    statement(
      `<c:Btch><c:PmtInfId>${rows[0]?.file}-1</c:PmtInfId><c:TtlAmt Ccy="EUR">${total}</c:TtlAmt></c:Btch>`,
      "CRDT",
    );
  expect(await actions(group("30.00"))).toEqual(["unknown"]);
  expect((await getWallet(scope)).balance).toBe(0);
  expect(await actions(group("29.99"))).toEqual(["collected"]);
  expect((await getWallet(scope)).balance).toBe(25);
});

test("S11 a debit without cover is tried once more, with its own announcement, and then fails", async () => {
  for (const code of ["AM04", "MS03"]) {
    const { scope, id } = await exported();
    expect(await actions(statusReport(id, code))).toEqual(["retry"]);
    const [first, second] = await debitsOf(scope);
    expect(first).toMatchObject({ state: "returned", paid: "pending" });
    expect(second).toMatchObject({ state: "waiting", attempt: 2, paid: "pending" });
    expect(Date.parse(second?.date ?? "") - Date.parse(first?.date ?? "")).toBeGreaterThanOrEqual(5 * DAY);
    await exportCollections("general");
    // It never reached the debtor's bank: the second one is the first of its mandate.
    expect((await debitsOf(scope))[1]).toMatchObject({ state: "exported", sequence: "FRST" });
    expect(await actions(statusReport(second?.id ?? "", code))).toEqual(["failed"]);
    expect((await debitsOf(scope))[1]).toMatchObject({ state: "returned", paid: "failed" });
    expect(await countRows("debit_collections", `account_id = '${scope.accountId}'`)).toBe(2);
  }
});

test("S11 a debit without cover is not tried again, nor announced, for an order that was paid otherwise meanwhile", async () => {
  const { scope, id } = await exported();
  const orderId = (await debitsOf(scope))[0]?.order_id ?? "";
  const paid = await retryPayment(scope, { orderId, method: "card" }, checkout);
  if (!paid.ok) throw new Error(paid.reason);
  await deliver(sandboxEvent(paid.paymentId));
  await getDb().execute(sql`delete from graphile_worker._private_jobs`);
  expect(await actions(statusReport(id, "AM04"))).toEqual(["failed"]);
  expect(await debitsOf(scope)).toMatchObject([{ state: "returned", payment: "failed", paid: "completed" }]);
  expect(await countRows("graphile_worker._private_jobs", "key like 'announce:%'")).toBe(0);
  expect((await getWallet(scope)).balance).toBe(25);
});

test("S11 each reason does what it must, once, whether the money had come or not", async () => {
  const table: [code: string, does: string][] = [
    ["AC01", "revoke"],
    ["AC04", "revoke"],
    ["AC06", "revoke block-iban"],
    ["MD01", "revoke block-iban block-phone"],
    ["MD06", "revoke"],
    ["MD07", "revoke block-iban"],
    ["MS02", "revoke"],
    ["XX99", ""],
  ];
  for (const [code, does] of table) {
    const early = await exported();
    expect(await actions(statusReport(early.id, code))).toEqual([`failed ${does}`.trim()]);
    const { scope, id } = await exported();
    later(14);
    await command("directdebit:settle");
    expect((await getWallet(scope)).balance).toBe(25);
    const results = await Promise.all(Array.from({ length: 6 }, () => actions(returned(id, code))));
    expect(results.flat().sort()).toEqual([`charged-back ${does}`.trim(), ...Array(5).fill("repeat")].sort());
    expect([code, (await getWallet(scope)).balance]).toEqual([code, 0]);
    expect((await debitsOf(scope))[0]).toMatchObject({ state: "returned", paid: "charged_back" });
    const revoked = await countRows("debit_mandates", `account_id = '${scope.accountId}' and state = 'revoked'`);
    expect([code, revoked]).toEqual([code, does.includes("revoke") ? 1 : 0]);
    later(0);
  }
  expect(await countRows("debit_blocks", "kind = 'phone'")).toBe(2);
  expect(await countRows("operator_actions", "action = 'directdebit:return'")).toBeGreaterThan(15);
});

test("S11 money that came and went, without cover, is taken back and not asked for again; a wrong amount moves nothing", async () => {
  const { scope, id } = await exported();
  later(14);
  await command("directdebit:settle");
  expect(await actions(statusReport(id, "AM04", "9.99"))).toEqual(["wrong-amount"]);
  expect(await actions(statusReport("0000000000000000", "AM04"))).toEqual(["unknown"]);
  expect((await importXml(returned(id, "AM04"), { dryRun: true }))[0]?.actions).toEqual(["charged-back"]);
  expect((await getWallet(scope)).balance).toBe(25);
  expect(await actions(returned(id, "AM04"))).toEqual(["charged-back"]);
  expect((await getWallet(scope)).balance).toBe(0);
  expect(await countRows("debit_collections", `account_id = '${scope.accountId}'`)).toBe(1);
});

test("S11 the second order is recurrent, and the mails announce amount, day, creditor and mandate", async () => {
  const { scope } = await exported("eur-10");
  later(14);
  await command("directdebit:settle");
  expect(await confirmWithMandate(scope, await pendingDebit(scope, "eur-10"), siteNamed("general"))).toEqual({
    ok: true,
  });
  await runJobs();
  const mails = await queuedMails(`${scope.accountId}@example.com`);
  const announced = mails.filter(({ text }) => text.includes("NL22ZZZ000000000000"));
  expect(announced).toHaveLength(2);
  expect(announced[0]?.text).toMatch(/14\.99[\s\S]*NRL-[0-9A-Z]{14}/);
  expect(announced[0]?.text).toContain("Nearby Media B.V.");
  await exportCollections("general");
  expect((await debitsOf(scope)).map(({ sequence }) => sequence)).toEqual(["FRST", "RCUR"]);
  // Another account is another mandate, and begins anew.
  later(28);
  await command("directdebit:settle");
  await confirmedDebit(scope, { packageId: "eur-10", iban: testIban() });
  await exportCollections("general");
  expect((await debitsOf(scope)).map(({ sequence }) => sequence)).toEqual(["FRST", "RCUR", "FRST"]);
});

async function runJobs(): Promise<void> {
  const quiet = new Logger(() => () => undefined);
  await runOnce({ pgPool: getPool(), taskList: taskList(jobs), noHandleSignals: true, logger: quiet });
}

test("S11 a refund is owed, listed with its account, and books only when the operator has paid it", async () => {
  const { scope, iban, paymentId } = await exported();
  later(14);
  await command("directdebit:settle");
  const payment = { id: paymentId, site: "general" } as never;
  for (let n = 0; n < 2; n++)
    await directDebit.refund({ payment, amount: { minor: 2999, currency: "EUR" }, key: "goodwill" });
  const listed = JSON.parse((await command("directdebit:refunds", "--json")).text);
  expect(listed).toMatchObject([{ paymentId, amountMinor: 2999, iban }]);
  expect((await getWallet(scope)).balance).toBe(25);
  expect((await command("directdebit:refunded", listed[0].id, "--dry-run")).code).toBe(0);
  expect((await getWallet(scope)).balance).toBe(25);
  expect((await command("directdebit:refunded", listed[0].id)).code).toBe(0);
  expect((await command("directdebit:refunded", listed[0].id)).code).toBe(1);
  expect((await getWallet(scope)).balance).toBe(0);
});

test("S11 M4 a refund that was booked by hand, or asked for anew, is not transferred a second time", async () => {
  const due = async () =>
    (JSON.parse((await command("directdebit:refunds", "--json")).text) as { id: string; amountMinor: number }[]).map(
      ({ id, amountMinor }) => ({ id, amountMinor }),
    );
  const ask = async (paymentId: string, amount: number | "all", more = {}) => {
    const asked = await refundPayment({ paymentId, amount, reason: "asked for it", ...more });
    if (!asked.ok) return asked.reason;
    const key = `refund-${asked.actionId}`;
    if (!("booked" in more)) await askForRefund({ paymentId, amount: asked.plan.amount.minor, key });
    return asked.plan.amount.minor;
  };
  const [one, other, third] = [await exported(), await exported(), await exported()];
  later(14);
  await command("directdebit:settle");
  expect(await ask(one.paymentId, 1000)).toBe(1000);
  expect(await due()).toMatchObject([{ amountMinor: 1000 }]);
  expect(await ask(one.paymentId, 1000, { booked: true })).toBe(1000);
  expect(await due()).toEqual([]);
  // More was booked than what was asked for leaves.
  expect(await ask(third.paymentId, 1000)).toBe(1000);
  expect(await ask(third.paymentId, 2500, { booked: true })).toBe(2500);
  expect(await due()).toEqual([]);
  expect(await ask(other.paymentId, "all")).toBe(2999);
  expect(await ask(other.paymentId, "all", { again: true })).toBe(2999);
  const [left, ...more] = await due();
  expect(more).toEqual([]);
  expect((await command("directdebit:refunded", left?.id ?? "", "--dry-run")).code).toBe(0);
  const both = await Promise.all([closeRefund(left?.id ?? ""), closeRefund(left?.id ?? "")]);
  expect(both).toHaveLength(2);
  expect(await getWallet(other.scope)).toEqual({ balance: 0, debt: 0 });
  expect(
    await countRows("operator_actions", `action = 'directdebit:refund-paid' and subject = '${other.paymentId}'`),
  ).toBe(1);
});

test("S11 M4 a refund that is due is not transferred any more once the debtor's bank has fetched the money by itself", async () => {
  const { scope, paymentId, id } = await exported();
  later(14);
  await command("directdebit:settle");
  const asked = await refundPayment({ paymentId, amount: "all", reason: "asked for it" });
  if (!asked.ok) throw new Error(asked.reason);
  await askForRefund({ paymentId, amount: 2999, key: `refund-${asked.actionId}` });
  const listed = JSON.parse((await command("directdebit:refunds", "--json")).text);
  expect(listed).toMatchObject([{ paymentId, amountMinor: 2999 }]);
  expect(await actions(returned(id, "MD06"))).toEqual(["charged-back revoke"]);
  expect(JSON.parse((await command("directdebit:refunds", "--json")).text)).toEqual([]);
  expect((await command("directdebit:refunded", listed[0].id)).code).toBe(1);
  expect(await getWallet(scope)).toEqual({ balance: 0, debt: 0 });
});

test("S11 a return that stops half way has done nothing: neither payment nor collection is touched, and the next import does it all", async () => {
  const { scope } = await exported();
  const id = await idOf(scope);
  await getDb().execute(
    sql`create function stop() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`,
  );
  await getDb().execute(sql`create trigger stop before insert on debit_returns for each row execute function stop()`);
  await expect(importXml(statusReport(id, "AC04"))).rejects.toThrow();
  await getDb().execute(sql`drop trigger stop on debit_returns`);
  expect((await debitsOf(scope))[0]).toMatchObject({ state: "exported", payment: "pending" });
  expect(await actions(statusReport(id, "AC04"))).toEqual(["failed revoke"]);
  expect((await debitsOf(scope))[0]).toMatchObject({ state: "returned", payment: "failed" });
  later(30);
  await settleDue();
  expect((await getWallet(scope)).balance).toBe(0);
});

test("S11 the commands read and write files, show before they do, and refuse what they do not know", async () => {
  const scope = await makeWallet();
  await confirmedDebit(scope);
  const out = join(folder, "debits.xml");
  expect((await command("directdebit:export", "general", "--dry-run", "--json")).text).toContain('"count":1');
  const done = await command("directdebit:export", "general", `--out=${out}`);
  expect(done.text).toMatch(/^NRL-[0-9a-z]{14}: 1 debits, EUR 29\.99\.$/);
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  expect((await command("directdebit:export", "general")).text).toBe("Nothing waits.");
  const again = join(folder, "again.xml");
  await command("directdebit:export", `--file=${done.text.slice(0, 18)}`, `--out=${again}`);
  expect(await readFile(again, "utf8")).toBe(await readFile(out, "utf8"));
  const report = join(folder, "report.xml");
  await writeFile(report, statusReport(await idOf(scope), "AC04"));
  expect(await command("directdebit:import", report, "--dry-run")).toMatchObject({ code: 0 });
  expect((await debitsOf(scope))[0]?.state).toBe("exported");
  expect((await command("directdebit:import", report, "--json")).text).toContain('"failed","revoke"');
  for (const [name, ...args] of [
    ["directdebit:export", "nowhere"],
    ["directdebit:export", "--file=NRL-none"],
    ["directdebit:import"],
    ["directdebit:settle", "--unknown"],
    ["directdebit:block", "NL91ABNA0417164300"],
  ] as const)
    expect([name, (await command(name, ...args)).code]).toEqual([name, 1]);
});
