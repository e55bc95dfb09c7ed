import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { requireMember } from "#app/features/session/guards.server.ts";
import { json, redirectTo, safeRedirectPath } from "#app/platform/http/responses.server.ts";
import { like } from "./like.server.ts";
import type { LikeAnswer } from "./like-answer.ts";
import { unlike } from "./unlike.server.ts";

const schema = z.object({
  intent: z.enum(["like", "unlike"]),
  profile: z.string().min(1).max(40),
  /** Where a browser without script goes back to. */
  back: z.string().max(2000).optional(),
  /** Set by script: the answer is data instead of a page. */
  live: z.literal("1").optional(),
});

/** POST of a like or its taking back: data for a script, the page it came from for a plain form. Naturally idempotent. */
export async function likesAction(context: AppLoadContext, form: FormData): Promise<Response> {
  const member = requireMember(context);
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return answer({ ok: false, message: context.t("likes.failed") }, 400);
  const { intent, profile, back, live } = parsed.data;
  const scope = { site: context.site.key, memberId: member.id };
  const done = intent === "like" ? await like(scope, profile) : await unlike(scope, profile);
  if (!live) return redirectTo(safeRedirectPath(back, "/likes/given"));
  if (!done.ok) return answer({ ok: false, message: context.t("likes.gone") }, 404);
  return answer({ ok: true, liked: intent === "like", match: done.match && "created" in done && done.created }, 200);
}

function answer(body: LikeAnswer, status: number): Response {
  return json(body, { status, headers: { "Cache-Control": "private, no-store" } });
}
