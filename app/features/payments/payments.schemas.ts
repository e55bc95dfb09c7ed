import { z } from "zod";
import { CURRENCIES } from "#app/platform/money.ts";

export const PAYMENT_METHODS = ["card", "ideal", "bancontact", "paypal", "directdebit"] as const;

/** The form that orders a package. `amount` is the total shown, in minor units: what is charged is what was seen. */
export const checkoutSchema = z.object({
  package: z.string({ error: "payments.error_package" }).max(40, { error: "payments.error_package" }),
  method: z.enum(PAYMENT_METHODS, { error: "payments.error_method" }),
  amount: z.number({ error: "payments.error_price" }).int({ error: "payments.error_price" }),
  currency: z.enum(CURRENCIES, { error: "payments.error_price" }),
  consent: z.literal("on", { error: "payments.error_consent" }),
  /** The code whose discount is in the total. */
  code: z.string({ error: "discounts.error_not_found" }).max(40, { error: "discounts.error_not_found" }).optional(),
  /** What stands in the field for a code and was not applied yet. */
  entered: z.string({ error: "discounts.error_not_found" }).max(40, { error: "discounts.error_not_found" }).optional(),
  /** A code that was entered before and is in the prices shown. */
  kept: z.string({ error: "discounts.error_not_found" }).max(40, { error: "discounts.error_not_found" }).optional(),
  /** It repeats the last order. */
  repeat: z.literal("on", { error: "payments.error_unavailable" }).optional(),
  key: z.uuid({ error: "payments.error_unavailable" }),
});

/** The same form, sent by the button beside the code: nothing is ordered. */
export const codeSchema = z.object({
  intent: z.literal("apply-code"),
  entered: z.string({ error: "discounts.error_not_found" }).optional(),
});

/** The form on a failed payment. */
export const retrySchema = z.object({
  order: z.string({ error: "payments.error_unavailable" }).max(40),
  method: z.enum(PAYMENT_METHODS, { error: "payments.error_method" }),
});
