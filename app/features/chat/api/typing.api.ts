import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireApiMember } from "#app/features/session/guards.server.ts";
import { apiError, badRequest, noContent } from "#app/platform/http/responses.server.ts";
import { isId } from "#app/platform/id.server.ts";
import { announceTyping } from "../announce-typing.server.ts";
import { conversationBodySchema } from "../chat.schemas.ts";

/** `POST /api/typing.php` `{conversation}` → 204, whether or not anybody hears it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireApiMember(context);
  const body = conversationBodySchema.safeParse(await request.json().catch(() => null));
  if (!body.success || !isId(body.data.conversation)) return badRequest("malformed", context.t("chat.error_generic"));
  await announceTyping({ site: context.site.key, memberId: member.id }, body.data.conversation);
  return noContent();
}

/** Nothing is read here. */
export async function loader({ context }: LoaderFunctionArgs) {
  requireApiMember(context);
  const message = context.t("chat.error_generic");
  return apiError({ status: 405, code: "method_not_allowed", message }, { allow: "POST" });
}
