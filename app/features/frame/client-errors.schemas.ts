import { z } from "zod";
import { CLIENT_ERROR_LIMITS } from "./client-errors.ts";

/** What a browser says of an error. */
export const clientErrorSchema = z.object({
  message: z.string().min(1).max(CLIENT_ERROR_LIMITS.message),
  stack: z.string().max(CLIENT_ERROR_LIMITS.stack).default(""),
  page: z.string().max(CLIENT_ERROR_LIMITS.page).startsWith("/"),
});
export type ClientError = z.infer<typeof clientErrorSchema>;
