import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireApiMember } from "#app/features/session/guards.server.ts";
import { json } from "#app/platform/http/responses.server.ts";
import { chatState } from "../list-conversations.server.ts";

/** `GET /api/chats.php` → `{chats: [{id, profile_id, num_unread_messages, …}], unread_messages}` (C09). */
export async function loader({ context }: LoaderFunctionArgs) {
  const member = requireApiMember(context);
  const state = await chatState({ site: context.site.key, memberId: member.id });
  return json(state, { headers: { "cache-control": "private, no-store" } });
}
