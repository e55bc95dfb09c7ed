/** The endings of a request that are no page. Loaders and actions throw or return what these functions make. */

interface ApiError {
  status: number;
  /** snake_case, stable: clients compare it. */
  code: string;
  /** In the visitor's language. */
  message: string;
  field?: string;
  params?: Record<string, string | number>;
}

/** `{"error":{"code","message","field?","params?"}}`, the one shape of every refused call. */
export function apiError({ status, code, message, field, params }: ApiError, headers?: HeadersInit): Response {
  return Response.json({ error: { code, message, field, params } }, { status, headers });
}

export function json(body: unknown, init?: ResponseInit): Response {
  return Response.json(body, init);
}

export function noContent(): Response {
  return new Response(null, { status: 204 });
}

/** Missing and forbidden look the same (Z3). */
export function notFound(message = "Not found"): Response {
  return plain(404, message);
}

export function badRequest(code: string, message: string): Response {
  return apiError({ status: 400, code, message });
}

export function tooManyRequests(message: string, retryAfterSeconds: number): Response {
  return apiError(
    { status: 429, code: "too_many_requests", message },
    { "retry-after": String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  );
}

/**
 * 302 after a GET, 303 after a form: the browser asks for the target with GET. The target stays on this origin; for one that
 * cannot be a page of it (made from an odd address, `/members/%2500`) it throws the answer for a page that does not exist.
 */
export function redirectTo(
  path: string,
  init: { status?: 301 | 302 | 303 | 307 | 308; headers?: HeadersInit } = {},
): Response {
  const safe = safeRedirectPath(path, null);
  if (safe === null) throw notFound();
  const headers = new Headers(init.headers);
  headers.set("location", safe);
  return new Response(null, { status: init.status ?? 303, headers });
}

/** Characters of an address that one may be led to. */
export const MOST_REDIRECT = 2000;

/** Thrown by the database layer when no connection can be had. The server turns it into 503 with Retry-After. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  constructor(cause?: unknown) {
    super("The database cannot be reached", { cause });
  }
}

/**
 * `value` when it is a path on this origin, else `fallback`. Refused: another scheme or host in any spelling (`//`,
 * `/\`, encoded, doubly encoded), control characters, broken encodings, and anything that is no string.
 */
export function safeRedirectPath<F extends string | null>(value: unknown, fallback: F): string | F {
  if (typeof value !== "string" || value.length === 0 || value.length > MOST_REDIRECT) return fallback;
  const whole = decode(value);
  if (whole === null || control.test(value) || control.test(whole)) return fallback;
  let path = value.split(/[?#]/, 1)[0] ?? "";
  for (let round = 0; ; round++) {
    if (!path.startsWith("/") || path.includes("//") || forbiddenInPath.test(path)) return fallback;
    const decoded = decode(path);
    if (decoded === null || round === 4) return fallback;
    if (decoded === path) return normalised(value) ?? fallback;
    path = decoded;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const control = /[\u0000-\u001f\u007f]/;
/** Backslashes are slashes to a browser; odd spaces get stripped by some clients. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const forbiddenInPath = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

function normalised(value: string): string | null {
  const base = "http://origin.invalid";
  try {
    const url = new URL(value, base);
    if (url.origin !== base || url.username || url.password) return null;
    const path = url.pathname + url.search + url.hash;
    return path.startsWith("/") && !path.startsWith("//") ? path : null;
  } catch {
    return null;
  }
}

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}
