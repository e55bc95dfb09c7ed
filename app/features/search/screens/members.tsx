import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { LIKE_ACTION } from "#app/features/likes/like-answer.ts";
import { redirectTo } from "#app/platform/http/responses.server.ts";
import { loadSearchPage } from "../load-search-page.server.ts";
import { SearchPage } from "../parts/search-page.tsx";
import { maySeeMembers } from "../search-access.server.ts";
import { fromTrafficSource } from "../traffic-source.server.ts";

/** `/members`; a visitor of a site with a closed search is sent home. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  if (!maySeeMembers(context, fromTrafficSource(context))) throw redirectTo("/");
  const title = `${context.t("brand.search_title")} – ${context.site.name}`;
  const found = await loadSearchPage(context, url);
  // Past the end (an old address, members gone): the last page there is, with the same filter.
  if (found.page > found.pages && found.total > 0)
    throw redirectTo(
      `/members?${new URLSearchParams([...new URLSearchParams(found.query), ["page", String(found.pages)]])}`,
    );
  return { title, ...found };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** A like changes nothing about who is found; its button knows its own state. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, defaultShouldRevalidate }) =>
  formAction?.startsWith(LIKE_ACTION) ? false : defaultShouldRevalidate;

export default function Members() {
  return <SearchPage data={useLoaderData<typeof loader>()} />;
}
