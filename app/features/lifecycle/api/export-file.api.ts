import type { LoaderFunctionArgs } from "@remix-run/node";
import { dayIn } from "#app/features/members/members.rules.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import { notFound, redirectTo } from "#app/platform/http/responses.server.ts";
import { openExport } from "../data-export/open-export.server.ts";

/** The link of the mail: the file itself, for its owner only, logged in; looking uses nothing up. Over is told on the page, unknown is a 404. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const member = requireMember(context);
  const { site, settings } = context;
  const found = await openExport({ site: site.key, accountId: member.id }, params.token ?? "");
  if (found === "expired") throw redirectTo("/profile/export?expired=1");
  if (!found) throw notFound();
  const name = `${site.key}-${dayIn(settings.timezone, found.madeAt)}.zip`;
  return new Response(found.bytes as BodyInit, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
    },
  });
}
