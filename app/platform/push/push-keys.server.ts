import { createECDH, hkdfSync } from "node:crypto";
import { env, type VapidEnv } from "../env.server.ts";

/**
 * The keys by which push services know us: of the environment; in demo mode and tests made from the session secret, so that a
 * browser can subscribe while pushes go to the local outbox. Null: this installation has no push.
 */
function vapidKeys(): VapidEnv | null {
  const { vapid, demo, mode, sessionSecret } = env();
  if (vapid) return vapid;
  if (!demo && mode !== "test") return null;
  made ??= keysFrom(sessionSecret);
  return made;
}
let made: VapidEnv | undefined;

/** The half that browsers are given. */
export function pushPublicKey(): string | null {
  return vapidKeys()?.publicKey ?? null;
}

function keysFrom(secret: string): VapidEnv {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(hkdfSync("sha256", secret, "", "push keys of the local outbox", 32)));
  return {
    publicKey: pair.getPublicKey("base64url"),
    privateKey: pair.getPrivateKey("base64url"),
    subject: "mailto:nobody@localhost",
  };
}
