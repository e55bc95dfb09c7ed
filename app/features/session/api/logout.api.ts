import type { LoaderFunctionArgs } from "@remix-run/node";
import { isSameOriginRequest } from "#app/platform/http/origin-guard.server.ts";
import { apiError, noContent } from "#app/platform/http/responses.server.ts";
import { logOutBrowser } from "../log-out-browser.server.ts";

/** GET `/api/logout.php` → 204. It changes something on GET, so only pages of this very origin may ask (C03). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!isSameOriginRequest(request, context.origin))
    return apiError({ status: 400, code: "cross_origin", message: context.t("login.error_malformed") });
  await logOutBrowser(context);
  return noContent();
}
