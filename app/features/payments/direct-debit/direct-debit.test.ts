import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { DAY, MINUTE, setClockOffset } from "#app/platform/clock.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { countRows } from "../../../../tests/support/accounts-factory.ts";
import { makeWallet } from "../../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../../tests/support/database.ts";
import {
  confirmedDebit,
  pendingDebit,
  queuedCodes,
  signature,
  testDetails,
  testIban,
  testPhone,
  words,
} from "../../../../tests/support/direct-debit-factory.ts";
import { eraseBuyer } from "../erase-buyer.server.ts";
import type { BuyerScope } from "../payments.queries.server.ts";
import { changeBlock } from "./block-list.server.ts";
import { confirmWithCode, confirmWithMandate } from "./confirm-debit.server.ts";
import { enterDetails, resendCode } from "./enter-details.server.ts";
import { tidyDebits } from "./erase-debtor.server.ts";
import { loadMandate } from "./load-direct-debit.server.ts";

freshDatabase();

const settings = siteNamed("general");
const later = (ms: number) => setClockOffset(ms / 1000);
const enter = (scope: BuyerScope, paymentId: string, phone = testPhone(), iban = testIban()) =>
  enterDetails(scope, { paymentId, details: testDetails(iban), phone }, words);
const confirm = (scope: BuyerScope, paymentId: string, code: string) =>
  confirmWithCode(scope, { paymentId, code }, settings, signature);
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const reasons = (results: ({ ok: true } | { ok: false; reason: string })[]) =>
  results.map((result) => (result.ok ? "ok" : result.reason)).sort();

test("V08 the right code grants a mandate and one collection, with evidence; neither number nor code is readable anywhere", async () => {
  const scope = await makeWallet();
  const { paymentId, iban, phone } = await confirmedDebit(scope);
  expect(await countRows("debit_collections", `payment_id = '${paymentId}' and state = 'waiting'`)).toBe(1);
  const { rows } = await getDb().execute(sql`select * from debit_mandates where account_id = ${scope.accountId}`);
  expect(rows).toEqual([
    expect.objectContaining({
      state: "active",
      creditor_id: settings.directDebit?.creditorId,
      text_version: expect.any(String),
      language: "nl",
      user_agent: "test browser",
      ip_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      otp_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      iban_last4: iban.slice(-4),
    }),
  ]);
  expect(String(rows[0]?.umr)).toMatch(/^NRL-[0-9A-Z]{14}$/);
  expect(await loadMandate(scope, String(rows[0]?.id))).toMatchObject({ debtor: { name: "Zoë van der Straßen" } });
  expect(await loadMandate(await makeWallet(), String(rows[0]?.id))).toBeNull();
  const dump = await dumpOf();
  const code = (await queuedCodes(phone)).at(-1) ?? "none";
  for (const canary of [iban, iban.slice(4), phone, phone.slice(3), "Straßen", `"${code}"`, "192.0.2.7"])
    expect([canary, dump.includes(canary)]).toEqual([canary, false]);
});

/** Every row of every table, queue and history, as text. */
async function dumpOf(): Promise<string> {
  const { rows } = await getDb().execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' and table_name <> 'dev_outbox'`,
  );
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: found } = await getDb().execute(sql.raw(`select t::text as row from ${name} t`));
      return found.map(({ row }) => String(row)).join("\n");
    }),
  );
  return texts.join("\n");
}

test("S11 nothing is sent, granted or collected while the address that announces debits is not confirmed; then the same order goes on", async () => {
  const scope = await makeWallet();
  const confirmed = (status: "not_confirmed" | "active") =>
    getDb().execute(sql`update accounts set status = ${status} where id = ${scope.accountId}`);
  const [paymentId, phone] = [await pendingDebit(scope), testPhone()];
  await confirmed("not_confirmed");
  expect(await enter(scope, paymentId, phone)).toEqual({ ok: false, reason: "unconfirmed" });
  expect(await queuedCodes(phone)).toEqual([]);
  await confirmed("active");
  expect(await enter(scope, paymentId, phone)).toEqual({ ok: true });
  const [code = ""] = await queuedCodes(phone);
  await confirmed("not_confirmed");
  expect(await confirm(scope, paymentId, code)).toEqual({ ok: false, reason: "unconfirmed" });
  expect(await countRows("debit_mandates", `account_id = '${scope.accountId}'`)).toBe(0);
  await confirmed("active");
  expect(await confirm(scope, paymentId, code)).toEqual({ ok: true });
  await getDb().execute(sql`update debit_collections set state = 'collected' where account_id = ${scope.accountId}`);
  const next = await pendingDebit(scope, "eur-10");
  await confirmed("not_confirmed");
  expect(await confirmWithMandate(scope, next, settings)).toEqual({ ok: false, reason: "unconfirmed" });
  expect(await countRows("debit_collections", `account_id = '${scope.accountId}'`)).toBe(1);
});

test("V08 a code has three tries among fifty at once, ten minutes, and works for its own payment only", async () => {
  const scope = await makeWallet();
  const [paymentId, phone] = [await pendingDebit(scope), testPhone()];
  expect(await enter(scope, paymentId, phone)).toEqual({ ok: true });
  const [code = ""] = await queuedCodes(phone);
  const tries = await Promise.all(Array.from({ length: 50 }, () => confirm(scope, paymentId, wrong(code))));
  expect(reasons(tries).filter((reason) => reason === "code-invalid")).toHaveLength(2);
  expect(reasons(tries).filter((reason) => reason === "code-expired")).toHaveLength(48);
  expect(await countRows("debit_setups", `payment_id = '${paymentId}' and tries = 3`)).toBe(1);
  expect(await confirm(scope, paymentId, code)).toEqual({ ok: false, reason: "code-expired" });
  later(61_000);
  expect(await resendCode(scope, paymentId, words)).toEqual({ ok: true });
  const next = (await queuedCodes(phone)).at(-1) ?? "";
  expect(await confirm(await makeWallet(), paymentId, next)).toEqual({ ok: false, reason: "no-such-payment" });
  later(61_000 + 10 * MINUTE);
  expect(await confirm(scope, paymentId, next)).toEqual({ ok: false, reason: "code-expired" });
});

test("V08 codes: another after 60 seconds, three for a phone in ten minutes, five a day, exact at once", async () => {
  const [scope, phone] = [await makeWallet(), testPhone()];
  const paymentId = await pendingDebit(scope);
  expect(await enter(scope, paymentId, phone)).toEqual({ ok: true });
  expect(await resendCode(scope, paymentId, words)).toEqual({ ok: false, reason: "too-soon" });
  // A corrected detail costs no second message.
  expect(await enter(scope, paymentId, phone)).toEqual({ ok: true });
  expect(await countRows("debit_codes", `account_id = '${scope.accountId}'`)).toBe(1);
  later(61_000);
  expect(reasons(await Promise.all(Array.from({ length: 10 }, () => resendCode(scope, paymentId, words))))).toEqual([
    "ok",
    ...Array(9).fill("too-soon"),
  ]);
  // The same phone from other accounts, all at once: one of the three is left.
  const others = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const other = await makeWallet();
      return { other, payment: await pendingDebit(other) };
    }),
  );
  const sent = await Promise.all(others.map(({ other, payment }) => enter(other, payment, phone)));
  expect(reasons(sent).filter((reason) => reason === "ok")).toHaveLength(1);
  later(12 * MINUTE);
  const again = await Promise.all(others.map(({ other, payment }) => enter(other, payment, phone)));
  expect(reasons(again).filter((reason) => reason === "ok")).toHaveLength(2);
  later(24 * MINUTE);
  expect(await resendCode(scope, paymentId, words)).toEqual({ ok: false, reason: "too-many-codes" });
  later(DAY + 13 * MINUTE);
  expect(await resendCode(scope, paymentId, words)).toEqual({ ok: true });
});

test("V08 an account gets five codes a day, whatever phones it names", async () => {
  const scope = await makeWallet();
  const paymentId = await pendingDebit(scope);
  const results = [];
  for (let n = 0; n < 6; n++) results.push(await enter(scope, paymentId));
  expect(reasons(results)).toEqual(["ok", "ok", "ok", "ok", "ok", "too-many-codes"]);
});

test("V08 a blocked IBAN and a blocked phone are refused alike, before a code and after it, until they are unblocked", async () => {
  const [iban, phone] = [testIban(), testPhone()];
  const block = (text: string, change: "block" | "unblock" = "block") => changeBlock(text, change, { reason: "fraud" });
  expect(await changeBlock(iban, "block", { reason: "fraud", dryRun: true })).toEqual({ ok: true, changed: true });
  expect(await countRows("debit_blocks")).toBe(0);
  expect(await block(iban)).toEqual({ ok: true, changed: true });
  expect(await block(` ${iban.toLowerCase()} `)).toEqual({ ok: true, changed: false });
  expect(await block(phone)).toEqual({ ok: true, changed: true });
  expect(await block("0612345678")).toEqual({ ok: false, reason: "no-account-or-phone" });
  const scope = await makeWallet();
  const paymentId = await pendingDebit(scope);
  expect(await enter(scope, paymentId, testPhone(), iban)).toEqual({ ok: false, reason: "blocked" });
  expect(await enter(scope, paymentId, phone)).toEqual({ ok: false, reason: "blocked" });
  expect(await countRows("debit_codes", `account_id = '${scope.accountId}'`)).toBe(0);
  await block(phone, "unblock");
  expect(await enter(scope, paymentId, phone)).toEqual({ ok: true });
  await block(phone);
  const [code = ""] = await queuedCodes(phone);
  expect(await confirm(scope, paymentId, code)).toEqual({ ok: false, reason: "blocked" });
  expect(await countRows("operator_actions", "action in ('directdebit:block', 'directdebit:unblock')")).toBe(4);
  await expect(getDb().execute(sql`update operator_actions set operator = 'x'`)).rejects.toThrow();
});

test("V08 limits hold for account and IBAN among many at once: one open collection, no first order above 50 euros", async () => {
  const iban = testIban();
  const buyers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const [scope, phone] = [await makeWallet(), testPhone()];
      const paymentId = await pendingDebit(scope);
      await enter(scope, paymentId, phone, iban);
      return { scope, paymentId, code: (await queuedCodes(phone)).at(-1) ?? "" };
    }),
  );
  const results = await Promise.all(buyers.map(({ scope, paymentId, code }) => confirm(scope, paymentId, code)));
  expect(reasons(results)).toEqual([...Array(11).fill("limit"), "ok"]);
  // The same for one account: several orders under its one mandate, and one order pressed many times.
  const scope = await makeWallet();
  await confirmedDebit(scope, { packageId: "eur-10" });
  await getDb().execute(sql`update debit_collections set state = 'collected' where account_id = ${scope.accountId}`);
  const payments = await Promise.all(Array.from({ length: 6 }, () => pendingDebit(scope, "eur-10")));
  const repeated = await Promise.all(
    payments.flatMap((payment) => [1, 2].map(() => confirmWithMandate(scope, payment, settings))),
  );
  expect(reasons(repeated).filter((reason) => reason === "ok")).toHaveLength(1);
  expect(await countRows("debit_collections", `account_id = '${scope.accountId}' and state = 'waiting'`)).toBe(1);
  const fresh = await makeWallet();
  expect(await enter(fresh, await pendingDebit(fresh, "eur-60"))).toEqual({ ok: false, reason: "limit" });
});

test("V08 P04 150 euros in 30 days, also when debits came back; a month later there is room again", async () => {
  const scope = await makeWallet();
  await confirmedDebit(scope);
  const done = (state: string) =>
    getDb().execute(
      sql.raw(
        `update debit_collections set state = '${state}' where account_id = '${scope.accountId}' and state = 'waiting'`,
      ),
    );
  await done("collected");
  expect(await confirmWithMandate(scope, await pendingDebit(scope, "eur-60"), settings)).toEqual({ ok: true });
  await done("returned");
  expect(await confirmWithMandate(scope, await pendingDebit(scope, "eur-60"), settings)).toEqual({ ok: true });
  await done("collected");
  expect(await confirmWithMandate(scope, await pendingDebit(scope, "eur-10"), settings)).toMatchObject({ ok: false });
  later(31 * DAY);
  expect(await confirmWithMandate(scope, await pendingDebit(scope, "eur-60"), settings)).toEqual({ ok: true });
  // 36 months without a collection, and the mandate is worth nothing.
  await done("collected");
  later(1200 * DAY);
  expect(await confirmWithMandate(scope, await pendingDebit(scope, "eur-10"), settings)).toEqual({
    ok: false,
    reason: "no-mandate",
  });
});

test("G1 a purge erases phone and unused mandates at once, a used one when no refund can be claimed any more", async () => {
  const [used, unused] = [await makeWallet(), await makeWallet()];
  const { iban } = await confirmedDebit(used);
  await confirmedDebit(unused);
  await getDb().execute(sql`
    with file as (insert into debit_files values ('NRL-x', 'general', '{}', 1, 1, '', now()) returning id)
    update debit_collections set state = 'collected', file_id = 'NRL-x' from file where account_id = ${used.accountId}`);
  for (const scope of [used, unused]) await withTransaction((tx) => eraseBuyer(scope, tx));
  const left = (scope: BuyerScope, where: string) =>
    countRows("debit_mandates", `account_id = '${scope.accountId}' and ${where}`);
  expect(await left(used, "phone is null and user_agent is null and details is not null and state = 'revoked'")).toBe(
    1,
  );
  expect(await left(unused, "phone is null and details is null and iban_hash is null")).toBe(1);
  expect(await countRows("debit_collections", `account_id = '${unused.accountId}' and state = 'cancelled'`)).toBe(1);
  expect(await countRows("debit_codes", `account_id = '${used.accountId}'`)).toBe(0);
  expect(await dumpOf()).not.toContain(iban.slice(4));
  later(429 * DAY);
  await tidyDebits();
  expect(await left(used, "details is not null")).toBe(1);
  later(431 * DAY);
  await tidyDebits();
  expect(await left(used, "details is null and iban_hash is null and iban_last4 is null")).toBe(1);
  expect(await countRows("debit_collections", `account_id = '${used.accountId}' and iban_hash is not null`)).toBe(0);
});
