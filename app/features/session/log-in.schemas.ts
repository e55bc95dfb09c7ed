import { z } from "zod";
import { EMAIL_LENGTH } from "#app/features/members/members.rules.ts";
import { PASSWORD_LENGTH } from "#app/platform/input-limits.ts";

/** In the query: the login page is for a member too who is logged in to an account that waits for its proof. */
export const LOG_IN_ANEW = "anew";

/** Form and call alike. Nothing here tells whether an address could exist: what is not an address simply fails to log in. */
export const logInSchema = z.object({
  email: z
    .string({ error: "signup.error_email" })
    .trim()
    .min(1, "signup.error_email")
    .max(EMAIL_LENGTH, "signup.error_email"),
  password: z
    .string({ error: "login.error_password" })
    .min(1, "login.error_password")
    .max(PASSWORD_LENGTH.max, "login.failed"),
});
