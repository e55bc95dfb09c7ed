import type { LoaderFunctionArgs } from "@remix-run/node";
import { etagText } from "#app/platform/http/etag-text.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { languageMapOf, MAP_HEADERS, mapNamed } from "../sitemap.server.ts";

/** GET `/sitemaps/{locale|any}.xml`: every public page of this site in one language, on its primary domain. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { settings } = context;
  const locale = mapNamed(params.file ?? "", settings);
  if (locale === undefined) throw notFound();
  return etagText(request, languageMapOf(settings, locale), MAP_HEADERS);
}
