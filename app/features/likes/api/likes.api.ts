import type { LoaderFunctionArgs } from "@remix-run/node";
import { apiProfile } from "#app/features/profiles/profile-api.server.ts";
import { viewingOf } from "#app/features/profiles/viewing.server.ts";
import { requireApiMember } from "#app/features/session/guards.server.ts";
import { json } from "#app/platform/http/responses.server.ts";
import { countNewLikes } from "../count-likes.server.ts";
import { loadLikes } from "../load-likes.server.ts";

/** GET `/api/likes.php` → `{profiles, liked_by: [{id, like_new}], new_likes}`: who likes the member, newest first. */
export async function loader({ context }: LoaderFunctionArgs) {
  const member = requireApiMember(context);
  const viewing = { ...viewingOf(context), viewer: member };
  const [{ cards }, newLikes] = await Promise.all([
    loadLikes(viewing, "received"),
    countNewLikes({ site: viewing.site, memberId: member.id }),
  ]);
  return json(
    {
      profiles: cards.map((card) => ({ ...apiProfile(card), liked_by_me: card.likedByMe })),
      liked_by: cards.map((card) => ({ id: card.id, like_new: card.likeNew })),
      new_likes: newLikes,
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}
