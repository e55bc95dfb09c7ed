import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { apiError, notFound } from "#app/platform/http/responses.server.ts";
import { log } from "#app/platform/log.server.ts";
import { handleProviderCallback } from "../handle-provider-callback.server.ts";
import { findProvider } from "../providers.server.ts";

const STATUS = { "bad-signature": 403, stale: 403, malformed: 400, "too-early": 409 } as const;

/** `/webhooks/:provider`: authenticated by its signature, so it carries no cookie and no origin. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  return receive(args);
}

/** Some services call back by GET, signed all the same. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  return receive(args);
}

async function receive({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const provider = findProvider(params.provider ?? "");
  if (!provider || (request.method !== "POST" && request.method !== "GET")) throw notFound();
  const callback = {
    method: request.method,
    headers: request.headers,
    query: new URL(request.url).searchParams,
    body: new Uint8Array(await request.arrayBuffer()),
  };
  const handled = await handleProviderCallback(provider, callback, context.site.key);
  if (!handled.ok) {
    log.warn({ provider: provider.name, reason: handled.reason }, "a payment callback was refused");
    const code = handled.reason.replace("-", "_");
    return apiError({ status: STATUS[handled.reason], code, message: "The callback was refused" });
  }
  if (handled.outcome === "mismatch")
    log.error({ provider: provider.name }, "a payment callback does not fit its order");
  return provider.acknowledge();
}
