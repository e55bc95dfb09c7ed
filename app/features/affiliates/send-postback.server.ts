import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { addMs, HOUR, MINUTE, now } from "#app/platform/clock.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { getPublic } from "#app/platform/outbound/get-public.server.ts";
import { postbacks } from "./affiliates.tables.ts";
import { SEND_POSTBACK } from "./affiliates.tasks.ts";
import { networkOf, secretOf } from "./networks.server.ts";

/** Milliseconds before each further try (decisions §8); after the last one it is a dead letter. */
export const RETRY_DELAYS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR];

type Get = (address: string) => Promise<{ status: number }>;

/**
 * Tells a network of one conversion. Any 2xx is taken as heard; anything else is tried again after 1 m, 5 m, 30 m, 2 h, 8 h and
 * 24 h, then laid aside for `postbacks:replay`. At least once: after a crash at the wrong moment the network hears the same
 * conversion id a second time. Does nothing for one that was heard or laid aside.
 */
export async function sendPostback(postbackId: string, get: Get = getPublic): Promise<void> {
  const [row] = await getDb()
    .select({
      site: postbacks.site,
      network: postbacks.network,
      address: postbacks.address,
      url: postbacks.url,
      attempts: postbacks.attempts,
    })
    .from(postbacks)
    .where(and(eq(postbacks.id, postbackId), eq(postbacks.state, "pending")))
    .limit(1);
  if (!row) return;
  const answer = await ask(row, get);
  const attempts = row.attempts + 1;
  const heard = /^2\d\d$/.test(answer);
  const delay = RETRY_DELAYS[attempts - 1];
  const at = now();
  const nextAt = heard || delay === undefined ? at : addMs(at, delay);
  const state = heard ? ("sent" as const) : delay === undefined ? ("dead" as const) : ("pending" as const);
  await withTransaction(async (tx) => {
    await tx
      .update(postbacks)
      .set({ state, attempts, nextAt, lastAnswer: answer, sentAt: heard ? at : null })
      .where(and(eq(postbacks.id, postbackId), eq(postbacks.state, "pending")));
    if (state === "pending")
      await enqueue(SEND_POSTBACK, { postbackId }, { key: `postback:${postbackId}`, runAt: nextAt }, tx);
  });
  if (!heard) log.warn({ postbackId, network: row.network, answer, attempts, state }, "a postback was not heard");
}

/** The status of the answer, or in one word why there was none. */
async function ask(
  { site, network, address, url }: { site: string; network: string; address: number; url: string },
  get: Get,
): Promise<string> {
  if (url === "") return "erased";
  try {
    const signed = networkOf(site, network)?.postbacks[address]?.signed ?? false;
    return String((await get(signed ? signedAddress(url, network) : url)).status);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return (code ?? message).slice(0, 100);
  }
}

/** The address with `signature` at its end: the hex HMAC-SHA256 of everything before it. */
function signedAddress(url: string, network: string): string {
  const secret = secretOf(network);
  if (!secret) throw new Error("no secret");
  const signature = createHmac("sha256", secret).update(url).digest("hex");
  return `${url}${url.includes("?") ? "&" : "?"}signature=${signature}`;
}
