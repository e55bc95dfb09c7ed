import type { LoaderFunctionArgs } from "@remix-run/node";
import { sisterSites } from "#app/features/tenancy/sister-sites.server.ts";
import { photoFile } from "../photo-file.server.ts";
import { viewingOf } from "../viewing.server.ts";

/** Seconds that a browser or content network may keep a photo everyone may see; a removed one is gone after that. */
const OPEN_MAX_AGE = 24 * 60 * 60;
const MAILED = "thumb.webp";

/** GET `/photos/<key>/<file>`. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const address = { key: params.key ?? "", file: params.file ?? "", query };
  const found = await photoFile({ ...viewingOf(context), sisters: sisterSites(context.settings) }, address);
  if (!found) return new Response("Not found", { status: 404, headers: { "Cache-Control": "private, no-store" } });
  // The bytes behind an address never change: the address itself is a strong validator.
  const etag = `"${address.key}-${address.file}"`;
  const headers = new Headers({
    "Content-Type": address.file.endsWith(".avif") ? "image/avif" : "image/webp",
    "Cache-Control": found.open ? `public, max-age=${OPEN_MAX_AGE}` : "private, no-store",
    "X-Content-Type-Options": "nosniff",
    // Members' photos are for those who visit; previews of shared links may still fetch them.
    "X-Robots-Tag": "noindex",
    // The small one of a photo that everyone may see stands in mails, which a webmail shows on its own site.
    "Cross-Origin-Resource-Policy": found.open && address.file === MAILED ? "cross-origin" : "same-site",
  });
  if (found.open) {
    headers.set("ETag", etag);
    if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  }
  headers.set("Content-Length", String(found.bytes.byteLength));
  return new Response(found.bytes as Uint8Array<ArrayBuffer>, { headers });
}
