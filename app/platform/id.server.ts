import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Crockford's base 32 in lower case: no i, l, o, u, so that an id can be read aloud. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** A public id of 14 characters (70 random bits): not guessable, says nothing about how many there are. */
export function newId(): string {
  let id = "";
  for (const byte of randomBytes(14)) id += ALPHABET[byte & 31];
  return id;
}

/** True for what `newId` can have made; anything else needs no query to be "not found". */
export function isId(value: string): boolean {
  return /^[0-9a-hjkmnp-tv-z]{14}$/.test(value);
}

/** A secret of 256 bits for links and cookies, URL-safe, 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** How secrets are stored: a plain SHA-256 is enough for 256 random bits. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

export function sameBytes(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
