import type { ActionFunctionArgs } from "@remix-run/node";
import { requireApiMember } from "#app/features/session/guards.server.ts";
import { readFields } from "#app/platform/http/read-fields.server.ts";
import { apiError, badRequest, json } from "#app/platform/http/responses.server.ts";
import { playSwipe, renewalOf, swipeScope } from "../play-swipe.server.ts";
import { swipeSchema } from "../swipe.schemas.ts";
import type { SwipeAnswer } from "../swipe-answer.ts";

/** Status, code and text of each refusal. */
const REFUSALS = {
  "not-found": { status: 404, code: "not_found", text: "likes.gone" },
  "no-likes-left": { status: 402, code: "like_limit", text: "swipe.used_up_title" },
  "not-last": { status: 409, code: "not_last", text: "likes.failed" },
} as const;

/** `POST /api/swipe.php` `{intent: like|pass|undo, profile}` → `{intent, match, left, renewal}`; 402 `like_limit` when today's likes are used up. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireApiMember(context);
  const parsed = swipeSchema.safeParse(await readFields(request));
  if (!parsed.success) return badRequest("malformed", context.t("likes.failed"));
  const scope = swipeScope(context, member);
  const played = await playSwipe(scope, parsed.data);
  const headers = { "cache-control": "private, no-store" };
  if (!played.ok) {
    const { status, code, text } = REFUSALS[played.reason];
    return apiError({ status, code, message: context.t(text) }, headers);
  }
  const { match, left } = played;
  const answer: SwipeAnswer = { intent: parsed.data.intent, match, left, renewal: renewalOf(scope) };
  return json(answer, { headers });
}
