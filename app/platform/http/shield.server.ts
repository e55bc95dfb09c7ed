import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Limits } from "./app-options.server.ts";
import { allowedMethods, isSameOrigin, isUnsafe } from "./origin-guard.server.ts";
import { type ProxyTrust, readForwarded } from "./trusted-proxies.server.ts";

/** A request that may go on to a page: its site is known, and method, address and headers are well formed. */
export interface CheckedRequest {
  url: URL;
  /** Without the `.data` ending by which the browser asks for a page's data. */
  pagePath: string;
  site: string;
  origin: string;
  secure: boolean;
  clientAddress: string;
  requestId: string;
  signed: boolean;
  body: BodyKind | null;
  /** The path takes bodies above the ordinary limit, and this one may be such a one. */
  isUpload: boolean;
  maxBody: number;
  bodyTime: number;
}

export type BodyKind =
  | { type: "form" }
  | { type: "json"; emptyAllowed: boolean }
  | { type: "multipart"; boundary: string }
  | { type: "raw"; contentType: string | null };

export interface Refusal {
  status: number;
  code: string;
  message: string;
  headers?: Record<string, string>;
}

type Inspection = { ok: true; request: CheckedRequest } | { ok: false; refusal: Refusal };

export interface ShieldPolicy {
  limits: Limits;
  trust: ProxyTrust;
  publicScheme: "http" | "https";
  resolveHost(host: string): { site: string; origin: string } | null;
  signedPaths: RegExp[];
  beaconPaths: RegExp[];
  jsonPaths: RegExp[];
}

/**
 * Everything that can be judged before a body is read and before Remix sees the request (E1, E2, E3). It refuses with
 * a 4xx whatever the application could stumble over, and never throws.
 */
export function inspect(incoming: IncomingMessage, policy: ShieldPolicy): Inspection {
  const method = incoming.method ?? "";
  if (!allowedMethods.has(method)) {
    return refuse(405, "method_not_allowed", "Method not allowed", { allow: [...allowedMethods].join(", ") });
  }
  const forwarded = readForwarded(incoming.headers, incoming.socket.remoteAddress, policy.trust);
  const secure = policy.publicScheme === "https" || forwarded.scheme === "https";

  const target = readTarget(incoming, policy.limits);
  if ("refusal" in target) return target;
  const host = readHost(incoming, forwarded.host ?? target.host, secure);
  if (host === null) return refuse(400, "bad_host", "Bad host");
  const known = policy.resolveHost(host);
  if (known === null) return refuse(404, "not_found", "Not found");
  const origin = secure ? known.origin.replace(/^http:/, "https:") : known.origin;

  const url = new URL(origin + target.target);
  const badQuery = inspectQuery(url, policy.limits);
  if (badQuery) return badQuery;
  if (url.pathname === "/__manifest") return refuse(404, "not_found", "Not found");
  const pagePath = withoutData(url.pathname);
  const unsafe = isUnsafe(method);
  const signed = unsafe && matches(policy.signedPaths, pagePath);

  let body: BodyKind | null = null;
  if (unsafe) {
    const { headers } = incoming;
    if (
      !signed &&
      !isSameOrigin(
        { origin: headers.origin, secFetchSite: single(headers["sec-fetch-site"]), referer: headers.referer },
        origin,
      )
    ) {
      return refuse(403, "cross_origin", "This request does not come from a page of this site");
    }
    const kind = readBodyKind(headers, pagePath, signed, policy);
    if ("refusal" in kind) return kind;
    body = kind;
  } else if (announcesBody(incoming.headers)) {
    return refuse(400, "unexpected_body", "A body is not expected here");
  }

  const upload = unsafe ? policy.limits.uploads.find(({ path }) => path.test(pagePath)) : undefined;
  const maxBody = upload?.bytes ?? policy.limits.body;
  const announced = incoming.headers["content-length"];
  if (Number(announced ?? 0) > maxBody) return refuse(413, "too_large", "Too large");

  return {
    ok: true,
    request: {
      url,
      pagePath,
      site: known.site,
      origin,
      secure,
      clientAddress: forwarded.clientAddress,
      requestId: forwarded.requestId ?? randomUUID(),
      signed,
      body,
      isUpload:
        body !== null &&
        maxBody > policy.limits.body &&
        (announced === undefined || Number(announced) > policy.limits.body),
      maxBody,
      bodyTime: upload ? policy.limits.uploadTime : policy.limits.bodyTime,
    },
  };
}

function refuse(
  status: number,
  code: string,
  message: string,
  headers?: Record<string, string>,
): Inspection & { ok: false } {
  return { ok: false, refusal: headers ? { status, code, message, headers } : { status, code, message } };
}

/** The path and query as sent, and the host when the target was written in absolute form. */
function readTarget(
  incoming: IncomingMessage,
  limits: Limits,
): { target: string; host: string | null } | (Inspection & { ok: false }) {
  let target = incoming.url ?? "";
  let host: string | null = null;
  if (target.length > limits.url) return refuse(414, "url_too_long", "Address too long");
  const absolute = target.startsWith("/") ? null : /^https?:\/\/([^/?#]*)(.*)$/i.exec(target);
  if (absolute) {
    host = (absolute[1] ?? "").toLowerCase();
    if (host !== incoming.headers.host?.toLowerCase()) return refuse(400, "bad_host", "Bad host");
    target = absolute[2] || "/";
    if (target.startsWith("?")) target = `/${target}`;
  }
  const [path = "", query = ""] = split(target, "?");
  if (!path.startsWith("/") || path.startsWith("//") || !plainPath.test(path))
    return refuse(400, "bad_address", "Bad address");
  if (unprintable.test(query) || target.includes("#")) return refuse(400, "bad_address", "Bad address");
  if (!path.includes("%")) return { target, host };
  const decoded = decode(path);
  if (decoded === null || unprintable.test(decoded) || /^[/\\]{2}/.test(decoded))
    return refuse(400, "bad_address", "Bad address");
  return { target, host };
}
const plainPath = /^[!$&-;=@-[\]_a-z~%]+$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const unprintable = /[\u0000-\u001f\u007f]/;

function readHost(incoming: IncomingMessage, preferred: string | null, secure: boolean): string | null {
  if (countHeader(incoming, "host") > 1) return null;
  const host = (preferred ?? incoming.headers.host ?? "").toLowerCase();
  if (!wellFormedHost.test(host) || host.includes("..") || Number(host.split(":")[1] ?? 0) > 65_535) return null;
  return host.replace(secure ? /:443$/ : /:80$/, "");
}
const wellFormedHost = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

function countHeader(incoming: IncomingMessage, name: string): number {
  let count = 0;
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    const one = incoming.rawHeaders[index];
    if (one?.length === name.length && one.toLowerCase() === name) count++;
  }
  return count;
}

/** A query need not be perfectly encoded (advertisers forget to fill in their macros), but it is bounded and holds no NUL. */
function inspectQuery(url: URL, limits: Limits): (Inspection & { ok: false }) | null {
  if (url.search.length < 2) return null;
  let separators = 0;
  for (let at = url.search.indexOf("&"); at !== -1; at = url.search.indexOf("&", at + 1)) separators++;
  if (separators >= limits.queryParameters) return refuse(400, "too_many_parameters", "Too many parameters");
  if (url.search.includes("%00")) return refuse(400, "bad_address", "Bad address");
  if (url.searchParams.has("_data")) return refuse(400, "bad_address", "Bad address");
  return null;
}

function readBodyKind(
  headers: IncomingHttpHeaders,
  path: string,
  signed: boolean,
  policy: ShieldPolicy,
): BodyKind | (Inspection & { ok: false }) {
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity")
    return refuse(415, "unsupported_encoding", "Unsupported content encoding");
  const contentType = headers["content-type"];
  if (contentType === undefined) {
    return signed ? { type: "raw", contentType: null } : refuse(415, "unsupported_type", "A content type is needed");
  }
  const essence = contentType.split(";", 1)[0]?.trim().toLowerCase();
  const isBeacon = matches(policy.beaconPaths, path);
  switch (essence) {
    case "application/x-www-form-urlencoded":
      return { type: "form" };
    case "multipart/form-data": {
      const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s";,]+))\s*(?:;|$)/i.exec(contentType);
      const value = boundary?.[1] ?? boundary?.[2] ?? "";
      if (!/^[\w'()+,./:=?-]{1,70}$/.test(value)) return refuse(400, "bad_multipart", "Bad multipart boundary");
      return { type: "multipart", boundary: value };
    }
    case "application/json":
      if (signed || isBeacon || matches(policy.jsonPaths, path)) return { type: "json", emptyAllowed: isBeacon };
      break;
    case "text/plain":
      if (isBeacon) return { type: "raw", contentType: "text/plain;charset=utf-8" };
      break;
  }
  if (signed) return { type: "raw", contentType };
  return refuse(415, "unsupported_type", "Unsupported content type");
}

export function announcesBody(headers: IncomingHttpHeaders): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function withoutData(path: string): string {
  if (!path.endsWith(".data")) return path;
  const page = path.slice(0, -".data".length);
  return page === "/_root" ? "/" : page;
}

function matches(patterns: RegExp[], path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

function split(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
