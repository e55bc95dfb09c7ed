import type { AppLoadContext } from "@remix-run/node";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { now } from "#app/platform/clock.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import type { Refusal } from "#app/platform/result.ts";
import type { SwipeMove } from "./swipe.schemas.ts";
import type { Renewal } from "./swipe-answer.ts";
import { nextDayStart } from "./swipe-day.ts";
import { swipeLike } from "./swipe-like.server.ts";
import { likesLeft, type SwipeScope } from "./swipe-likes.server.ts";
import { swipePass, undoPass } from "./swipe-pass.server.ts";

/** Who plays under which limit; there is no game (404) on a site that gives no likes. */
export function swipeScope(
  { site, settings }: Pick<AppLoadContext, "site" | "settings">,
  member: Pick<CurrentMember, "id">,
): SwipeScope {
  const likesPerDay = settings.limits.swipeLikesPerDay;
  if (likesPerDay < 1) throw notFound();
  return { site: site.key, memberId: member.id, timezone: settings.timezone, likesPerDay };
}

/** One move of the game: a like, a pass, or the last pass taken back. Every move may be sent again without a second effect. */
export async function playSwipe(
  scope: SwipeScope,
  { intent, profile }: SwipeMove,
): Promise<{ ok: true; match: boolean; left: number } | Refusal<"not-found" | "no-likes-left" | "not-last">> {
  if (intent === "like") return swipeLike(scope, profile);
  const done = intent === "pass" ? await swipePass(scope, profile) : await undoPass(scope, profile);
  return done.ok ? { ok: true, match: false, left: await likesLeft(scope) } : done;
}

export function renewalOf({ timezone }: Pick<SwipeScope, "timezone">): Renewal {
  const at = now();
  return { at: nextDayStart(timezone, at).getTime(), now: at.getTime() };
}
