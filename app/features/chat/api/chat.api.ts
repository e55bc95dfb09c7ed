import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { requireApiMember } from "#app/features/session/guards.server.ts";
import { apiError, badRequest, noContent } from "#app/platform/http/responses.server.ts";
import { isId } from "#app/platform/id.server.ts";
import { refuse } from "#app/platform/result.ts";
import { conversationBodySchema, conversationChangeSchema, sendBodySchema } from "../chat.schemas.ts";
import { muteConversation } from "../mute-conversation.server.ts";
import { removeConversation, restoreConversation } from "../remove-conversation.server.ts";
import { sendGift } from "../send-gift.server.ts";
import { sendMessage } from "../send-message.server.ts";
import { senderOf } from "../sender.server.ts";
import { answerSent } from "../sent-answer.server.ts";

/**
 * `DELETE /api/chat.php` `{conversation}` → 204: the conversation is gone from this member's side (C11).
 * `PUT /api/chat.php` `{conversation, muted}` or `{conversation, removed: false}` → 204: mute or not, or take the removal back.
 * `POST /api/chat.php` `{to, message, client_id, kind}`, or `{to, gift, client_id, kind: "gift"}` → `{message, balance}`:
 * the same client id again is the same answer. A page adds `from`, and gets 409 when that is not who is logged in.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireApiMember(context);
  const body: unknown = await request.json().catch(() => null);
  if (request.method === "DELETE") return remove(context, member, body);
  if (request.method === "PUT") return change(context, member, body);
  if (request.method === "POST") return send(context, member, body);
  return methodNotAllowed(context);
}

/** Nothing is read here: conversations are pages, their list is `/api/chats.php`. */
export async function loader({ context }: LoaderFunctionArgs) {
  requireApiMember(context);
  return methodNotAllowed(context);
}

function methodNotAllowed({ t }: AppLoadContext) {
  const message = t("chat.error_generic");
  return apiError({ status: 405, code: "method_not_allowed", message }, { allow: "POST, PUT, DELETE" });
}

async function remove({ site, t }: AppLoadContext, member: CurrentMember, input: unknown) {
  const body = conversationBodySchema.safeParse(input);
  if (!body.success) return badRequest("malformed", t("chat.error_generic"));
  const { conversation } = body.data;
  const removed =
    isId(conversation) && (await removeConversation({ site: site.key, memberId: member.id }, conversation)).ok;
  return removed ? noContent() : apiError({ status: 404, code: "not_found", message: t("chat.error_not_found") });
}

async function change({ site, t }: AppLoadContext, member: CurrentMember, input: unknown) {
  const body = conversationChangeSchema.safeParse(input);
  if (!body.success) return badRequest("malformed", t("chat.error_generic"));
  const scope = { site: site.key, memberId: member.id };
  const { conversation } = body.data;
  if (isId(conversation)) {
    const done =
      "muted" in body.data
        ? await muteConversation(scope, conversation, body.data.muted)
        : await restoreConversation(scope, conversation);
    if (done.ok) return noContent();
  }
  return apiError({ status: 404, code: "not_found", message: t("chat.error_not_found") });
}

async function send(context: AppLoadContext, member: CurrentMember, input: unknown) {
  const body = sendBodySchema.safeParse(input);
  if (!body.success) return badRequest("malformed", context.t("chat.error_generic"));
  const sender = senderOf(context, member);
  const { from = member.id, to, client_id: clientId } = body.data;
  if (from !== member.id) return answerSent(context, refuse("other-member"));
  return answerSent(
    context,
    body.data.kind === "gift"
      ? await sendGift(sender, { to, gift: body.data.gift, clientId })
      : await sendMessage(sender, { to, body: body.data.message, kind: body.data.kind, clientId }),
  );
}
