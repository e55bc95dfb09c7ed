import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { notFound, redirectTo } from "#app/platform/http/responses.server.ts";
import { TOKEN_PAGE_HEADERS } from "../token-page.ts";
import { unsubscribe } from "../unsubscribe.server.ts";

/** The address of the mail's header, opened by a person: the page of the link. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirectTo(`/${encodeURIComponent(params.token ?? "")}`, { status: 302, headers: TOKEN_PAGE_HEADERS });
}

/**
 * One click of a mail program (RFC 8058): a POST without cookies, login or origin, so nothing but the secret in the address
 * counts, and nothing but that kind of mail is ended. Again is the same; unknown is a 404.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  if (request.method !== "POST") throw notFound();
  const done = await unsubscribe({ site: context.site.key }, params.token ?? "");
  if (!done.ok) throw notFound();
  return new Response("OK\n", { headers: { ...TOKEN_PAGE_HEADERS, "content-type": "text/plain; charset=utf-8" } });
}
