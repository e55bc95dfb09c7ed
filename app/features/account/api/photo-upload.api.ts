import { type ActionFunctionArgs, json as reply } from "@remix-run/node";
import { receivePhotos } from "#app/features/profiles/receive-photos.server.ts";
import { requireApiMember } from "#app/features/session/guards.server.ts";
import { apiError, badRequest, notFound } from "#app/platform/http/responses.server.ts";

/** Seconds after which a browser that was told "busy" may come again. */
const RETRY_AFTER = "10";

export function loader(): Response {
  return notFound();
}

/** One photo of the upload with progress: `{photo_id}` or why not; the page without script posts to `/profile/photos`. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const member = requireApiMember(context);
  const form = await request.formData().catch(() => null);
  if (!form) throw badRequest("bad_body", context.t("login.error_malformed"));
  const { added, errors } = await receivePhotos(context, member, form);
  const [error] = errors;
  if (!error) return reply({ photo_id: added[0] });
  const { status, code, message } = error;
  return apiError(
    { status, code, message, field: "photo" },
    status === 429 ? { "retry-after": RETRY_AFTER } : undefined,
  );
}
