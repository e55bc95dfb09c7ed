import { z } from "zod";
import { CODE } from "./direct-debit.rules.ts";

/** One line of text that a bank can take: no control characters. */
const line = (max: number, error: string) =>
  z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(max, { error })
    .refine((text) => !/\p{C}/u.test(text), { error });

/** The seven fields of the first step; IBAN and phone are checked by their libraries after that (account-checks.ts). */
export const detailsSchema = z.object({
  account_holder: line(70, "directdebit.error_account_holder"),
  iban: line(60, "directdebit.error_iban"),
  street: line(70, "directdebit.error_street"),
  house_number: line(16, "directdebit.error_house_number"),
  zip: line(16, "directdebit.error_zip"),
  city: line(35, "directdebit.error_city"),
  phone: line(40, "directdebit.error_phone"),
});
export type DetailsForm = z.output<typeof detailsSchema>;

/** The eighth: the code of the text message; spaces and dashes that people write into it do not count. */
export const codeSchema = z.object({
  otp: z
    .string({ error: "directdebit.error_code" })
    .max(40, { error: "directdebit.error_code" })
    .transform((text) => text.replace(/[\s-]/g, ""))
    .refine((text) => new RegExp(`^[0-9]{${CODE.digits}}$`).test(text), { error: "directdebit.error_code" }),
});
