import type { Db } from "../db/client.server.ts";
import { enqueue, type JobPayload } from "../jobs/jobs.server.ts";

export interface Mail {
  site: string;
  to: string;
  /** The site's `mail_name`. */
  fromName: string;
  subject: string;
  html: string;
  text: string;
  /** Deterministic: the same event queued twice while waiting is one mail. */
  key: string;
  headers?: Record<string, string>;
}

/** How an address ends that no mail reaches (RFC 6761): a mail to it is made as any other and does not leave. */
export const UNROUTABLE = ".invalid";
/** For a mail that is made only because another would have been. */
export const NOBODY = `nobody@nowhere${UNROUTABLE}`;

/** Puts a mail into the outbox of the caller's transaction; it leaves after commit, with retries. */
export async function queueMail(mail: Mail, db: Db): Promise<void> {
  const { key, headers, ...rest } = mail;
  const payload: JobPayload = { ...rest, headers: { ...headers, "X-Entity-Ref-ID": key } };
  await enqueue("mail.send", payload, { key: `mail:${mail.site}:${key}` }, db);
}
