import type { AppLoadContext } from "@remix-run/node";
import { changeGrant, type GrantIntent } from "#app/features/profiles/private-photos.server.ts";
import { notFound, redirectTo } from "#app/platform/http/responses.server.ts";

export { grantIntent } from "#app/features/profiles/private-photos.server.ts";

/** Does it and leads back to the member's page; too many grants or requests are said there, all else is as if nobody were there (Z3). */
export async function answerGrant(
  { t }: Pick<AppLoadContext, "t">,
  scope: { site: string; memberId: string },
  intent: GrantIntent,
  otherId: string,
): Promise<Response> {
  const done = await changeGrant(scope, intent, otherId);
  if (done.ok) return redirectTo(`/members/${encodeURIComponent(otherId)}`);
  if (done.reason === "not-found") throw notFound();
  const key = intent === "grant-ask" ? "profile.too_many_requests" : "profile.too_many_grants";
  return Response.json({ refused: t(key) }, { status: 429, headers: { "retry-after": "3600" } });
}
