import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapOf } from "../sitemap.server.ts";

/** GET `/sitemap.xml`: every public page of this site in every language, on its primary domain. */
export async function loader({ context }: LoaderFunctionArgs) {
  return new Response(sitemapOf(context.settings), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
