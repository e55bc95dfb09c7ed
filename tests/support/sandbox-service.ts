import type { z } from "zod";
import { type SandboxEvent, sandboxEvent } from "#app/features/payments/providers/sandbox/sandbox.server.ts";
import { startWebhookServer } from "./webhook-server.ts";

/**
 * The sandbox's way home, as in the running program: what it is asked to send back, it sends as a signed callback over HTTP to the
 * webhook. Start it before anything reads the environment. `deaf` refuses the callback before it is read; `mute` takes it in, and its
 * answer gets lost on the way.
 */
export async function startSandboxService() {
  const state: { fault: "deaf" | "mute" | null } = { fault: null };
  const heard: SandboxEvent[] = [];
  const webhook = await startWebhookServer({
    before: (body) => {
      if (state.fault === "deaf") return false;
      heard.push(told.parse(JSON.parse(body.toString())));
      return true;
    },
    answers: () => state.fault !== "mute",
  });
  process.env.PORT = String(webhook.port);
  return {
    state,
    /** What the callbacks said that were taken in, oldest first. */
    heard,
    stop: webhook.stop,
  };
}

const told: z.ZodType<SandboxEvent> = sandboxEvent;
