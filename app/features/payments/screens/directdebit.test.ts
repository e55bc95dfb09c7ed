import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { setClockOffset } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { argsFor, contextFor } from "../../../../tests/support/context.ts";
import { makeWallet } from "../../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../../tests/support/database.ts";
import {
  confirmedDebit,
  pendingDebit,
  queuedCodes,
  testIban,
  testPhone,
} from "../../../../tests/support/direct-debit-factory.ts";
import { pendingPayment } from "../../../../tests/support/payments-factory.ts";
import { outcome } from "../../../../tests/support/request-context.ts";
import { DEBIT_FIELDS } from "../direct-debit/direct-debit.rules.ts";
import { exportCollections } from "../direct-debit/export-collections.server.ts";
import { findCollected, settle } from "../direct-debit/settle-collections.server.ts";
import type { BuyerScope } from "../payments.queries.server.ts";
import { action as order } from "./credits.tsx";
import { loader as checkout } from "./credits-id-paymentmethod.tsx";
import { action, loader } from "./directdebit.tsx";
import { loader as mandate } from "./directdebit-mandate.tsx";
import { loader as transactions } from "./transactions.tsx";

freshDatabase();

const contextOf = (scope: BuyerScope | null) => contextFor("general", scope?.accountId ?? null);
const show = (scope: BuyerScope | null, query = "") =>
  outcome(() => loader(argsFor(contextOf(scope), `/directdebit${query}`) as never));
const send = (scope: BuyerScope | null, form: Record<string, string>) =>
  outcome(() => action(argsFor(contextOf(scope), "/directdebit", { form }) as never));
const details = (change: Record<string, string> = {}) => ({
  account_holder: "Zoë Jansen",
  iban: testIban(),
  street: "Dorpsstraat",
  house_number: "1",
  zip: "3701 AB",
  city: "Zeist",
  phone: testPhone(),
  ...change,
});
const errors = (answer: { data: unknown }) =>
  (answer.data as { result: { error: Record<string, string[]> } }).result.error;

test("R11 S11 E10 eight fields in two plain forms: account and phone, then the code; then the payment waits for its debit", async () => {
  const scope = await makeWallet();
  const ordered = await outcome(() =>
    order(
      argsFor(contextOf(scope), "/credits", {
        form: {
          package: "eur-25",
          method: "directdebit",
          amount: "2999",
          currency: "EUR",
          consent: "on",
          key: crypto.randomUUID(),
        },
      }) as never,
    ),
  );
  const paymentId = ordered.location?.split("payment=")[1] ?? "";
  expect(ordered).toMatchObject({ status: 303, location: `/directdebit?payment=${paymentId}` });
  expect((await show(scope, `?payment=${paymentId}`)).data).toMatchObject({
    credits: 25,
    amount: { minor: 2999, currency: "EUR" },
    creditor: { name: "Nearby Media B.V.", id: "NL22ZZZ000000000000" },
    collectionDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    stage: { name: "details", entered: {} },
  });
  const form = details({ payment: paymentId, phone: "06 11 22 33 44" });
  expect([...Object.keys(form), "otp"].filter((name) => name !== "payment").sort()).toEqual([...DEBIT_FIELDS].sort());
  expect(await send(scope, form)).toMatchObject({ status: 303, location: `/directdebit?payment=${paymentId}` });
  expect((await show(scope, `?payment=${paymentId}`)).data).toMatchObject({
    stage: { name: "code", ibanLast4: form.iban.slice(-4), phoneEnd: "44", expired: false },
  });
  // Back to correct something: everything is there again but the account.
  expect((await show(scope, `?payment=${paymentId}&change=1`)).data).toMatchObject({
    stage: { name: "details", entered: { account_holder: "Zoë Jansen", phone: "+31611223344" } },
  });
  expect(JSON.stringify((await show(scope, `?payment=${paymentId}&change=1`)).data)).not.toContain(form.iban);
  const [code = ""] = await queuedCodes("+31611223344");
  const done = await send(scope, { payment: paymentId, otp: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(done).toMatchObject({ status: 303, location: `/transactions/${paymentId}` });
  expect((await show(scope, `?payment=${paymentId}`)).location).toBe(`/transactions/${paymentId}`);
  const waiting = await outcome(() =>
    transactions(argsFor(contextOf(scope), "/transactions", { params: { id: paymentId } }) as never),
  );
  expect(waiting.data).toMatchObject({
    transaction: { status: "pending", provider: "sepa" },
    debit: { ibanLast4: form.iban.slice(-4) },
  });
});

test("S11 T01 a member whose address is not confirmed reads so beside the method and on its page, which goes on with the same order", async () => {
  const scope = await makeWallet();
  const waiting = contextOf(scope);
  Object.assign(waiting.member ?? {}, { status: "not_confirmed" });
  const chosen = { params: { id: "eur-25", paymentmethod: "directdebit" } };
  const listed = (context: typeof waiting) =>
    outcome(() => checkout(argsFor(context, "/credits/eur-25/directdebit", chosen) as never));
  expect((await listed(waiting)).data).toMatchObject({ unconfirmed: waiting.member?.email });
  expect((await listed(contextOf(scope))).data).toMatchObject({ unconfirmed: null });
  const payment = await pendingDebit(scope);
  await getDb().execute(sql`update accounts set status = 'not_confirmed' where id = ${scope.accountId}`);
  const page = () => outcome(() => loader(argsFor(waiting, `/directdebit?payment=${payment}`) as never));
  const stage = { name: "unconfirmed", email: waiting.member?.email };
  expect((await page()).data).toMatchObject({ stage });
  // A form from before, or by hand, comes back to that page.
  const sent = await outcome(() => action(argsFor(waiting, "/directdebit", { form: details({ payment }) }) as never));
  expect(sent).toMatchObject({ status: 303, location: `/directdebit?payment=${payment}` });
  await getDb().execute(sql`update accounts set status = 'active' where id = ${scope.accountId}`);
  expect((await show(scope, `?payment=${payment}`)).data).toMatchObject({ stage: { name: "details" } });
  expect((await send(scope, details({ payment }))).status).toBe(303);
  expect((await show(scope, `?payment=${payment}`)).data).toMatchObject({ stage: { name: "code" } });
});

test("V08 S11 each mistake is said at its field, a wrong code and a blocked account in their own words, and nothing is a fault", async () => {
  const scope = await makeWallet();
  const payment = await pendingDebit(scope);
  const refused = async (change: Record<string, string>) => {
    const answer = await send(scope, details({ payment, ...change }));
    expect(answer.status).toBe(422);
    return errors(answer);
  };
  expect(await refused({ iban: "NL91ABNA0417164301" })).toEqual({ iban: ["directdebit.error_iban"] });
  expect(await refused({ phone: "020 123 4567" })).toEqual({ phone: ["directdebit.error_phone"] });
  const empty = await send(scope, { payment, step: "details" });
  expect(Object.keys(errors(empty)).sort()).toEqual(DEBIT_FIELDS.filter((name) => name !== "otp").sort());
  for (const odd of ["\0", "\ud800", "x".repeat(5000), "<script>", "\u202e"]) {
    const hostile = { account_holder: odd, iban: odd, street: odd, house_number: odd, zip: odd, city: odd, phone: odd };
    expect((await send(scope, { payment, ...hostile })).status).toBe(422);
    expect((await send(scope, { payment, step: "code", otp: odd })).status).toBe(422);
    expect([303, 422]).toContain((await send(scope, { payment, step: odd })).status);
  }
  expect((await send(scope, details({ payment }))).status).toBe(303);
  const answer = await send(scope, { payment, otp: "000000" });
  expect(Object.values(errors(answer))).toEqual([["directdebit.error_code"]]);
  expect(errors(await send(scope, { payment, step: "resend" }))).toEqual({ "": ["directdebit.error_resend"] });
});

test("R11 Z1 Z3 a visitor goes to the login; another member's payment and mandate are missing; other payments are shown elsewhere", async () => {
  const [scope, other] = [await makeWallet(), await makeWallet()];
  const payment = await pendingDebit(scope);
  expect((await show(null)).location).toMatch(/^\/login/);
  expect((await send(null, {})).location).toMatch(/^\/login/);
  expect((await show(other, `?payment=${payment}`)).status).toBe(404);
  expect((await send(other, details({ payment }))).status).toBe(404);
  for (const odd of ["nonsense", "%00", "0".repeat(14)])
    expect((await show(scope, `?payment=${odd}`)).status).toBe(404);
  expect((await show(other)).location).toBe("/credits");
  const card = await pendingPayment(other);
  expect((await show(other, `?payment=${card}`)).location).toBe(`/transactions/${card}`);
  const read = (who: BuyerScope | null, id: string) =>
    outcome(() => mandate(argsFor(contextOf(who), `/directdebit/mandate/${id}`, { params: { id } }) as never));
  const { iban } = await confirmedDebit(scope, { paymentId: payment });
  const waiting = await outcome(() =>
    transactions(argsFor(contextOf(scope), "/transactions", { params: { id: payment } }) as never),
  );
  const { mandateId } = (waiting.data as { debit: { mandateId: string } }).debit;
  expect((await read(scope, mandateId)).data).toMatchObject({
    mandate: { state: "active", creditor: { id: "NL22ZZZ000000000000" } },
  });
  expect(JSON.stringify((await read(scope, mandateId)).data)).not.toContain(iban.slice(4, -4));
  expect((await read(other, mandateId)).status).toBe(404);
  expect((await read(null, mandateId)).location).toMatch(/^\/login/);
});

test("P04 R10 the next order needs one confirmation; another account, and an order above the limit, are other stages", async () => {
  const scope = await makeWallet();
  const { iban } = await confirmedDebit(scope, { packageId: "eur-10" });
  await exportCollections("general");
  setClockOffset(14 * 86_400);
  for (const due of await findCollected(null)) await settle(due);
  const offered = await outcome(() =>
    checkout(
      argsFor(contextOf(scope), "/credits", { params: { id: "eur-10", paymentmethod: "directdebit" } }) as never,
    ),
  );
  expect(offered.data).toMatchObject({ chosen: { method: "directdebit" } });
  const payment = await pendingDebit(scope, "eur-60");
  expect((await show(scope, `?payment=${payment}`)).data).toMatchObject({
    stage: { name: "mandate", ibanLast4: iban.slice(-4) },
  });
  expect((await show(scope, `?payment=${payment}&account=other`)).data).toMatchObject({ stage: { name: "details" } });
  const done = await send(scope, { payment, step: "mandate" });
  expect(done).toMatchObject({ status: 303, location: `/transactions/${payment}` });
  const next = await pendingDebit(scope, "eur-10");
  expect((await show(scope, `?payment=${next}`)).data).toMatchObject({ stage: { name: "limit" } });
  expect(errors(await send(scope, { payment: next, step: "mandate" }))).toEqual({ "": ["directdebit.error_limit"] });
});
