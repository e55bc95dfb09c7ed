import type { ContentSources } from "./app-options.server.ts";

interface HeaderPolicy {
  mode: "development" | "production";
  secure: boolean;
  nonce: string;
  /** Hashes of the page's own scripts and styles, for a page that is kept: it has no nonce. */
  inline?: { scripts: string[]; styles: string[] };
  sources: ContentSources;
}

const personal = "private, no-store";
const pageTypes = /^(?:text\/html|application\/xhtml\+xml)\b/i;
/** Scripts and styles run under the policy of the page that loads them; a service worker under its own. */
const loadedTypes = /^(?:text\/javascript|application\/javascript|text\/css)\b/i;
const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Puts on what every answer bears. A header that the answer set by itself stays, but for a cookie in a shared cache. */
export function applySecurityHeaders(headers: Headers, policy: HeaderPolicy): void {
  const type = headers.get("content-type") ?? "";
  if (pageTypes.test(type)) put(headers, "content-security-policy", pagePolicy(policy));
  else if (!loadedTypes.test(type)) put(headers, "content-security-policy", nothing);
  headers.set("x-content-type-options", "nosniff");
  put(headers, "x-frame-options", "DENY");
  put(headers, "referrer-policy", "strict-origin-when-cross-origin");
  put(headers, "cross-origin-opener-policy", "same-origin");
  put(headers, "cross-origin-resource-policy", "same-origin");
  put(headers, "permissions-policy", permissions);
  if (policy.mode === "production" && policy.secure) put(headers, "strict-transport-security", "max-age=31536000");
  const caching = headers.get("cache-control");
  if (caching === null || (headers.has("set-cookie") && /\bpublic\b|s-maxage/i.test(caching))) {
    headers.set("cache-control", personal);
  }
}

const permissions = [
  "geolocation=(self)",
  "camera=(self)",
  ...["microphone", "payment", "usb", "serial", "midi", "hid", "display-capture", "browsing-topics"].map(
    (feature) => `${feature}=()`,
  ),
].join(", ");

function pagePolicy({ mode, secure, nonce, inline, sources }: HeaderPolicy): string {
  const development = mode === "development";
  const allowed = (hashes: string[] | undefined) => (hashes ?? [`'nonce-${nonce}'`]).join(" ");
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${allowed(inline?.scripts)}`.trimEnd(),
    // Vite puts styles into the page while developing. Computed values (a progress, a delay) are style attributes.
    `style-src 'self' ${development ? "'unsafe-inline'" : allowed(inline?.styles)}`.trimEnd(),
    "style-src-attr 'unsafe-inline'",
    list("img-src 'self' data: blob:", sources.images),
    list("media-src 'self' blob:", sources.media),
    "font-src 'self'",
    `connect-src 'self'${development ? " ws: wss:" : ""}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    list("form-action 'self'", sources.forms),
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ];
  if (!development && secure) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}

function list(start: string, sources: string[] = []): string {
  return [start, ...sources.filter((source) => /^https?:\/\/[\w.:/~%-]+$/.test(source))].join(" ");
}

function put(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value);
}
