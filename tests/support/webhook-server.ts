import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { ActionFunctionArgs } from "@remix-run/node";
import { action, loader } from "#app/features/payments/api/provider-callback.api.ts";

/** Faults of the way to it. */
interface Faults {
  /** False: what came is refused before the route sees it. */
  before?: (body: Buffer) => boolean;
  /** False: the line breaks before the answer is there. */
  answers?: () => boolean;
}

/** The webhook route behind a real HTTP server, without the rest of the application. The site is the first label of the Host header. */
export async function startWebhookServer({ before = () => true, answers = () => true }: Faults = {}) {
  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    if (!before(body)) {
      outgoing.writeHead(503).end();
      return;
    }
    const answer = await route(incoming, body).catch((thrown: unknown) =>
      thrown instanceof Response ? thrown : new Response(String(thrown), { status: 500 }),
    );
    if (!answers()) {
      incoming.socket.destroy();
      return;
    }
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
}

async function route(incoming: IncomingMessage, body: Buffer): Promise<Response> {
  const url = new URL(incoming.url ?? "/", "http://site.test");
  const { method = "GET" } = incoming;
  const headers = new Headers(incoming.headers as Record<string, string>);
  const request = new Request(url, { method, headers, body: method === "GET" ? null : new Uint8Array(body) });
  const params = { provider: url.pathname.split("/").at(-1) };
  const args = { request, params, context: { site: { key: incoming.headers.host?.split(".")[0] } } };
  return (method === "GET" ? loader : action)(args as unknown as ActionFunctionArgs);
}

export async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A callback over HTTP to the webhook of a site, as a payment service sends it. */
export function callBack(
  port: number,
  path: string,
  {
    site = "general",
    form,
    type = "application/x-www-form-urlencoded",
  }: { site?: string; form?: string; type?: string } = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${site}.test`, ...(form === undefined ? {} : { "content-type": type }) };
    const sent = request(
      { host: "127.0.0.1", port, path, method: form === undefined ? "GET" : "POST", headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      },
    );
    sent.on("error", reject);
    sent.end(form);
  });
}
