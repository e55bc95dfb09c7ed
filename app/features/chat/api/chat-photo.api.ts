import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireApiMember } from "#app/features/session/guards.server.ts";
import { apiError, badRequest, noContent } from "#app/platform/http/responses.server.ts";
import { refuse } from "#app/platform/result.ts";
import { sendPhotoSchema, viewPhotoSchema } from "../chat.schemas.ts";
import { viewPhoto } from "../message-photo.server.ts";
import { sendPhoto } from "../send-photo.server.ts";
import { senderOf } from "../sender.server.ts";
import { answerSent } from "../sent-answer.server.ts";

/**
 * `POST /api/chat-photo.php` with `to`, `photo` and `client_id` as a multipart form → `{message, balance}`.
 * `PUT /api/chat-photo.php` `{message}` → 204: the member may see that photo sharp from now on.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireApiMember(context);
  const { t, site } = context;
  if (request.method === "PUT") {
    const body = viewPhotoSchema.safeParse(await request.json().catch(() => null));
    if (!body.success) return badRequest("malformed", t("chat.error_generic"));
    const seen = await viewPhoto({ site: site.key, memberId: member.id }, body.data.message);
    return seen ? noContent() : apiError({ status: 404, code: "not_found", message: t("chat.error_not_found") });
  }
  if (request.method !== "POST") return methodNotAllowed(t("chat.error_generic"));
  const fields = await request.formData().catch(() => null);
  const form = sendPhotoSchema.safeParse(fields && Object.fromEntries(fields));
  if (!form.success) return badRequest("malformed", t("chat.error_generic"));
  const { from = member.id, to, photo, client_id: clientId } = form.data;
  if (from !== member.id) return answerSent(context, refuse("other-member"));
  const bytes = new Uint8Array(await photo.arrayBuffer());
  return answerSent(context, await sendPhoto(senderOf(context, member), { to, bytes, clientId }));
}

/** Nothing is read here: a photo's files are at `/chats/<conversation>/photos/…`. */
export async function loader({ context }: LoaderFunctionArgs) {
  requireApiMember(context);
  return methodNotAllowed(context.t("chat.error_generic"));
}

function methodNotAllowed(message: string) {
  return apiError({ status: 405, code: "method_not_allowed", message }, { allow: "POST, PUT" });
}
