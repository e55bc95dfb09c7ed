import type { LoaderFunctionArgs } from "@remix-run/node";
import { etagJson } from "#app/platform/http/etag-json.server.ts";
import { fieldTextKey, INTERESTS } from "../profile-fields.ts";

/** GET `/api/interests.php` → `{interests: [{id, name}]}` in the visitor's language. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const interests = INTERESTS.map((id) => ({ id, name: context.t(fieldTextKey("interests", id)) }));
  return etagJson(request, { interests });
}
