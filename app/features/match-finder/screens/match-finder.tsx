import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { LIKE_ACTION } from "#app/features/likes/like-answer.ts";
import { readOwnProfile } from "#app/features/profiles/read-own-profile.server.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import { notFound, redirectTo } from "#app/platform/http/responses.server.ts";
import { loadFinderPage } from "../load-finder-page.server.ts";
import { pathAfter, stepNamed } from "../match-finder.steps.ts";
import { FinderMatches } from "../parts/finder-matches.tsx";
import { FinderQuestion } from "../parts/finder-question.tsx";
import { readWishes, saveAnswer, wishLimits } from "../wishes.server.ts";
import { readAnswer } from "../wishes.ts";

/** `/match-finder`: the first open question, or the matches when all are answered; `step` asks for a question again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const own = await readOwnProfile({ site: context.site.key, memberId: member.id });
  if (!own) throw notFound();
  const title = `${context.t("match_finder.title")} – ${context.site.name}`;
  const asked = stepNamed(new URL(request.url).searchParams.get("step"));
  return { title, page: await loadFinderPage(context, member, own, asked) };
}

/** Keeps the answer to one question, also on the way back, and leads on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireMember(context);
  const form = await request.formData();
  const step = stepNamed(form.get("step"));
  const own = await readOwnProfile({ site: context.site.key, memberId: member.id });
  if (!step || !own) throw notFound();
  const kept = await readWishes(context, own);
  const answer = readAnswer(step, form, kept.wishes, wishLimits(context));
  const intent = form.get("intent");
  const way = intent === "back" ? "back" : intent === "country" ? "stay" : "next";
  const answered = await saveAnswer({ memberId: member.id }, kept, step, answer, way === "next");
  return redirectTo(pathAfter(step, way, answered));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** A like changes nothing about who fits; its button knows its own state. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, defaultShouldRevalidate }) =>
  formAction?.startsWith(LIKE_ACTION) ? false : defaultShouldRevalidate;

export default function MatchFinder() {
  const { page } = useLoaderData<typeof loader>();
  return page.kind === "question" ? <FinderQuestion key={page.step} {...page} /> : <FinderMatches {...page} />;
}
