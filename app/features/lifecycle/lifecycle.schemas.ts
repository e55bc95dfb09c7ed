import { z } from "zod";
import { EMAIL_LENGTH, isEmail } from "#app/features/members/members.rules.ts";
import { PASSWORD_LENGTH } from "#app/platform/input-limits.ts";
import { NOTE_LENGTH, REASONS } from "./lifecycle.rules.ts";

/** Forms of an account's life; messages are keys of texts. */

const email = z
  .string({ error: "signup.error_email" })
  .trim()
  .max(EMAIL_LENGTH, "signup.error_email")
  .refine(isEmail, "signup.error_email");
const ownPassword = z
  .string({ error: "login.error_password" })
  .min(1, "login.error_password")
  .max(PASSWORD_LENGTH.max, "lifecycle.error_password");

/** `kind`: a link to a new password, or one that logs in. */
export const linkSchema = z.object({ email, kind: z.enum(["reset", "login"]).default("reset") });

/** V06: the new password and its repeat match. */
export const newPasswordSchema = z
  .object({
    password: z
      .string({ error: "signup.error_password_short" })
      .min(PASSWORD_LENGTH.min, "signup.error_password_short")
      .max(PASSWORD_LENGTH.max, "signup.error_password_long"),
    repeat_password: z.string({ error: "lifecycle.error_repeat" }).max(PASSWORD_LENGTH.max, "lifecycle.error_repeat"),
  })
  .refine((form) => form.password === form.repeat_password, {
    path: ["repeat_password"],
    message: "lifecycle.error_repeat",
  });

/** V04; whether the address is free is told by mail only. */
export const mailChangeSchema = z.object({ email, password: ownPassword });

/** A copy of one's data: the password once more. */
export const exportSchema = z.object({ password: ownPassword });

export const deleteSchema = z.object({
  reason: z.enum(REASONS, { error: "lifecycle.error_reason" }),
  note: z
    .string()
    .max(NOTE_LENGTH, "lifecycle.error_note_long")
    .transform((text) => text.replace(/\p{Cc}(?<![\n\t])/gu, "").trim() || null)
    .nullable()
    .default(null),
  password: ownPassword,
});
