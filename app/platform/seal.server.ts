import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { env } from "./env.server.ts";

/** Bytes of AES-256-GCM. */
const [IV, TAG] = [12, 16];

interface Key {
  /** In front of what it encrypted, so that keys can be changed. */
  id: string;
  bytes: Buffer;
}

function keys(): { encryption: Key[]; hash: string } {
  const { dataKeys } = env();
  if (!dataKeys) throw new Error("ENCRYPTION_KEY and HASH_KEY are not set");
  const encryption = dataKeys.encryption.map((text) => {
    const bytes = Buffer.from(text, "base64");
    return { bytes, id: createHash("sha256").update(bytes).digest("hex").slice(0, 8) };
  });
  return { encryption, hash: dataKeys.hash };
}

/** False in an installation without keys: what needs them is not offered. */
export function canSeal(): boolean {
  return env().dataKeys !== null;
}

/** Encrypts a text for storage; it can be read again only for the same use. `1.<key>.<base64url of iv, tag, cipher text>`. */
export function seal(text: string, use: string): string {
  const [key] = keys().encryption as [Key];
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", key.bytes, iv).setAAD(Buffer.from(use));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `1.${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
}

/** The text again. Throws when it was changed, sealed for another use, or with a key that is gone. */
export function unseal(sealed: string, use: string): string {
  const [version, keyId, body = ""] = sealed.split(".");
  const key = keys().encryption.find(({ id }) => id === keyId);
  if (version !== "1" || !key) throw new Error("sealed with a key that is not in ENCRYPTION_KEY");
  const bytes = Buffer.from(body, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key.bytes, bytes.subarray(0, IV)).setAAD(Buffer.from(use));
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString("utf8");
}

/** For what is compared and never read again: without the key nobody can try out all account or phone numbers. */
export function keyedHash(value: string, use: string): string {
  return createHmac("sha256", keys().hash).update(`${use}\0${value}`).digest("hex");
}
