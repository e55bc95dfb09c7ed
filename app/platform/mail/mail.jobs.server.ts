import { createTransport, type Transporter } from "nodemailer";
import { env } from "../env.server.ts";
import type { JobHandlers } from "../jobs/jobs.server.ts";
import { writeToOutbox } from "../outbox/dev-outbox.server.ts";
import { type Mail, UNROUTABLE } from "./queue-mail.server.ts";

/**
 * Milliseconds; the library's own ten minutes of silence would let a mail server that hangs hold every job of this process.
 * `SMTP_URL` may name others.
 */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

let transport: Transporter | undefined;

function smtp(url: string): Transporter {
  transport ??= createTransport({ ...PATIENCE, url });
  return transport;
}

/** By SMTP where configured; in demo mode into the local outbox; otherwise an error, so that the job waits for the configuration. Nothing leaves for an unroutable address. */
async function sendMail(mail: Omit<Mail, "key">): Promise<void> {
  if (mail.to.endsWith(UNROUTABLE)) return;
  const { smtpUrl, demo, mode } = env();
  if (smtpUrl) {
    await smtp(smtpUrl).sendMail({
      from: { name: mail.fromName, address: senderAddress(smtpUrl) },
      to: mail.to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      headers: mail.headers,
    });
    return;
  }
  if (!demo && mode !== "test") throw new Error("no mail transport: set SMTP_URL");
  await writeToOutbox({ channel: "mail", to: mail.to, subject: mail.subject, text: mail.text, html: mail.html });
}

/** `SMTP_URL` may name the sender: `smtp://user:password@host:587?from=hello@example.com`. */
function senderAddress(url: string): string {
  const parsed = new URL(url);
  return parsed.searchParams.get("from") ?? decodeURIComponent(parsed.username);
}

export const jobs: JobHandlers = { "mail.send": sendMail };
