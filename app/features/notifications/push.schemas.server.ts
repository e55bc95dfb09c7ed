import { createPublicKey } from "node:crypto";
import { z } from "zod";
import { NOTIFICATION_KINDS } from "./notifications.rules.ts";

/** What a browser's push subscription looks like as JSON (Push API); anything else in it is left out. */
const subscriptionSchema = z.object({
  endpoint: z.string().max(1024).pipe(z.url()),
  keys: z.object({
    /** An uncompressed point of P-256. */
    p256dh: z.string().max(120).refine(isPoint, "no point"),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/),
  }),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

const endpoint = z.string().max(1024);

/** A page sends its subscription as it is, or under its name; a worker says which address it takes the place of. */
export const subscribeSchema = z.union([
  z.object({ subscription: subscriptionSchema, replaces: endpoint.optional() }),
  subscriptionSchema.transform((subscription) => ({ subscription, replaces: undefined })),
]);
export const unsubscribeSchema = z.object({ endpoint });

/** What reaches the service worker: who and what, never the words of a message. */
const pushMessageSchema = z.object({
  title: z.string(),
  /** The fictional label, or nothing (A05). */
  body: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  url: z.string(),
  /** A later one with the same tag takes its place on the screen. */
  tag: z.string(),
  lang: z.string(),
  /** Unread messages and new likes, for the app's badge. */
  badge: z.number().int().nonnegative().optional(),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;

function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, "base64url");
  if (!/^[A-Za-z0-9_-]+=?$/.test(text) || bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString("base64url"));
    createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
    return true;
  } catch {
    return false;
  }
}
