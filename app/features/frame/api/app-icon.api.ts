import type { LoaderFunctionArgs } from "@remix-run/node";
import { etagText } from "#app/platform/http/etag-text.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { appIcon } from "../app-icons.server.ts";

/** `/app-icon/<name>.png`: the installed app's pictures; kept for a day, then asked about. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [, name = ""] = /^([a-z0-9-]{1,20})\.png$/.exec(params.file ?? "") ?? [];
  const picture = await appIcon(context.site.key, name);
  if (!picture) throw notFound();
  return etagText(request, picture, {
    "content-type": "image/png",
    "cache-control": "public, max-age=86400",
    // The mark stands in mails, which a webmail shows on its own site.
    "cross-origin-resource-policy": "cross-origin",
  });
}
