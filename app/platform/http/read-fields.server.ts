import { badRequest } from "./responses.server.ts";

/**
 * The fields of a call as an object for its schema to judge, whether they came as JSON or as a form; of a repeated
 * field the last. Throws a 400 for anything else, so that no sender's mistake becomes a 500.
 */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  try {
    if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
      return Object.fromEntries(await request.formData());
    }
    const value: unknown = await request.json();
    if (value !== null && typeof value === "object" && !Array.isArray(value)) return { ...value };
  } catch {
    // Falls through to the refusal.
  }
  throw badRequest("bad_body", "The body cannot be read");
}
