import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { CURRENCY_NUMBERS, formDigest, isSignedWebhook, withoutSecrets } from "./digest.server.ts";

test("M4 CCBill: the published form digest", () => {
  const sale = { price: "10.00", period: 30, currencyNumber: CURRENCY_NUMBERS.USD ?? "" };
  expect(formDigest(sale, "7d901dad245fd0ff6bc20d06")).toBe("a7459445d0e5dc0963fe736dc5cf900b");
  expect(formDigest({ ...sale, price: "1.00" }, "7d901dad245fd0ff6bc20d06")).not.toBe(
    "a7459445d0e5dc0963fe736dc5cf900b",
  );
});

test("M4 CCBill: a webhook's digest proves success or failure, never the other", () => {
  const md5 = (text: string) => createHash("md5").update(text).digest("hex");
  const success = { success: true, subscriptionId: "0123456789" } as const;
  const failure = { success: false, transactionId: "0123456789" } as const;
  expect(isSignedWebhook(success, md5("01234567891salt"), "salt")).toBe(true);
  expect(isSignedWebhook(failure, md5("01234567890salt"), "salt")).toBe(true);
  expect(isSignedWebhook(failure, md5("01234567891salt"), "salt")).toBe(false);
  expect(isSignedWebhook(success, md5("01234567891other"), "salt")).toBe(false);
  expect(isSignedWebhook(success, "", "salt")).toBe(false);
});

test("M4 CCBill: login names and passwords are not stored", () => {
  expect(withoutSecrets({ username: "a", Password: "b", amount: "10.00" })).toEqual({ amount: "10.00" });
});
