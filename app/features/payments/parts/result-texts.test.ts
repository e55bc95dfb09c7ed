import { expect, test } from "vitest";
import { resultTexts } from "./result-texts.ts";

test("T16 X07 a payment is told for what it is: a part that went back is a part, a declined repeat offers what there is", () => {
  const told = { status: "refunded" as const, returned: false, recurringFailed: false, payment: { amount: "29.99" } };
  const say = (change: object, methods: string[] = []) => resultTexts({ ...told, back: null, ...change }, methods);
  expect(say({ back: "12.00" })).toEqual({
    title: "payments.refunded_part_title",
    text: "payments.refunded_part_text",
  });
  for (const back of ["29.99", null])
    expect(say({ back })).toEqual({ title: "payments.refunded_title", text: "payments.refunded_text" });
  expect(say({ back: "29.99", returned: true }).text).toBe("discounts.returned_text");
  const failed = { status: "failed", recurringFailed: true };
  expect(say(failed, ["card", "paypal"]).text).toBe("payments.recurring_failed_text");
  expect(say(failed, ["card"]).text).toBe("payments.recurring_failed_choose");
  expect(say({ ...failed, recurringFailed: false })).toEqual({
    title: "payments.failed_title",
    text: "payments.failed_text",
  });
});
