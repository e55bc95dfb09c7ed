import type { AppLoadContext } from "@remix-run/node";
import { requireApiMember } from "#app/features/session/guards.server.ts";
import { apiError, badRequest, json } from "#app/platform/http/responses.server.ts";
import { pushPublicKey } from "#app/platform/push/push-keys.server.ts";
import { subscribeSchema, unsubscribeSchema } from "./push.schemas.server.ts";
import { subscribeToPush, unsubscribeFromPush } from "./push-subscriptions.server.ts";

const PRIVATE = { "cache-control": "private, no-store" };

/** Whether a request to `/api/user.php` is about pushes. */
export function isPushCall(request: Request): boolean {
  return new URL(request.url).searchParams.get("push") === "1";
}

/**
 * POST `/api/user.php?push=1` with a subscription → `{push}` (C02), also in place of one of the member's own (`replaces`); DELETE with its `{endpoint}` ends it. Naturally
 * idempotent. 422 for an address that is of no known push service.
 */
export async function answerPushCall(request: Request, context: AppLoadContext): Promise<Response> {
  const member = requireApiMember(context);
  const { t } = context;
  const body: unknown = await request.json().catch(() => null);
  if (request.method === "DELETE") {
    const asked = unsubscribeSchema.safeParse(body);
    if (!asked.success) return badRequest("malformed", t("login.error_malformed"));
    await unsubscribeFromPush(member, asked.data.endpoint);
    const push = { capable: pushPublicKey() !== null, subscribed: false, last_message: null };
    return json({ push }, { headers: PRIVATE });
  }
  if (request.method !== "POST") {
    const message = t("login.error_malformed");
    return apiError({ status: 405, code: "method_not_allowed", message }, { allow: "POST, DELETE" });
  }
  const wanted = subscribeSchema.safeParse(body);
  if (!wanted.success) return badRequest("malformed", t("login.error_malformed"));
  const done = pushPublicKey() === null ? null : await subscribeToPush(member, wanted.data.subscription, wanted.data);
  if (!done?.ok) {
    const message = t("notifications.push_refused");
    return apiError({ status: 422, code: "push_unavailable", message, field: "subscription" }, PRIVATE);
  }
  return json({ push: done.push }, { headers: PRIVATE });
}
