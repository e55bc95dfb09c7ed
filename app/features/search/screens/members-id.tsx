import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { LIKE_ACTION } from "#app/features/likes/like-answer.ts";
import { block, unblock } from "#app/features/moderation/blocks.server.ts";
import { isReachable } from "#app/features/profiles/load-profile.server.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import { notFound, redirectTo } from "#app/platform/http/responses.server.ts";
import { answerGrant, grantIntent } from "../answer-grant.server.ts";
import { loadMemberPage } from "../load-member-page.server.ts";
import { BlockedPage } from "../parts/blocked-page.tsx";
import { MemberPage } from "../parts/member-page.tsx";
import { maySeeMembers } from "../search-access.server.ts";
import { fromTrafficSource } from "../traffic-source.server.ts";

/** `/members/{id}` and `/likes/m/{id}`; a visitor of a site with a closed search is asked to sign up first. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  if (!maySeeMembers(context, fromTrafficSource(context)))
    throw redirectTo(`/members/${encodeURIComponent(id)}/signup`);
  const ahead = /prefetch/.test(request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? "");
  const page = await loadMemberPage(context, id, { ahead });
  if (!page) throw notFound();
  const { settings, site, origin, t } = context;
  const profile = page.kind === "profile" ? page.profile : null;
  const said = profile?.age == null ? profile?.name : t("profile.title", { name: profile.name, age: profile.age });
  const title = said ? `${said} – ${site.name}` : site.name;
  const share = profile?.shareImage ?? null;
  return {
    page,
    title,
    shareImage: share && new URL(share, origin).href,
    messageCredits: settings.messageCredits,
    gifting: settings.gifts.length > 0,
  };
}

/** Blocks, takes a block back (both leave the member where the block has no face), or changes who sees whose private photos. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const { id: memberId } = requireMember(context);
  const id = params.id ?? "";
  const intent = (await request.formData()).get("intent");
  if (intent === "unblock") {
    await unblock({ memberId }, id);
    return redirectTo(`/members/${encodeURIComponent(id)}`);
  }
  const grant = grantIntent(intent);
  if (grant) return answerGrant(context, { site: context.site.key, memberId }, grant, id);
  if (intent !== "block" || !(await isReachable({ site: context.site.key, memberId }, id))) throw notFound();
  await block({ memberId }, id);
  return redirectTo(`/members/${encodeURIComponent(id)}`);
}

/** T19: a share image only for an active main photo. Members' pages stay out of search engines. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const tags = [{ title: data.title }, { name: "robots", content: "noindex" }];
  return data.shareImage
    ? [...tags, { property: "og:title", content: data.title }, { property: "og:image", content: data.shareImage }]
    : tags;
};

/** Another photo of the same member, or a like, brings nothing new from the server. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formAction, defaultShouldRevalidate } = change;
  if (formAction?.startsWith(LIKE_ACTION)) return false;
  const onlyPhoto = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyPhoto && !formAction ? false : defaultShouldRevalidate;
};

export default function Member() {
  const { page, messageCredits, gifting } = useLoaderData<typeof loader>();
  return page.kind === "blocked" ? (
    <BlockedPage id={page.id} />
  ) : (
    <MemberPage key={page.profile.id} {...page} messageCredits={messageCredits} gifting={gifting} />
  );
}
