import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { AppLoadContext } from "@remix-run/node";
import { type Context, Hono } from "hono";
import { log, loggablePath, requestLines } from "#app/platform/log.server.ts";
import { type AppOptions, defaultLimits, type RenderPage } from "./app-options.server.ts";
import { CookieJar } from "./cookie-jar.server.ts";
import { failureResponse, refusalResponse, wantsJson, writeRefusal } from "./error-page.server.ts";
import { EventStreams } from "./event-streams.server.ts";
import { acceptEncoding, finishResponse } from "./finish-response.server.ts";
import { answerHealthCheck, isHealthCheck } from "./health.server.ts";
import { answerInternalPath, isInternalPath } from "./internal.server.ts";
import { createPageHandler, isMisreadBody, isRefusalByRouter } from "./page-handler.server.ts";
import { toPageRequest } from "./page-request.server.ts";
import { BodyReceiver } from "./receive-body.server.ts";
import { discardBody } from "./request-body.server.ts";
import { DatabaseUnavailable } from "./responses.server.ts";
import { createRouteNames } from "./route-names.server.ts";
import { applySecurityHeaders } from "./security-headers.server.ts";
import { announcesBody, type CheckedRequest, inspect, type Refusal, type ShieldPolicy } from "./shield.server.ts";
import { StaticFiles } from "./static-files.server.ts";
import { createProxyTrust } from "./trusted-proxies.server.ts";

export interface App {
  listener(incoming: IncomingMessage, outgoing: ServerResponse): void;
  streams: EventStreams;
  /** From now on `/readyz` says 503 and each answer asks for its connection to be closed. */
  startStopping(): void;
}

interface Env {
  Bindings: HttpBindings & { checked: CheckedRequest };
}

/** A request for which a failure is to be said. */
interface Failing {
  incoming: IncomingMessage;
  checked: CheckedRequest;
  nonce: string;
  asJson: boolean;
}

/** One object for all requests: making an error for each costs more than the rest of the signal. */
const visitorLeft = new Error("The visitor's connection is closed");
const badBody: Refusal = { status: 400, code: "bad_body", message: "The body cannot be read" };

/** Paths whose names are remembered at once; an install has about as many landers in all its languages. */
const MOST_NAMES = 2000;

/** The whole way of a request: shield → health and static files → body → context → Remix → headers, cookies, bytes. */
export function createApp(options: AppOptions): App {
  const limits = { ...defaultLimits, ...options.limits };
  const policy: ShieldPolicy = {
    limits,
    trust: createProxyTrust(options.trustedProxies),
    publicScheme: options.publicScheme,
    resolveHost: options.resolveHost,
    signedPaths: options.signedPaths ?? [],
    beaconPaths: options.beaconPaths ?? [/^\/api\/(page-hidden|client-error)\.php$/],
    jsonPaths: options.jsonPaths ?? [/^\/api\//],
  };
  const isUnavailable = options.isUnavailable ?? ((error) => error instanceof DatabaseUnavailable);
  const answerPage = createPageHandler(options.build, options.mode);
  const routeOf = createRouteNames(options.build);
  const files = new StaticFiles(options.assetsDir);
  const bodies = new BodyReceiver(limits);
  const streams = new EventStreams();
  let stopping = false;

  const hono = new Hono<Env>();
  hono.get("*", async (c, next) => {
    const { incoming, checked } = c.env;
    const file = await files.respond(checked.url.pathname, {
      acceptEncoding: acceptEncoding(incoming),
      ifNoneMatch: incoming.headers["if-none-match"],
    });
    if (file === null) return next();
    applySecurityHeaders(file.headers, { mode: options.mode, secure: checked.secure, nonce: "", sources: {} });
    if (stopping) file.headers.set("connection", "close");
    return file;
  });
  hono.all("*", answer);

  async function answer(c: Context<Env>): Promise<Response> {
    const { incoming, outgoing, checked } = c.env;
    const nonce = randomUUID().replaceAll("-", "");
    const cookies = new CookieJar(incoming.headers.cookie, checked.secure);
    const asJson = wantsJson(checked.pagePath, incoming.headers.accept);
    const failing = { incoming, checked, nonce, asJson };
    let response: Response;
    try {
      const work = () => page(incoming, outgoing, checked, nonce, cookies, asJson);
      response = await (options.around?.({ cookies, method: incoming.method ?? "GET" }, work) ?? work());
    } catch (error) {
      response = await failure(error, failing);
    }
    const finish = { incoming, outgoing, checked, nonce, cookies, stopping, streams, options };
    try {
      return await finishResponse(response, finish);
    } catch (error) {
      // The body broke before anything was sent.
      return finishResponse(await failure(error, failing), finish);
    }
  }

  /**
   * Reads the body, makes the context (before it reads a large body: a stranger's is left unread), asks Remix. An error that is no
   * bug becomes the answer it deserves.
   */
  async function page(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    checked: CheckedRequest,
    nonce: string,
    cookies: CookieJar,
    asJson: boolean,
  ): Promise<Response> {
    const gone = new AbortController();
    outgoing.once("close", () => {
      if (!outgoing.writableFinished || isEventStream(outgoing)) gone.abort(visitorLeft);
    });
    const disconnected = gone.signal;
    const contextFor = (request: Request) => {
      const { url, site, origin, requestId, clientAddress, secure } = checked;
      const input = { request, url, site, origin, requestId, nonce, cookies, clientAddress, disconnected, secure };
      return options.createContext(input);
    };
    let body: { bytes: Buffer; contentType: string | null } | null = null;
    let context: AppLoadContext | undefined;
    let request: Request;
    try {
      if (checked.isUpload && options.admitUpload) {
        context = await contextFor(toPageRequest(incoming, checked, null, disconnected));
        options.admitUpload(context, asJson);
      }
      if (checked.body !== null) {
        const received = await bodies.receive(incoming, outgoing, checked, checked.body);
        if (!received.ok) {
          const refused = refusalResponse(received.refusal, asJson);
          if (received.unread) refused.headers.set("connection", "close");
          return refused;
        }
        body = received;
      }
      request = toPageRequest(incoming, checked, body, disconnected);
      context ??= await contextFor(request);
    } catch (error) {
      if (!(error instanceof Response)) throw error;
      if (checked.body === null || body !== null) return error;
      const whole = await discardBody(incoming, checked.maxBody, checked.bodyTime);
      const headers = new Headers(error.headers);
      if (!whole) headers.set("connection", "close");
      return new Response(error.body, { status: error.status, headers });
    }
    const { response, errors } = await answerPage(request, context, checked.pagePath);
    for (const error of errors) {
      if (response.status >= 500 && isUnavailable(error)) return failure(error, { incoming, checked, nonce, asJson });
      if (response.status >= 500 && body !== null && isMisreadBody(error)) return refusalResponse(badBody, asJson);
      if (!isRefusalByRouter(error) && !disconnected.aborted) report(error, checked);
    }
    if (checked.pagePath.startsWith("/api/") && isRemixRefusal(response)) {
      const missing = response.status === 404;
      const code = missing ? "not_found" : "method_not_allowed";
      return refusalResponse(
        { status: response.status, code, message: missing ? "Not found" : "Method not allowed" },
        true,
      );
    }
    const bare = response.status >= 500 && (response.body === null || (asJson && !isJson(response)));
    return bare ? failed(response.status === 503 ? 503 : 500, { incoming, checked, nonce, asJson }) : response;
  }

  /** A page for the cache: of no visitor, so without body, address or cookies of one. */
  async function render(checked: CheckedRequest, { path, headers, adjust }: Parameters<RenderPage>[0]) {
    const { site, origin, requestId, clientAddress, secure } = checked;
    const nonce = randomUUID().replaceAll("-", "");
    const url = new URL(path, checked.url);
    const request = new Request(url, { headers });
    const cookies = new CookieJar(headers.cookie, secure);
    const disconnected = new AbortController().signal;
    const input = { request, url, site, origin, requestId, nonce, cookies, clientAddress, disconnected, secure };
    const context = await options.createContext({ ...input, toBeKept: true });
    adjust?.(context);
    const { response } = await answerPage(request, context, url.pathname);
    const page = response.status === 200 && /^text\/html\b/.test(response.headers.get("content-type") ?? "");
    return page && !cookies.changed ? { html: await response.text(), nonce } : null;
  }

  async function failure(error: unknown, failing: Failing): Promise<Response> {
    const { checked } = failing;
    const away = isUnavailable(error);
    if (away) log.warn({ requestId: checked.requestId, site: checked.site, err: error }, "unavailable");
    else report(error, checked);
    return failed(away ? 503 : 500, failing);
  }

  async function failed(status: 500 | 503, { incoming, checked, nonce, asJson }: Failing): Promise<Response> {
    const { cookie = "", "accept-language": language = "" } = incoming.headers;
    const request = new Request(checked.url, { headers: { cookie, "accept-language": language } });
    const said = await options.failurePage?.({ status, request, origin: checked.origin, nonce }).catch(() => null);
    return failureResponse(status, asJson, said);
  }

  function report(error: unknown, { requestId, site, pagePath }: CheckedRequest): void {
    log.error({ requestId, site, path: loggablePath(pagePath), err: asError(error) }, "request failed");
  }

  const checkedRequests = new WeakMap<object, CheckedRequest>();
  const toHono = getRequestListener(
    (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      const checked = checkedRequests.get(incoming);
      if (!checked) throw new Error("A request came past the shield");
      return hono.fetch(request, { incoming, outgoing, checked });
    },
    { overrideGlobalObjects: false },
  );

  function serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const pathname = (incoming.url ?? "").split("?", 1)[0] ?? "";
    if (isHealthCheck(incoming, pathname)) {
      void answerHealthCheck(pathname, outgoing, { stopping, ready: options.ready });
      return;
    }
    if (options.internal && isInternalPath(incoming, pathname)) {
      void answerInternalPath(pathname, incoming, outgoing, options.internal);
      return;
    }
    const inspection = inspect(incoming, policy);
    if (!inspection.ok) {
      refuse(incoming, outgoing, pathname, inspection.refusal);
      return;
    }
    const checked = inspection.request;
    const at = performance.now();
    const kept =
      !stopping &&
      options.htmlCache?.respond(
        incoming,
        outgoing,
        checked,
        (asked) => render(checked, asked),
        (status) => recordKept(checked, incoming.method ?? "GET", status, performance.now() - at),
      );
    if (kept === true) return;
    if (!kept) {
      serveChecked(incoming, outgoing, checked);
      return;
    }
    kept
      .catch((error: unknown) => {
        if (!isUnavailable(error)) report(error, checked);
        return outgoing.headersSent;
      })
      .then((answered) => {
        if (!answered) serveChecked(incoming, outgoing, checked);
      });
  }

  /** Leaves a line too: a proxy that is set up wrongly shows here first, as a site whose every form is refused. */
  function refuse(incoming: IncomingMessage, outgoing: ServerResponse, pathname: string, refusal: Refusal): void {
    const requestId = randomUUID();
    const { status, code } = refusal;
    const method = incoming.method ?? "";
    const path = loggablePath(pathname.slice(0, 200));
    log.info({ requestId, method, path, host: incoming.headers.host?.slice(0, 100), status, code }, "request refused");
    options.observe?.("refused", method, status, 0);
    const headers = { ...refusal.headers, "x-request-id": requestId };
    const asJson = wantsJson(pathname, incoming.headers.accept);
    writeRefusal(outgoing, { ...refusal, headers }, asJson, announcesBody(incoming.headers));
  }

  /** Of the pages that are asked for most; people make up more paths than there are pages. */
  const keptNames = new Map<string, { route: string; path: string }>();

  /** The same line and the same measure as of any other page; the line leaves with others. */
  function recordKept({ requestId, site, pagePath }: CheckedRequest, method: string, status: number, ms: number): void {
    let names = keptNames.get(pagePath);
    if (!names) {
      names = { route: routeOf(pagePath), path: loggablePath(pagePath) };
      if (keptNames.size >= MOST_NAMES) keptNames.clear();
      keptNames.set(pagePath, names);
    }
    options.observe?.(names.route, method, status, ms);
    requestLines.add({ requestId, site, method, path: names.path, status, ms });
  }

  function serveChecked(incoming: IncomingMessage, outgoing: ServerResponse, checked: CheckedRequest): void {
    logWhenDone(outgoing, checked, (milliseconds) => {
      if (!options.observe || isEventStream(outgoing)) return;
      const route = checked.pagePath.startsWith("/assets/") ? "asset" : routeOf(checked.pagePath);
      options.observe(route, incoming.method ?? "GET", outgoing.statusCode, milliseconds);
    });
    checkedRequests.set(incoming, checked);
    incoming.headers.host = checked.url.host;
    incoming.url = checked.url.pathname + checked.url.search;
    void toHono(incoming, outgoing);
  }

  return {
    streams,
    startStopping() {
      stopping = true;
    },
    listener(incoming, outgoing) {
      const { devMiddleware } = options;
      if (options.mode === "production" || !devMiddleware) return serve(incoming, outgoing);
      devMiddleware(incoming, outgoing, () => serve(incoming, outgoing));
    },
  };
}

function logWhenDone(
  outgoing: ServerResponse,
  { requestId, site, pagePath }: CheckedRequest,
  observe: (milliseconds: number) => void,
): void {
  const startedAt = performance.now();
  outgoing.once("close", () => {
    const milliseconds = performance.now() - startedAt;
    observe(milliseconds);
    const level = pagePath.startsWith("/assets/") ? "debug" : "info";
    log[level](
      {
        requestId,
        site,
        method: outgoing.req.method,
        path: loggablePath(pagePath),
        status: outgoing.statusCode,
        ms: Math.round(milliseconds * 10) / 10,
        ...(outgoing.writableFinished ? {} : { cutOff: true }),
      },
      "request",
    );
  });
}

/** A call that does not exist, or not by this method, answered by Remix and not in the shape of calls. */
function isRemixRefusal(response: Response): boolean {
  const refused = response.status === 404 || response.status === 405;
  return refused && (!isJson(response) || response.headers.has("x-remix-error"));
}

function isJson(response: Response): boolean {
  return /^application\/json\b/i.test(response.headers.get("content-type") ?? "");
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(`Thrown: ${typeof error}`, { cause: error });
}

function isEventStream(outgoing: ServerResponse): boolean {
  return String(outgoing.getHeader("content-type")).startsWith("text/event-stream");
}
