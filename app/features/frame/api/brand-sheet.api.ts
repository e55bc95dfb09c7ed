import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "#app/platform/http/responses.server.ts";
import { brandSheetOf } from "../brand-sheet.server.ts";

/** `/brand/colours.<hash>.css`: kept for good under the hash of what it says; an older hash gets today's sheet for a minute. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const [, hash] = /^colours\.([0-9a-f]{10})\.css$/.exec(params.file ?? "") ?? [];
  const sheet = hash === undefined ? null : brandSheetOf(context.settings);
  if (!sheet) throw notFound();
  return new Response(sheet.css, {
    headers: {
      "content-type": "text/css; charset=utf-8",
      "cache-control": hash === sheet.hash ? "public, max-age=31536000, immutable" : "public, max-age=60",
    },
  });
}
