import type { z } from "zod";
import {
  clashesOfSoundParts,
  type SiteSettings,
  type SiteSettingsInput,
  siteSettingsSchema,
} from "./settings-schema.ts";

/** Thrown when settings break the schema; the message has one line per mistake, with file and field. */
class SettingsError extends Error {
  override name = "SettingsError";
}

/** The settings of `sites/<name>/site.ts`, checked; a mistake throws with the file and the field. */
export function defineSite(name: string, input: Omit<SiteSettingsInput, "site">): SiteSettings {
  return parseSettings({ ...input, site: name }, `sites/${name}/site.ts`);
}

/** Checks settings from any source; `source` opens each line of the error. */
export function parseSettings(input: unknown, source: string): SiteSettings {
  try {
    return parseWith(siteSettingsSchema, input, source);
  } catch (error) {
    if (!(error instanceof SettingsError) || typeof input !== "object" || input === null) throw error;
    const clashes = clashesOfSoundParts(input).map(([field, message]) => `${source}: ${snakeCase(field)}: ${message}`);
    const known = new Set(error.message.split("\n"));
    throw new SettingsError([...known, ...clashes.filter((line) => !known.has(line))].join("\n"));
  }
}

/** Checks input against any schema of the sites' files, with the same errors. */
export function parseWith<Schema extends z.ZodType>(schema: Schema, input: unknown, source: string): z.output<Schema> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  throw new SettingsError(result.error.issues.flatMap((issue) => describe(issue, source)).join("\n"));
}

function describe(issue: z.core.$ZodIssue, source: string): string[] {
  const field = issue.path.map((part) => snakeCase(String(part))).join(".") || "settings";
  if (issue.code === "unrecognized_keys") {
    const prefix = issue.path.length > 0 ? `${field}.` : "";
    return issue.keys.map((key) => `${source}: ${prefix}${snakeCase(key)}: no such setting`);
  }
  return [`${source}: ${field}: ${expectation(issue)}`];
}

/** Forms that the schema library names by itself, in our words. */
const FORMS: Record<string, string> = {
  email: "an e-mail address",
  date: "a day such as 2026-11-30",
  url: "an address such as https://host.example",
};

function expectation(issue: z.core.$ZodIssue): string {
  const got = issue.input === undefined ? ", got nothing" : `, got ${JSON.stringify(issue.input)?.slice(0, 80)}`;
  if (issue.code === "too_small") return `expected ${unit(issue.origin)} ≥ ${issue.minimum}${got}`;
  if (issue.code === "too_big") return `expected ${unit(issue.origin)} ≤ ${issue.maximum}${got}`;
  if (issue.code === "invalid_type") return `expected ${issue.expected === "int" ? "integer" : issue.expected}${got}`;
  if (issue.code === "invalid_value") return `expected one of ${issue.values.join(", ")}${got}`;
  if (issue.code === "invalid_format" && FORMS[issue.format]) return `expected ${FORMS[issue.format]}${got}`;
  if (issue.code === "custom")
    return `${issue.message}${issue.path.length > 0 && typeof issue.input !== "object" ? got : ""}`;
  return `${issue.message}${got}`;
}

function unit(origin: string): string {
  if (origin === "string") return "text of length";
  if (origin === "array") return "list of length";
  return "integer";
}

/** The name an operator reads in the specification. */
function snakeCase(name: string): string {
  return /^[a-z]/.test(name) ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name;
}
