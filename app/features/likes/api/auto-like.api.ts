import type { LoaderFunctionArgs } from "@remix-run/node";
import { apiProfile } from "#app/features/profiles/profile-api.server.ts";
import { viewingOf } from "#app/features/profiles/viewing.server.ts";
import { requireApiMember } from "#app/features/session/guards.server.ts";
import { json, noContent } from "#app/platform/http/responses.server.ts";
import { autoLike } from "../auto-like.server.ts";

/** GET `/api/auto-like.php` → `{profile}`: who greets this new member with a like today; 204 when nobody does (C08). */
export async function loader({ context }: LoaderFunctionArgs) {
  const member = requireApiMember(context);
  const greeter = await autoLike({ ...viewingOf(context), niche: context.site.niche }, member);
  if (!greeter) return noContent();
  return json({ profile: apiProfile(greeter) }, { headers: { "Cache-Control": "private, no-store" } });
}
