import { addMs, now } from "../clock.ts";
import type { Db } from "../db/client.server.ts";
import { enqueue } from "../jobs/jobs.server.ts";
import { seal } from "../seal.server.ts";

export interface Sms {
  /** E.164, `+31612345678`. */
  to: string;
  /** What the phone shows as the sender, where the network lets us. */
  from: string;
  text: string;
  /** Deterministic: a newer one with the same key takes the place of one that waits. */
  key: string;
  /** Milliseconds after which it is of no use any more. */
  lifetime: number;
}

export const SMS_USE = "sms";
/** Tries; a code that comes after minutes helps nobody. */
const ATTEMPTS = 6;

/** Puts a text message into the outbox of the caller's transaction, encrypted: neither number nor text can be read there. */
export async function queueSms({ key, lifetime, ...sms }: Sms, db: Db): Promise<void> {
  const payload = { sealed: seal(JSON.stringify(sms), SMS_USE), until: addMs(now(), lifetime).toISOString() };
  await enqueue("sms.send", payload, { key: `sms:${key}`, maxAttempts: ATTEMPTS }, db);
}
