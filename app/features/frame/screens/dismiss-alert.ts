import type { ActionFunctionArgs } from "@remix-run/node";
import { now } from "#app/platform/clock.ts";
import { badRequest, notFound, redirectTo, safeRedirectPath } from "#app/platform/http/responses.server.ts";
import { ALERTS_COOKIE, DISMISSED_FOR, isDismissible, withDismissed } from "../dismissed-alerts.ts";

export function loader(): never {
  throw notFound();
}

/**
 * An alert is sent away for 30 days (T03): remembered on this device, and back to where the member was. Only for a
 * browser without script: with it the page writes the same cookie itself, so `httpOnly` would shut it out.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const alert = form.get("alert");
  if (!isDismissible(alert)) throw badRequest("unknown_alert", "Unknown alert");
  const { cookies } = context;
  cookies.set(ALERTS_COOKIE, withDismissed(cookies.get(ALERTS_COOKIE), alert, now()), {
    maxAge: DISMISSED_FOR,
    httpOnly: false,
  });
  return redirectTo(safeRedirectPath(form.get("to"), "/"));
}
