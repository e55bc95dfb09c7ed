import { createHmac } from "node:crypto";
import { sameBytes } from "#app/platform/id.server.ts";

/** Seconds a signed callback may be old, or ahead of our clock. */
const SIGNATURE_AGE = 300;

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`: the header `sandbox-signature`. */
export function sign(body: Uint8Array, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(body, secret, String(seconds))}`;
}

export function checkSignature(
  header: string | null,
  body: Uint8Array,
  secret: string,
  at: Date,
): "ok" | "bad-signature" | "stale" {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "");
  if (!match) return "bad-signature";
  const [, seconds = "", given = ""] = match;
  if (!sameBytes(given, digest(body, secret, seconds))) return "bad-signature";
  return Math.abs(at.getTime() / 1000 - Number(seconds)) > SIGNATURE_AGE ? "stale" : "ok";
}

function digest(body: Uint8Array, secret: string, seconds: string): string {
  return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");
}
