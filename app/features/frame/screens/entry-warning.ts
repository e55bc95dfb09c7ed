import type { ActionFunctionArgs } from "@remix-run/node";
import { notFound, redirectTo, safeRedirectPath } from "#app/platform/http/responses.server.ts";
import { ENTRY_COOKIE, ENTRY_COOKIE_MAX_AGE } from "../entry-cookie.ts";

export function loader(): never {
  throw notFound();
}

/** "I am 18 or older": remembered on this device; back to where the visitor was. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  context.cookies.set(ENTRY_COOKIE, "1", { maxAge: ENTRY_COOKIE_MAX_AGE });
  return redirectTo(safeRedirectPath(form.get("to"), "/"));
}
