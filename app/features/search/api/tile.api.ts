import type { LoaderFunctionArgs } from "@remix-run/node";
import { recordTileClick } from "#app/features/tracking/record-tile-click.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { tileTarget } from "../load-promotions.server.ts";
import { maySeeMembers } from "../search-access.server.ts";
import { fromTrafficSource } from "../traffic-source.server.ts";

/** GET `/tiles/<kind>/<id>`: counts the click and leads on to what the configuration, never the address, says. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  if (!maySeeMembers(context, fromTrafficSource(context))) throw notFound();
  const target = await tileTarget(context, params.kind ?? "", params.id ?? "");
  if (!target) throw notFound();
  const { kind, tile, to } = target;
  const { member, visit } = context;
  const opened = { siteKey: context.site.key, kind, target: tile, memberId: member?.id, visit };
  const key = await recordTileClick(getDb(), opened);
  return new Response(null, {
    status: 302,
    // A sister site's visitor bears the click, so that a signup there counts for this tile.
    headers: {
      Location: kind === "resell" ? `${to}&click_id=${key}` : to,
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
    },
  });
}
