import { z } from "zod";
import type { IbanCheck, PhoneCheck } from "./account-checks.ts";
import { CODE } from "./direct-debit.rules.ts";

/** One line of text that a bank can take: no control characters. */
const line = (max: number, error: string) =>
  z
    .string({ error })
    .trim()
    .min(1, { error })
    .max(max, { error })
    .refine((text) => !/\p{C}/u.test(text), { error });

/** The libraries for IBAN and phone (account-checks.ts), which the browser has only once they are needed. */
interface AccountChecks {
  checkIban(text: string): IbanCheck;
  checkPhone(text: string, country: string): PhoneCheck;
}

/** The seven fields of the first step; the phone's country is the buyer's. */
export function detailsSchema(checks: AccountChecks | null, country: string) {
  return z.object({
    account_holder: line(70, "directdebit.error_account_holder"),
    iban: checked(line(60, "directdebit.error_iban"), (text) => checks?.checkIban(text)),
    street: line(70, "directdebit.error_street"),
    house_number: line(16, "directdebit.error_house_number"),
    zip: line(16, "directdebit.error_zip"),
    city: line(35, "directdebit.error_city"),
    phone: checked(line(40, "directdebit.error_phone"), (text) => checks?.checkPhone(text, country)),
  });
}

function checked<Schema extends z.ZodType<string>>(
  schema: Schema,
  check: (text: string) => IbanCheck | PhoneCheck | undefined,
) {
  return schema.superRefine((text, context) => {
    const found = check(text);
    if (found?.ok === false) context.addIssue({ code: "custom", message: found.error });
  });
}
export type DetailsForm = z.output<ReturnType<typeof detailsSchema>>;

/** The eighth: the code of the text message; spaces and dashes that people write into it do not count. */
export const codeSchema = z.object({
  otp: z
    .string({ error: "directdebit.error_code" })
    .max(40, { error: "directdebit.error_code" })
    .transform((text) => text.replace(/[\s-]/g, ""))
    .refine((text) => new RegExp(`^[0-9]{${CODE.digits}}$`).test(text), { error: "directdebit.error_code" }),
});
