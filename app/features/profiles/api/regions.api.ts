import type { LoaderFunctionArgs } from "@remix-run/node";
import { etagJson } from "#app/platform/http/etag-json.server.ts";
import { regionsOf } from "../regions.server.ts";

/** Seconds: regions change with a release of ours. */
const MAX_AGE = 24 * 60 * 60;

/** GET `/api/regions.php?country=NL` → `{regions: [{id, name}]}`; empty for a country nobody knows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const country = new URL(request.url).searchParams.get("country") ?? "";
  const regions = regionsOf(country.toUpperCase()).map((name) => ({ id: name, name }));
  return etagJson(request, { regions }, MAX_AGE);
}
