import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { connect } from "node:net";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import type { AppOptions, RequestInput } from "#app/platform/http/app-options.server.ts";
import { apiError, DatabaseUnavailable, redirectTo } from "#app/platform/http/responses.server.ts";
import { type RunningServer, type StartOptions, startServer } from "#app/platform/http/start-server.server.ts";

/** A real Remix build with a few routes written by hand: pages, calls, one that throws, one that streams. */
export function tinyBuild(): ServerBuild {
  const input = (context: AppLoadContext) => context as unknown as RequestInput;
  const page = { default: () => null };
  const routes: Record<string, { path?: string; index?: true; module: Record<string, unknown> }> = {
    home: {
      index: true,
      module: {
        ...page,
        loader: ({ context, request }: { context: AppLoadContext; request: Request }) => {
          if (new URL(request.url).searchParams.has("visit")) input(context).cookies.set("visit", "v1");
          return { site: input(context).site, nonce: input(context).nonce };
        },
      },
    },
    form: {
      path: "form/:id?",
      module: {
        ...page,
        loader: () => ({ large: "x".repeat(5000) }),
        action: async ({ request, context }: { request: Request; context: AppLoadContext }) => {
          const form = await request.formData();
          input(context).cookies.set("last", String(form.get("name")));
          return form.has("go") ? redirect("/form") : { name: form.get("name"), fields: [...form.keys()].length };
        },
      },
    },
    broken: {
      path: "broken",
      module: {
        ...page,
        loader: () => {
          throw new Error("secret detail");
        },
      },
    },
    away: {
      path: "away",
      module: {
        ...page,
        loader: () => {
          throw new DatabaseUnavailable();
        },
      },
    },
    "cookie-refused": {
      path: "cookie-refused",
      module: {
        ...page,
        loader: ({ context }: { context: AppLoadContext }) => {
          input(context).cookies.set("seen", "yes");
          throw new Response("no", { status: 404 });
        },
      },
    },
    call: {
      path: "api/call.php",
      module: {
        loader: ({ context }: { context: AppLoadContext }) => {
          input(context).cookies.set("seen", "yes");
          return Response.json({ site: input(context).site, address: input(context).clientAddress });
        },
        action: async ({ request }: { request: Request }) => Response.json({ got: await request.json() }),
      },
    },
    refused: {
      path: "api/refused.php",
      module: {
        loader: () => {
          throw apiError({ status: 402, code: "insufficient_credits", message: "No credits" });
        },
      },
    },
    tagged: {
      path: "api/tagged.php",
      module: {
        loader: () =>
          Response.json(
            { list: "y".repeat(3000) },
            { headers: { etag: '"t1"', "cache-control": "public, max-age=60" } },
          ),
      },
    },
    beacon: { path: "api/page-hidden.php", module: { action: () => new Response(null, { status: 204 }) } },
    brokencall: {
      path: "api/broken.php",
      module: {
        loader: () => {
          throw new Error("secret detail");
        },
      },
    },
    awaycall: {
      path: "api/away.php",
      module: {
        loader: () => {
          throw new DatabaseUnavailable();
        },
      },
    },
    webhook: {
      path: "hooks/pay",
      module: { action: async ({ request }: { request: Request }) => new Response(`raw:${await request.text()}`) },
    },
    leave: { path: "leave", module: { loader: () => redirectTo("/form?a=1") } },
    upload: {
      path: "upload",
      module: {
        ...page,
        action: async ({ request }: { request: Request }) => {
          const photo = (await request.formData()).get("photo");
          return { bytes: photo instanceof File ? photo.size : -1 };
        },
      },
    },
    slow: {
      path: "slow",
      module: {
        loader: async () => {
          await new Promise((resolve) => setTimeout(resolve, 700));
          return new Response("slow but done");
        },
      },
    },
    events: {
      path: "events",
      module: { loader: ({ context }: { context: AppLoadContext }) => eventStream(input(context)) },
    },
  };
  const entries = Object.entries(routes);
  return {
    mode: "production",
    entry: {
      module: {
        default: ((_request, status, headers, remix, context) => {
          const { nonce } = input(context as AppLoadContext);
          const state = JSON.stringify({
            data: remix.staticHandlerContext.loaderData,
            action: remix.staticHandlerContext.actionData,
          }).replaceAll("<", "\\u003c");
          headers.set("content-type", "text/html; charset=utf-8");
          return new Response(`<!doctype html><script nonce="${nonce}">state=${state}</script>`, { status, headers });
        }) satisfies ServerBuild["entry"]["module"]["default"],
      },
    },
    routes: Object.fromEntries([
      ["root", { id: "root", path: "", module: { default: () => null } }],
      ...entries.map(([id, { module, ...route }]) => [id, { id, parentId: "root", ...route, module }]),
    ]),
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_routeConfig: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: false,
      unstable_optimizeDeps: false,
    },
  } as unknown as ServerBuild;
}

/** Streams that a disconnected visitor left behind; a test reads it. */
export const leftStreams: string[] = [];

function eventStream({ disconnected, requestId }: RequestInput): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("event: hello\ndata: {}\n\n"));
      disconnected.addEventListener("abort", () => leftStreams.push(requestId));
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

const sites: Record<string, string> = { "alpha.test": "alpha", "beta.test": "beta" };

export function tinyOptions(change: Partial<StartOptions> = {}): StartOptions {
  const publicScheme = change.publicScheme ?? "http";
  return {
    build: tinyBuild(),
    mode: "production",
    resolveHost(host) {
      const site = sites[host.replace(/:\d+$/, "")];
      return site === undefined ? null : { site, origin: `${publicScheme}://${host}` };
    },
    createContext: async (input) => input as unknown as AppLoadContext,
    trustedProxies: [],
    publicScheme,
    assetsDir: "/nowhere",
    ready: async () => true,
    signedPaths: [/^\/hooks\//],
    limits: { uploads: [{ path: /^\/upload$/, bytes: 12 * 1024 * 1024 }] },
    port: 0,
    host: "127.0.0.1",
    drainTime: 0,
    ...change,
  } satisfies StartOptions & AppOptions;
}

export function startTinyServer(change: Partial<StartOptions> = {}): Promise<RunningServer> {
  return startServer(tinyOptions(change));
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

export interface Ask {
  method?: string;
  host?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  chunked?: boolean;
}

/** One request as a browser on the site alpha sends it; `fetch` would forbid half of the headers that matter here. */
export function ask(
  port: number,
  path: string,
  { method = "GET", host = "alpha.test", headers = {}, body, chunked }: Ask = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        port,
        host: "127.0.0.1",
        path,
        method,
        setHost: false,
        agent: false,
        headers: {
          host,
          ...(chunked ? { "transfer-encoding": "chunked" } : {}),
          ...(body === undefined || chunked ? {} : { "content-length": Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const bytes = Buffer.concat(chunks);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** A form as a page of the site posts it. */
export function post(port: number, path: string, fields: Record<string, string>, change: Ask = {}): Promise<Answer> {
  return ask(port, path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    ...change,
    headers: {
      origin: `http://${change.host ?? "alpha.test"}`,
      "content-type": "application/x-www-form-urlencoded",
      ...change.headers,
    },
  });
}

/** Bytes on a bare socket; what came back until the server closed or went quiet for `quiet` milliseconds. */
export function rawAsk(port: number, bytes: string | Buffer, quiet = 1500): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    const done = () => {
      socket.destroy();
      resolve(received);
    };
    socket.setTimeout(quiet, done);
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
    socket.on("error", done);
    socket.on("close", done);
    socket.write(bytes);
  });
}

export function cookiesIn(answer: Answer): string[] {
  return answer.headers["set-cookie"] ?? [];
}
