import type { ActionFunctionArgs } from "@remix-run/node";
import { photoNoticeRead } from "#app/features/photos/read-photos.server.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import { badRequest, notFound, redirectTo, safeRedirectPath } from "#app/platform/http/responses.server.ts";
import { isId } from "#app/platform/id.server.ts";

export function loader(): never {
  throw notFound();
}

/** The member has read why a photo was taken away; it is not told again (S13). */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireMember(context);
  const form = await request.formData().catch(() => null);
  const photoId = form?.get("photo");
  if (!form || typeof photoId !== "string" || !isId(photoId))
    throw badRequest("bad_form", context.t("login.error_malformed"));
  await photoNoticeRead({ site: member.site, profileId: member.id }, photoId);
  return form.has("live")
    ? Response.json({ ok: true })
    : redirectTo(safeRedirectPath(form.get("to"), "/profile#photos"));
}
