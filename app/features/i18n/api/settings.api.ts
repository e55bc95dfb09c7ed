import type { LoaderFunctionArgs } from "@remix-run/node";
import { getSettings } from "#app/features/tenancy/get-settings.server.ts";
import { publicSettings } from "#app/features/tenancy/public-settings.ts";
import { toApiNames } from "#app/features/tenancy/setting-names.ts";
import { etagJson } from "#app/platform/http/etag-json.server.ts";
import { apiError } from "#app/platform/http/responses.server.ts";
import { getT } from "../i18n.server.ts";

/**
 * `GET /api/settings.php?domain=` → `{settings}`: the public part only, of this host's site or of the named domain's,
 * texts in the visitor's language; 404 for a domain that is no site's.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { locale, settings: own } = context;
  const domain = query.get("domain");
  const settings = domain === null || own.domains.includes(domain) ? own : await getSettings(domain, query);
  if (!settings) {
    return apiError({ status: 404, code: "not_found", message: context.t("tenancy.unknown_domain") });
  }
  return etagJson(request, { settings: toApiNames(publicSettings(settings, locale, getT(settings, locale))) });
}
