import type { LoaderFunctionArgs } from "@remix-run/node";
import { etagJson } from "#app/platform/http/etag-json.server.ts";
import { toApiNames } from "../setting-names.ts";

/** `GET /api/company-info.php` → `{company}`: the company behind the site, as the law asks to name it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return etagJson(request, { company: toApiNames(context.settings.company) });
}
