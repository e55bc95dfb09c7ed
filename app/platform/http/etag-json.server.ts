import { createHash } from "node:crypto";

/** JSON that a client keeps and asks about again: 304 without a body while it has not changed. */
export function etagJson(request: Request, body: unknown): Response {
  const text = JSON.stringify(body);
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const headers = { etag, "cache-control": "private, no-cache", vary: "Cookie, Accept-Language" };
  const known = request.headers.get("if-none-match")?.split(",", 20) ?? [];
  if (known.some((entry) => entry.trim().replace(/^W\//, "") === etag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "content-type": "application/json; charset=utf-8" } });
}
