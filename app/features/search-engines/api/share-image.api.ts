import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "#app/platform/http/responses.server.ts";
import { shareImageOf } from "../share-image.server.ts";

/** GET `/share/{locale}.png`: the picture beside a shared link to this site. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { settings } = context;
  const locale = settings.locales.find((one) => `${one}.png` === params.file);
  if (!locale) throw notFound();
  const picture = await shareImageOf(settings, locale);
  return new Response(new Uint8Array(picture), {
    headers: {
      "content-type": "image/png",
      "cache-control": "public, max-age=86400",
      // Those who show it are other origins.
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
