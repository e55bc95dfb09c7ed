import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "#app/platform/http/responses.server.ts";
import { drawingOf } from "../art/drawings.server.ts";

/** `/art/<name>.<hash>.svg`: kept for good under the hash of what it shows; an older hash gets today's drawing for a minute. */
export async function loader({ params }: LoaderFunctionArgs) {
  const [, name = "", hash] = /^([a-z0-9-]{1,40})\.([0-9a-f]{10})\.svg$/.exec(params.file ?? "") ?? [];
  const drawing = drawingOf(name);
  if (!drawing) throw notFound();
  return new Response(drawing.svg, {
    headers: {
      "content-type": "image/svg+xml; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "cache-control": hash === drawing.hash ? "public, max-age=31536000, immutable" : "public, max-age=60",
    },
  });
}
