import { parseCookie, stringifySetCookie } from "cookie";

interface CookieOptions {
  /** Seconds; without it the cookie ends with the browser session. */
  maxAge?: number;
  /** Default true: no script reads it. */
  httpOnly?: boolean;
  sameSite?: "lax" | "strict";
  path?: string;
}

/** The name a cookie bears when the browser shall guarantee host-only, secure and whole-site: `__Host-` on https. */
export function hostCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/**
 * The cookies of one request, and those that its answer will set. The server commits the jar once, onto whatever
 * answer there is, so no loader, action or page writes a Set-Cookie header itself. A malformed header reads as empty.
 */
export class CookieJar {
  readonly #received: ReadonlyMap<string, string>;
  readonly #changes = new Map<string, { value: string; options: CookieOptions; deleted: boolean }>();

  constructor(
    header: string | null | undefined,
    readonly secure: boolean,
  ) {
    this.#received = readCookies(header);
  }

  get(name: string): string | undefined {
    const change = this.#changes.get(name);
    if (change) return change.deleted ? undefined : change.value;
    return this.#received.get(name);
  }

  set(name: string, value: string, options: CookieOptions = {}): void {
    this.#changes.set(name, { value: value.toWellFormed(), options, deleted: false });
  }

  delete(name: string, options: Pick<CookieOptions, "path"> = {}): void {
    this.#changes.set(name, { value: "", options: { ...options, maxAge: 0 }, deleted: true });
  }

  get changed(): boolean {
    return this.#changes.size > 0;
  }

  /** Called by the server, once, for the final answer. */
  commit(headers: Headers): void {
    for (const line of this.lines()) headers.append("set-cookie", line);
  }

  /** The Set-Cookie lines of the answer. */
  lines(): string[] {
    const lines: string[] = [];
    for (const [name, { value, options, deleted }] of this.#changes) {
      const cookie = {
        name,
        value,
        path: options.path ?? "/",
        httpOnly: options.httpOnly ?? true,
        sameSite: options.sameSite ?? "lax",
        secure: this.secure,
        maxAge: options.maxAge === undefined ? undefined : Math.trunc(options.maxAge),
        expires: deleted ? new Date(0) : undefined,
      };
      lines.push(stringifySetCookie(cookie, PLAIN.test(value) ? AS_IT_IS : {}));
    }
    return lines;
  }
}

function readCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  if (!header || header.length > 8192) return NO_COOKIES;
  const cookies = new Map<string, string>();
  for (const [name, value] of Object.entries(parseCookie(header))) {
    if (value !== undefined && !unusable.test(value)) cookies.set(name, value);
  }
  return cookies;
}
/** Nothing in it to encode. */
const PLAIN = /^[\w.~-]*$/;
const AS_IT_IS = { encode: (value: string) => value };

const NO_COOKIES: ReadonlyMap<string, string> = new Map();
/** Control characters have no place in a value of ours, and a database refuses NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unusable = /[\u0000-\u001f\u007f]/;
