import type { Agent } from "node:https";
import webPush from "web-push";
import { env, type VapidEnv } from "../env.server.ts";
import { writeToOutbox } from "../outbox/dev-outbox.server.ts";
import { isPushEndpoint } from "./push-hosts.ts";

/** Where one browser gets its pushes. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

interface PushOptions {
  /** Seconds that the push service may keep it for a browser that is away. */
  ttl: number;
  /** At most 32 letters: a newer one with the same topic takes the place of one that still waits. */
  topic?: string;
}

/** `gone`: there is no such browser any more. Everything else that fails is an error, and may be tried again. */
export type PushOutcome = "taken" | "gone";

interface PushTransport {
  send(target: PushTarget, payload: string, options: PushOptions): Promise<PushOutcome>;
}

/** Milliseconds for the whole exchange with a push service. */
const TIMEOUT = 10_000;
/** Not found and gone: the subscription is dead (RFC 8030). */
const GONE = new Set([404, 410]);

/** Web push with VAPID and aes128gcm. `allows` and `agent` are for tests only: production knows the allow-list alone. */
export function webPushTransport(
  vapid: VapidEnv,
  { allows = isPushEndpoint, agent }: { allows?: (endpoint: string) => boolean; agent?: Agent } = {},
): PushTransport {
  return {
    async send(target, payload, { ttl, topic }) {
      if (!allows(target.endpoint)) return "gone";
      try {
        // The library follows no redirect: one is an answer that is no success.
        await webPush.sendNotification(target, payload, {
          vapidDetails: vapid,
          contentEncoding: "aes128gcm",
          urgency: "high",
          TTL: ttl,
          timeout: TIMEOUT,
          ...(topic ? { topic } : {}),
          ...(agent ? { agent } : {}),
        });
        return "taken";
      } catch (error) {
        if (error instanceof webPush.WebPushError) {
          if (GONE.has(error.statusCode)) return "gone";
          // Its own message may hold the whole answer; the address in it is a secret of the browser.
          throw new Error(`the push service answered ${error.statusCode}`);
        }
        throw new Error(`the push service cannot be reached: ${(error as NodeJS.ErrnoException).code ?? "no answer"}`);
      }
    },
  };
}

/** Keeps pushes where a developer can read them, instead of sending them. */
const outboxTransport: PushTransport = {
  async send({ endpoint }, payload) {
    const { title, ...rest } = JSON.parse(payload) as { title: string };
    await writeToOutbox({ channel: "push", to: endpoint, subject: title, text: JSON.stringify({ title, ...rest }) });
    return "taken";
  },
};

let chosen: PushTransport | undefined;

/** By web push where the environment has keys; in demo mode and tests into the local outbox; otherwise there is none. */
export function pushTransport(): PushTransport | null {
  const { vapid, demo, mode } = env();
  if (!chosen && vapid) chosen = webPushTransport(vapid);
  if (!chosen && (demo || mode === "test")) chosen = outboxTransport;
  return chosen ?? null;
}

/** Tests send to a push service of their own. */
export function usePushTransport(transport: PushTransport | undefined): void {
  chosen = transport;
}
