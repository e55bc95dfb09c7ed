import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createCode } from "#app/features/discounts/create-code.server.ts";
import { countRows } from "../../../tests/support/accounts-factory.ts";
import { argsFor, contextFor } from "../../../tests/support/context.ts";
import { makeWallet } from "../../../tests/support/credits-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { outcome } from "../../../tests/support/request-context.ts";
import type { CheckoutReply } from "./checkout.server.ts";
import type { BuyerScope } from "./payments.queries.server.ts";
import { action } from "./screens/credits.tsx";

freshDatabase();

async function send({ accountId }: BuyerScope, change: Record<string, string>, path = "/credits") {
  const form = {
    package: "eur-25",
    method: "card",
    amount: "2999",
    currency: "EUR",
    consent: "on",
    key: randomUUID(),
    ...change,
  };
  // Somebody who has bought before: no discount comes by itself.
  const context = contextFor("general", accountId, { paidUser: true });
  const answer = await outcome(() => action(argsFor(context, path, { form }) as never));
  return { ...answer, reply: answer.data as CheckoutReply };
}
const orders = ({ accountId }: BuyerScope, where = "true") =>
  countRows("orders", `account_id = '${accountId}' and ${where}`);

test("S07 V05 a code that is only typed is applied before anything is ordered, and the next press pays exactly what is shown", async () => {
  await createCode({ site: "general" }, { code: "TENOFF", percentage: 10 });
  const scope = await makeWallet();
  const first = await send(scope, { entered: " tenoff " });
  expect(first).toMatchObject({ status: 422, location: null });
  expect(first.reply).toMatchObject({ start: null, pressAgain: true, discount: { discount: { code: "TENOFF" } } });
  expect(await orders(scope)).toBe(0);
  // What the button says now is what travels with it; any other sum is refused, and the discount stays on the page.
  const dear = await send(scope, { code: "TENOFF", kept: "TENOFF" });
  expect(dear).toMatchObject({ status: 422, reply: { pressAgain: false, discount: { discount: { code: "TENOFF" } } } });
  expect(await orders(scope)).toBe(0);
  expect((await send(scope, { code: "TENOFF", kept: "TENOFF", amount: "2699" })).location).toContain("/sandbox/pay/");
  expect(await orders(scope, "amount_minor = 2699 and discount_code = 'TENOFF'")).toBe(1);
});

test("S07 V05 a typed code that does not hold, for this package or this way to pay, stops the order beside its field", async () => {
  await createCode({ site: "general" }, { code: "BIGONE", percentage: 10, minimum: { minor: 5000, currency: "EUR" } });
  await createCode({ site: "general" }, { code: "IDEALONLY", percentage: 10, paymentMethods: ["ideal"] });
  const scope = await makeWallet();
  for (const [entered, error] of [
    ["nothing", "We don’t know this code. Check how it is spelled."],
    ["BIGONE", "This code is for a larger package."],
    ["IDEALONLY", "This code is for another way to pay."],
  ] as const) {
    const { status, reply } = await send(scope, { entered });
    expect([entered, status]).toEqual([entered, 422]);
    expect(reply).toMatchObject({ start: null, pressAgain: false, discount: { entry: { text: entered, error } } });
    expect(reply.result.initialValue).toMatchObject({ package: "eur-25", method: "card", consent: "on" });
  }
  expect(await orders(scope)).toBe(0);
  expect((await send(scope, { entered: "  " })).location).toContain("/sandbox/pay/");
});

test("S07 the button beside the code orders nothing: it leads to an address with the code, and keeps what the address said", async () => {
  const scope = await makeWallet();
  const { status, location } = await send(
    scope,
    { entered: "demo10", intent: "apply-code" },
    "/credits?repeat=1&code=x",
  );
  expect([status, location]).toEqual([303, "/credits?repeat=1&code=demo10"]);
  expect((await send(scope, { entered: "", intent: "apply-code" }, "/credits?code=x")).location).toBe("/credits");
  expect(await orders(scope)).toBe(0);
});
