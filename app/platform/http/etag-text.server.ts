import { createHash } from "node:crypto";

/** Bytes or text that a client keeps and asks about again: 304 without a body while they have not changed. */
export function etagText(request: Request, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const known = request.headers.get("if-none-match")?.split(",", 20) ?? [];
  const same = known.some((entry) => entry.trim().replace(/^W\//, "") === etag);
  return new Response(same ? null : body, { status: same ? 304 : 200, headers: { ...headers, etag } });
}
