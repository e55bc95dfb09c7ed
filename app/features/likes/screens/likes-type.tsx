import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { viewingOf } from "#app/features/profiles/viewing.server.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { countNewLikes } from "../count-likes.server.ts";
import { LIKE_ACTION } from "../like-answer.ts";
import { likesAction } from "../likes-action.server.ts";
import { isLikeTab, type LikeTab, loadLikes } from "../load-likes.server.ts";
import { LikesPage } from "../parts/likes-page.tsx";

/** `/likes` and `/likes/{type}`. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const tab: LikeTab | null = params.type === undefined ? "received" : isLikeTab(params.type) ? params.type : null;
  if (!tab) throw notFound();
  const page = Math.min(
    500,
    Math.max(1, Number.parseInt(new URL(request.url).searchParams.get("page") ?? "1", 10) || 1),
  );
  const [likes, newLikes] = await Promise.all([
    loadLikes({ ...viewingOf(context), viewer: member }, tab, page),
    countNewLikes({ site: context.site.key, memberId: member.id }),
  ]);
  const title = `${context.t(`likes.title_${tab}`)} – ${context.site.name}`;
  return { tab, page, newLikes, title, ...likes };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return likesAction(context, await request.formData());
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** The buttons know what was liked here: the list stays as it is until one comes back to it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, defaultShouldRevalidate }) =>
  formAction?.startsWith(LIKE_ACTION) ? false : defaultShouldRevalidate;

export default function Likes() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return <LikesPage {...data} title={t(`likes.title_${data.tab}`)} />;
}
