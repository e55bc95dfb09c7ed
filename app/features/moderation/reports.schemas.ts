import { z } from "zod";
import { REPORT_CATEGORIES, REPORT_KINDS, REPORT_LENGTH } from "./reports.rules.ts";

/** What is reported; the address of the form and its hidden fields. */
export const reportTargetSchema = z.object({ kind: z.enum(REPORT_KINDS), id: z.string().min(1).max(40) });

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A report; errors are text keys. A category says most of it, so that the words may be empty, but for "other". */
export const reportSchema = reportTargetSchema
  .extend({
    intent: z.literal("report"),
    category: z.enum(REPORT_CATEGORIES, { error: "report.choose_category" }),
    text: z
      .string()
      .default("")
      .transform((text) =>
        text
          .replace(/\r\n?/g, "\n")
          .replace(CONTROL, "")
          .replace(/\p{Cs}/gu, "")
          .trim(),
      )
      .pipe(z.string().max(REPORT_LENGTH, "report.text_too_long")),
    /** Set by script: the answer is data instead of a page. */
    live: z.literal("1").optional(),
  })
  .refine(({ category, text }) => category !== "other" || text.length > 0, {
    path: ["text"],
    error: "report.text_missing",
  });

/** The button under a report that was sent. */
export const blockReportedSchema = reportTargetSchema.extend({
  intent: z.literal("block"),
  live: z.literal("1").optional(),
});

/** What a script is told. */
export type ReportAnswer =
  | { ok: true; reference: string; blocked: boolean }
  | { ok: false; message: string; field?: "category" | "text" };
