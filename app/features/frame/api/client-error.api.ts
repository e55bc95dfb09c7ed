import type { ActionFunctionArgs } from "@remix-run/node";
import { readFields } from "#app/platform/http/read-fields.server.ts";
import { badRequest, noContent, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { clientErrorSchema } from "../client-errors.schemas.ts";
import { recordClientError } from "../record-client-error.server.ts";

/** POST `/api/client-error.php` `{message, stack, page}`, as a beacon when our program fails in a browser → 204, whoever asks. */
export async function action({ request, context }: ActionFunctionArgs) {
  const report = clientErrorSchema.safeParse(await readFields(request));
  if (!report.success) throw badRequest("bad_body", "The body cannot be read");
  const { clientAddress, requestId, site, t } = context;
  const recorded = recordClientError({ site: site.key, clientAddress, requestId }, report.data);
  return recorded.ok ? noContent() : tooManyRequests(t("frame.error_text"), recorded.seconds);
}
