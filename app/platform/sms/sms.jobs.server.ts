import { now } from "../clock.ts";
import { env } from "../env.server.ts";
import type { JobHandlers } from "../jobs/jobs.server.ts";
import { writeToOutbox } from "../outbox/dev-outbox.server.ts";
import { unseal } from "../seal.server.ts";
import { SMS_USE, type Sms } from "./queue-sms.server.ts";

/** Milliseconds. */
const TIMEOUT = 10_000;

type Message = Pick<Sms, "to" | "from" | "text">;

/**
 * By the HTTP gateway where configured; in demo mode into the local outbox; otherwise an error, so that the job waits for the
 * configuration. What came too late is dropped.
 */
async function sendSms({ sealed, until }: { sealed: string; until: string }): Promise<void> {
  if (new Date(until) < now()) return;
  const sms = JSON.parse(unseal(sealed, SMS_USE)) as Message;
  const { smsGatewayUrl, demo, mode } = env();
  if (smsGatewayUrl) return postSms(smsGatewayUrl, sms);
  if (!demo && mode !== "test") throw new Error("no transport for text messages: set SMS_GATEWAY_URL");
  await writeToOutbox({ channel: "sms", to: sms.to, subject: sms.from, text: sms.text });
}

/** `{"to","from","text"}` as JSON; user and password of the address become basic authorisation. Throws for any answer but 2xx. */
export async function postSms(gateway: string, sms: Message): Promise<void> {
  const url = new URL(gateway);
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = "";
  url.password = "";
  const headers = new Headers({ "content-type": "application/json" });
  if (credentials !== ":") headers.set("authorization", `Basic ${Buffer.from(credentials).toString("base64")}`);
  const body = JSON.stringify(sms);
  const signal = AbortSignal.timeout(TIMEOUT);
  const answer = await fetch(url, { method: "POST", headers, body, signal, redirect: "error" });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
}

export const jobs: JobHandlers = { "sms.send": sendSms };
