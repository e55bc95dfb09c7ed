import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { LIKE_ACTION } from "#app/features/likes/like-answer.ts";
import { loadSearchPage } from "#app/features/search/load-search-page.server.ts";
import { SearchPage } from "#app/features/search/parts/search-page.tsx";
import { publicSettings } from "#app/features/tenancy/public-settings.ts";
import { loadHome } from "../load-home.server.ts";
import { Home } from "../parts/home.tsx";

/** `/` (R01): the brand's home page for a visitor, the member search for a member. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { member, settings, locale, t, site } = context;
  const url = new URL(request.url);
  if (member) {
    const title = `${t("brand.search_title")} – ${site.name}`;
    return { home: null, search: await loadSearchPage(context, url), title, description: null, canonical: null };
  }
  const { indexTitle, description } = publicSettings(settings, locale, t);
  const canonical = `https://${settings.domain}/`;
  return { home: loadHome(context), search: null, title: indexTitle, description, canonical };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { title, description, canonical } = data;
  if (!canonical) return [{ title }];
  return [{ title }, { name: "description", content: description }];
};

/** A like changes nothing about who is found; its button knows its own state. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, defaultShouldRevalidate }) =>
  formAction?.startsWith(LIKE_ACTION) ? false : defaultShouldRevalidate;

export default function Index() {
  const { home, search } = useLoaderData<typeof loader>();
  return home ? <Home data={home} /> : search ? <SearchPage data={search} /> : null;
}
