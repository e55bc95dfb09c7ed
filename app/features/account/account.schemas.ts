import { z } from "zod";
import { nameMistake, tidyName } from "#app/features/members/members.rules.ts";
import { ownProfileFields as own } from "#app/features/profiles/own-profile.schemas.ts";
import { MEET } from "#app/features/signup/complete-signup.rules.ts";
import { PASSWORD_LENGTH } from "#app/platform/input-limits.ts";
import type { Country } from "#locales/locales.ts";

/** The forms of `/profile`, by the specification's field names; messages are keys of texts. */

const NAME_MISTAKES = {
  short: "signup.error_name_short",
  long: "signup.error_name_long",
  "at-sign": "signup.error_name_at",
  email: "signup.error_name_email",
  letters: "signup.error_name_letters",
} as const;

const nameField = (email: string) =>
  z.string({ error: NAME_MISTAKES.short }).superRefine((name, context) => {
    const mistake = nameMistake(name, email);
    if (mistake) context.addIssue({ code: "custom", message: NAME_MISTAKES[mistake] });
  });

/** V01: `email` is the member's own address, which the name may not be. */
export const nameSchema = (email: string) => z.object({ name: nameField(email).transform(tidyName) });

/** Which region belongs to which country is the server's question. */
export const placeSchema = (countries: readonly Country[]) =>
  z.object({
    country: z.enum(countries as [Country, ...Country[]], { error: "signup.error_country" }),
    region: z.string().max(120, "signup.error_region").nullable().default(null),
    city: own.city,
  });

export const factSchemas = {
  meet: z.object({ gender: own.gender, meet: z.enum(MEET, { error: "signup.error_choice" }) }),
  reason: z.object({ reason: own.reason }),
  relationship: z.object({ relationship_status: own.relationship_status }),
  looks: z.object({
    hair_color: own.hair_color,
    eye_color: own.eye_color,
    body_type: own.body_type,
    tattoos: own.tattoos,
  }),
  interests: z.object({ interests: own.interests }),
  about: z.object({ about_me: own.about_me }),
};

const box = z.boolean().default(false);
export const greetSchema = z.object({ greets_new_members: box });
export const privacySchema = z.object({ visible: box, shown_on_sister_sites: box, shown_on_landers: box });

const password = z
  .string({ error: "signup.error_password_short" })
  .min(PASSWORD_LENGTH.min, "signup.error_password_short")
  .max(PASSWORD_LENGTH.max, "signup.error_password_long");

/** V06: the new password and its repeat match; whether the old one is right is the server's question. */
export const passwordSchema = z
  .object({
    old_password: z
      .string({ error: "account.error_old_password_missing" })
      .max(PASSWORD_LENGTH.max, "account.error_old_password"),
    new_password: password,
    repeat_password: z.string({ error: "account.error_repeat" }).max(PASSWORD_LENGTH.max, "account.error_repeat"),
  })
  .refine((form) => form.new_password === form.repeat_password, {
    path: ["repeat_password"],
    message: "account.error_repeat",
  });
