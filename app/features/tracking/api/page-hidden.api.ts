import type { ActionFunctionArgs } from "@remix-run/node";
import { noContent } from "#app/platform/http/responses.server.ts";
import { recordBounce } from "../record-bounce.server.ts";

/** POST `/api/page-hidden.php` with empty JSON, as a beacon when a page goes out of sight → 204, whoever asks (C05). */
export async function action({ context }: ActionFunctionArgs) {
  await recordBounce({ site: context.site.key, cookies: context.cookies });
  return noContent();
}
