import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { liveSessions } from "#app/features/session/live-sessions.server.ts";
import { addMs, now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { pushTransport } from "#app/platform/push/push-transport.server.ts";
import { PUSH_LIFE } from "./notifications.rules.ts";
import { notifications } from "./notifications.tables.ts";
import { SEND_PUSH } from "./notifications.tasks.ts";
import type { PushMessage } from "./push.schemas.server.ts";
import { findDevice, rememberMessage, removeDevice, subscriptionsOf } from "./push-subscriptions.server.ts";

/** Tries of one push to one browser, with exponential delay: later ones would come too late. */
const TRIES = 6;

export interface PushOrder {
  subscription: string;
  notification: number;
  message: PushMessage;
  /** ISO; not worth showing after this. */
  until: string;
}

/** Sends a message to every browser of a member, each by a job of its own: one that fails is tried again alone. */
export async function queuePush(
  scope: { site: string; memberId: string },
  notification: number,
  message: PushMessage,
  db: Db,
): Promise<void> {
  const until = addMs(now(), PUSH_LIFE).toISOString();
  for (const subscription of await subscriptionsOf(scope, db)) {
    await enqueue(
      SEND_PUSH,
      { subscription, notification, message: { ...message }, until },
      { key: `${SEND_PUSH}:${subscription}:${message.tag}`, maxAttempts: TRIES },
      db,
    );
  }
}

/**
 * One message to one browser. Nothing is sent to a browser whose session has ended, or that has unsubscribed meanwhile; one
 * that its push service does not know any more is forgotten. Throws when the service is out of order, to be tried again.
 */
export async function sendPush({ subscription, notification, message, until }: PushOrder): Promise<void> {
  const transport = pushTransport();
  const left = new Date(until).getTime() - now().getTime();
  if (!transport || left <= 0) return;
  const device = await findDevice(subscription);
  if (!device) return;
  const alive = await liveSessions([device.sessionHash]);
  if (!alive.has(device.sessionHash)) return removeDevice(device.id);
  const outcome = await transport.send(device.target, JSON.stringify(message), {
    ttl: Math.ceil(left / 1000),
    topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, 32),
  });
  if (outcome === "gone") return removeDevice(device.id);
  await rememberMessage(device.id, { kind: message.kind, url: message.url, at: now().toISOString() });
  await getDb().update(notifications).set({ pushedAt: now() }).where(eq(notifications.id, notification));
}
