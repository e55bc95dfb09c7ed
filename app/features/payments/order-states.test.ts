import fc from "fast-check";
import { expect, test } from "vitest";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { canRetry, nextState, type OrderMove, PAYMENT_EVENTS, shownState } from "./order-states.ts";
import { buyerCountry, methodsFor, offersFor, toPayment, vatIn } from "./payments.rules.ts";
import { ORDER_STATES } from "./payments.tables.ts";

const MOVES: OrderMove[] = [...PAYMENT_EVENTS, "started", "expired", "partially_refunded"];

test("T16 every state is shown as pending, completed, failed, cancelled or refunded", () => {
  expect(ORDER_STATES.map(shownState)).toEqual([
    "pending",
    "pending",
    "completed",
    "failed",
    "cancelled",
    "cancelled",
    "refunded",
    "refunded",
    "refunded",
  ]);
});

test("M4 after completion no failure, cancellation, expiry or second completion changes anything", () => {
  for (const state of ["completed", "partially_refunded", "refunded", "charged_back"] as const)
    for (const move of ["pending", "completed", "failed", "cancelled", "started", "expired"] as const)
      expect(nextState(state, move), `${state} + ${move}`).toBeNull();
});

test("M4 in any order of events an order is completed at most once, and money goes back only after it came", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...MOVES), { maxLength: 30 }), (moves) => {
      let state: (typeof ORDER_STATES)[number] = "created";
      let completions = 0;
      for (const move of moves) {
        const next = nextState(state, move);
        if (next === null) continue;
        if (move === "completed") completions++;
        if (["refunded", "partially_refunded", "charged_back"].includes(next)) expect(completions).toBe(1);
        state = next;
      }
      expect(completions).toBeLessThanOrEqual(1);
    }),
  );
});

test("X07 a failed or cancelled order may be tried again; a paid, returned or expired one may not", () => {
  expect(ORDER_STATES.filter(canRetry)).toEqual(["created", "pending", "failed", "cancelled"]);
});

test("E07 a payment answers payment_id, credits and amount", () => {
  expect(toPayment({ id: "p1", credits: 25, amount: { minor: 2999, currency: "EUR" } })).toEqual({
    payment_id: "p1",
    credits: 25,
    amount: "29.99",
    currency: "EUR",
  });
});

test("R10 packages show the price per message and flag the one with the lowest price, in the buyer's currency", () => {
  const offers = offersFor(siteNamed("general"), "NL");
  expect(
    offers.map(({ credits, price, perMessage, lowest }) => [credits, price.minor, perMessage?.minor, lowest]),
  ).toEqual([
    [10, 1499, 150, false],
    [25, 2999, 120, false],
    [60, 5999, 100, false],
    [150, 11999, 80, true],
  ]);
  expect(offersFor(siteNamed("general"), "GB")[0]?.price.currency).toBe("GBP");
  expect(offersFor(siteNamed("general"), "PL")[0]?.price.currency).toBe("EUR");
  expect(offersFor({ packages: [], messageCredits: 1 }, "NL")).toEqual([]);
  expect(offersFor({ ...siteNamed("general"), messageCredits: 0 }, "NL")[0]?.perMessage).toBeNull();
});

test("R10 a method is offered once, where it is sold and by a provider that is there", () => {
  const all = () => true;
  const settings = siteNamed("general");
  expect(methodsFor(settings, "NL", all).map(({ method }) => method)).toContain("ideal");
  expect(methodsFor(settings, "DE", all).map(({ method }) => method)).not.toContain("ideal");
  expect(methodsFor(settings, "NL", () => false)).toEqual([]);
});

test("R10 the buyer's own country decides the currency, then the one found for the visitor, then the site's first", () => {
  const settings = { countries: siteNamed("general").countries, geoipCountry: "DE" as const };
  expect(buyerCountry(settings, "GB")).toBe("GB");
  expect(buyerCountry(settings, "XX")).toBe("DE");
  expect(buyerCountry({ ...settings, geoipCountry: null }, null)).toBe("NL");
});

test("M4 the VAT inside a price is exact to half a minor unit", () => {
  expect(vatIn(2999, 2100)).toBe(520);
  expect(vatIn(2999, 0)).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 5000 }), (minor, rate) => {
      expect(Math.abs(vatIn(minor, rate) - (minor * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5);
    }),
  );
});
