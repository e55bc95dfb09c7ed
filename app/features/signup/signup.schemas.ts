import { z } from "zod";
import {
  EMAIL_LENGTH,
  isCalendarDay,
  isEmail,
  isOldEnough,
  nameMistake,
  tidyName,
} from "#app/features/members/members.rules.ts";
import { ownText } from "#app/features/profiles/own-profile.schemas.ts";
import { PASSWORD_LENGTH, SIGNUP_MESSAGE_LENGTH } from "#app/platform/input-limits.ts";

/** The signup form (E11). Messages are keys of texts; `min_age` is given to them where they are shown. */
export function signupSchema(rule: { minAge: number; timeZone: string; at: () => Date }) {
  return z
    .object({
      email: z
        .string({ error: "signup.error_email" })
        .trim()
        .max(EMAIL_LENGTH, "signup.error_email")
        .refine(isEmail, "signup.error_email"),
      name: z.string({ error: "signup.error_name_short" }).max(200, "signup.error_name_long").transform(tidyName),
      date_of_birth: z
        .string({ error: "signup.error_date_of_birth" })
        .trim()
        .refine(isCalendarDay, "signup.error_date_of_birth")
        .refine(
          (day) => !isCalendarDay(day) || isOldEnough(day, { ...rule, at: rule.at() }),
          "signup.error_date_of_birth",
        ),
      signup_message: ownText(SIGNUP_MESSAGE_LENGTH, "signup.error_message_long").nullable().default(null),
      password: z
        .string({ error: "signup.error_password_short" })
        .min(PASSWORD_LENGTH.min, "signup.error_password_short")
        .max(PASSWORD_LENGTH.max, "signup.error_password_long"),
    })
    .refine((values) => mistakeOf(values) === null, {
      path: ["name"],
      error: ({ input }) => NAME_TEXTS[mistakeOf(input) ?? "short"],
      // Said beside the mistakes of other fields, not only once they are gone.
      when: ({ value }) => typeof (value as Partial<NameAndEmail>).name === "string",
    });
}
export type SignupValues = z.output<ReturnType<typeof signupSchema>>;

const NAME_TEXTS = {
  short: "signup.error_name_short",
  long: "signup.error_name_long",
  "at-sign": "signup.error_name_at",
  email: "signup.error_name_email",
  letters: "signup.error_name_letters",
} as const;

interface NameAndEmail {
  name: string;
  email: string;
}
function mistakeOf(input: unknown) {
  const { name, email } = input as Partial<NameAndEmail>;
  return nameMistake(name ?? "", email ?? "");
}
