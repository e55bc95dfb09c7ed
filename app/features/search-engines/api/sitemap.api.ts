import type { LoaderFunctionArgs } from "@remix-run/node";
import { etagText } from "#app/platform/http/etag-text.server.ts";
import { MAP_HEADERS, sitemapOf } from "../sitemap.server.ts";

/** GET `/sitemap.xml`: the maps of this site, one a language. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return etagText(request, sitemapOf(context.settings), MAP_HEADERS);
}
