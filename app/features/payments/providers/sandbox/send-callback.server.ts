import { request } from "node:http";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env.server.ts";
import type { SandboxEvent } from "./sandbox.server.ts";
import { sign } from "./signature.server.ts";

/** Milliseconds. */
const TIMEOUT = 10_000;

interface Delivery {
  acknowledged: boolean;
  status: number;
}

/**
 * Sends a signed callback to the webhook of this very installation, over HTTP: to the loopback address, under the host
 * name of the site's origin, which need not resolve here.
 */
export async function sendCallback(origin: string, event: SandboxEvent): Promise<Delivery> {
  const url = new URL("/webhooks/sandbox", origin);
  const body = Buffer.from(JSON.stringify(event));
  const { host } = env();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host,
        port: url.port || 80,
        method: "POST",
        path: url.pathname,
        timeout: TIMEOUT,
        headers: {
          host: url.host,
          "content-type": "application/json",
          "content-length": body.length,
          "sandbox-signature": sign(body, env().sandboxSecret, now()),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const status = answer.statusCode ?? 0;
          resolve({ status, acknowledged: status === 200 && Buffer.concat(chunks).toString() === "OK" });
        });
      },
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error("the webhook did not answer")));
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
