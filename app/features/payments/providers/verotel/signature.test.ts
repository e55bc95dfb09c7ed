import { expect, test } from "vitest";
import { isSignedPostback, signStart } from "./signature.server.ts";

const KEY = "BddJxtUBkDgFB9kj7Zwguxde4gAqha";
const PURCHASE = {
  version: "4",
  shopID: "64233",
  type: "purchase",
  priceAmount: "9.99",
  priceCurrency: "USD",
  description: "Super video download",
  custom1: "xxyyzz",
};
const EXPECTED = "ccaf2357fe330654322a1b0f3f92984b3fe2a1462d6fc5082650a00c5ada2f2a";

test("M4 FlexPay: the published vector, whatever the order; empty and unsigned parameters do not count", () => {
  const entries = Object.entries(PURCHASE);
  expect(signStart(entries, KEY)).toBe(EXPECTED);
  expect(signStart(entries.reverse(), KEY)).toBe(EXPECTED);
  const extra = { custom2: "", email: "a@example.com", oneClickToken: "t", signature: "s" };
  expect(signStart(Object.entries({ ...PURCHASE, ...extra }), KEY)).toBe(EXPECTED);
  expect(signStart(Object.entries({ ...PURCHASE, priceAmount: "0.99" }), KEY)).not.toBe(EXPECTED);
});

test("M4 FlexPay: a postback is accepted with its own signature only; SHA-1, doubled and changed parameters are refused", () => {
  const signed = { ...PURCHASE, signature: EXPECTED };
  expect(isSignedPostback(Object.entries(signed), KEY)).toBe(true);
  expect(isSignedPostback(Object.entries({ ...signed, email: "a@example.com" }), KEY)).toBe(false);
  expect(isSignedPostback(Object.entries({ ...signed, priceAmount: "0.99" }), KEY)).toBe(false);
  expect(isSignedPostback(Object.entries({ ...signed, signature: EXPECTED.slice(0, 40) }), KEY)).toBe(false);
  expect(isSignedPostback(Object.entries(PURCHASE), KEY)).toBe(false);
  expect(isSignedPostback([...Object.entries(signed), ["signature", EXPECTED]], KEY)).toBe(false);
  expect(isSignedPostback([...Object.entries(signed), ["custom1", "xxyyzz"]], KEY)).toBe(false);
});
