import type { IncomingMessage } from "node:http";
import type { CheckedRequest } from "./shield.server.ts";

/** Headers that concern one connection, or that only we may set. */
const dropped =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|host|content-length|content-type|origin|forwarded|x-forwarded-.*|x-real-ip|x-http-method-override)$/;

/**
 * The request as pages see it: public origin, GET for HEAD, a body that was read and checked, and only headers that
 * parse. Remix compares Origin with Host itself, and fails with a 500, so both are ours by now.
 */
export function toPageRequest(
  incoming: IncomingMessage,
  checked: CheckedRequest,
  body: { bytes: Buffer; contentType: string | null } | null,
  signal: AbortSignal,
): Request {
  const headers = new Headers();
  const raw = incoming.rawHeaders;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = (raw[index] ?? "").toLowerCase();
    const value = raw[index + 1] ?? "";
    if (!dropped.test(name) && !/[\0\r\n]/.test(value)) headers.append(name, value);
  }
  const referer = headers.get("referer");
  if (referer !== null && !URL.canParse(referer)) headers.delete("referer");
  const languages = headers.get("accept-language");
  if (languages !== null) headers.set("accept-language", wellFormedLanguages(languages));
  headers.set("host", checked.url.host);
  const method = incoming.method === "HEAD" ? "GET" : (incoming.method ?? "GET");
  if (body === null) return new Request(checked.url, { method, headers, signal });
  headers.set("origin", checked.origin);
  if (body.contentType !== null) headers.set("content-type", body.contentType);
  headers.set("content-length", String(body.bytes.byteLength));
  return new Request(checked.url, { method, headers, body: body.bytes as Uint8Array<ArrayBuffer>, signal });
}

/** The first ten language ranges that are language tags; parsers of locales throw at anything else. */
function wellFormedLanguages(header: string): string {
  return header
    .slice(0, 300)
    .split(",")
    .slice(0, 10)
    .map((part) => part.trim())
    .filter((part) => {
      const range = /^(\*|[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,4})(?:\s*;\s*q=(?:0(?:\.\d{1,3})?|1(?:\.0{1,3})?))?$/i.exec(
        part,
      );
      return range?.[1] !== undefined && (range[1] === "*" || isLocale(range[1]));
    })
    .join(",");
}

/** The few tags that browsers really send, so that each is judged once. */
const judged = new Map<string, boolean>();

function isLocale(tag: string): boolean {
  const known = judged.get(tag);
  if (known !== undefined) return known;
  const verdict = judge(tag);
  if (judged.size < 1000) judged.set(tag, verdict);
  return verdict;
}

function judge(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
