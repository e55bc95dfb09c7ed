import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireMember } from "#app/features/session/guards.server.ts";
import { redirectTo } from "#app/platform/http/responses.server.ts";
import { loadSwipePage } from "../load-swipe-page.server.ts";
import { SwipePage } from "../parts/swipe-page.tsx";
import { playSwipe, swipeScope } from "../play-swipe.server.ts";
import { swipeSchema } from "../swipe.schemas.ts";
import { forgetAllPasses } from "../swipe-pass.server.ts";

/** `/swipe-game`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const title = `${context.t("swipe.title")} – ${context.site.name}`;
  return { title, ...(await loadSwipePage(context, member, new URL(request.url))) };
}

/** A move without script, answered by the next card; a refused one by the card as it stands. `again` brings the passed ones back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireMember(context);
  const scope = swipeScope(context, member);
  const fields = Object.fromEntries(await request.formData());
  if (fields.intent === "again") await forgetAllPasses(scope);
  const move = swipeSchema.safeParse(fields.intent === "undo" ? { ...fields, profile: fields.last } : fields);
  if (!move.success) return redirectTo("/swipe-game");
  const { intent, profile } = move.data;
  const played = await playSwipe(scope, move.data);
  if (played.ok && intent === "undo") return redirectTo(`/swipe-game?card=${encodeURIComponent(profile)}`);
  if (played.ok && played.match) return redirectTo(`/swipe-game?match=${encodeURIComponent(profile)}`);
  return redirectTo("/swipe-game");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function SwipeGame() {
  return <SwipePage data={useLoaderData<typeof loader>()} />;
}
