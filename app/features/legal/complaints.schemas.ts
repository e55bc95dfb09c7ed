import { z } from "zod";
import { isEmail } from "#app/features/members/members.rules.ts";

/** What a complaint can be about; `withdrawal` is the withdrawal from a contract. */
export const COMPLAINT_CATEGORIES = [
  "withdrawal",
  "payment",
  "member",
  "picture",
  "decision",
  "privacy",
  "general",
] as const;
export type ComplaintCategory = (typeof COMPLAINT_CATEGORIES)[number];

/** Characters. */
export const COMPLAINT_LENGTH = { min: 10, max: 4000 } as const;

export const complaintSchema = z.object({
  category: z.enum(COMPLAINT_CATEGORIES, { error: "complaints.error_category" }),
  email: z.string({ error: "complaints.error_email" }).trim().refine(isEmail, { error: "complaints.error_email" }),
  text: z
    .string({ error: "complaints.error_text" })
    .trim()
    .min(COMPLAINT_LENGTH.min, { error: "complaints.error_text" })
    .max(COMPLAINT_LENGTH.max, { error: "complaints.error_text" })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the database cannot hold it
    .transform((value) => value.replace(/\u0000|\p{Cs}/gu, "")),
  form_key: z.string().regex(/^[0-9a-hjkmnp-tv-z]{14}$/),
});
export type ComplaintInput = z.output<typeof complaintSchema>;
