import type { Intent } from "./account.rules.ts";

/** What a form of the page is answered, with script or without. `refused` and the errors are keys of texts. */
export type Reply =
  | { ok: true; intent: Intent }
  | {
      ok: false;
      intent: Intent;
      /** Mistakes by field. */
      errors: Record<string, string[]>;
      /** What is wrong with the form as a whole, and what the text needs. */
      refused?: { key: string; params?: Record<string, string | number> };
      /** What was typed, for the form that is shown again; never a password. */
      typed?: Record<string, string>;
      status: number;
    };
export type Refused = Extract<Reply, { ok: false }>;

/** What is used of a submission of conform. */
interface Parsed<Value> {
  status?: "success" | "error";
  value?: Value;
  error?: Record<string, string[] | null> | null;
}

export function refusedForm(intent: Intent, errors: Record<string, string[]>, more: Partial<Refused> = {}): Refused {
  return { ok: false, intent, errors, status: 422, ...more };
}

/** The value of a form that is fine, or its mistakes by field; those of the form as a whole stand under the empty name. */
export function readForm<Value>(intent: Intent, parsed: Parsed<Value>): { ok: true; value: Value } | Refused {
  if (parsed.status === "success") return { ok: true, value: parsed.value as Value };
  const errors = Object.fromEntries(Object.entries(parsed.error ?? {}).map(([name, keys]) => [name, keys ?? []]));
  // An item of a list has a name of its own; its form has one place for all of them.
  return refusedForm(
    intent,
    Object.fromEntries(Object.entries(errors).map(([name, keys]) => [name.split("[")[0], keys])),
  );
}

/** For the browser: the form did not reach the server. */
export function failedForm(intent: unknown): Refused {
  return refusedForm(intent as Intent, {}, { status: 0, refused: { key: "account.error_connection" } });
}
