import { createHash } from "node:crypto";

/** A JSON answer that a browser keeps for `maxAge` seconds and then asks about by its ETag: 304 when nothing has changed. */
export function jsonWithEtag(request: Request, body: unknown, maxAge: number): Response {
  const text = JSON.stringify(body);
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = { ETag: etag, "Cache-Control": `private, max-age=${maxAge}` };
  const known = (request.headers.get("If-None-Match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (known.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
}
