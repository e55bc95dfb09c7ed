import { desc } from "drizzle-orm";
import { now } from "../clock.ts";
import { type Db, getDb } from "../db/client.server.ts";
import { devOutbox } from "./outbox.tables.ts";

interface OutboxItem {
  channel: "mail" | "sms" | "push";
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Keeps what would have been sent, with the links it holds, for a developer to read. */
export async function writeToOutbox(item: OutboxItem, db: Db = getDb()): Promise<void> {
  const links = [...new Set(item.text.match(/https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]/g) ?? [])];
  await db.insert(devOutbox).values({
    channel: item.channel,
    recipient: item.to,
    subject: item.subject,
    text: item.text,
    html: item.html ?? null,
    links,
    sentAt: now(),
  });
}

/** The newest 200 items, newest first, in the shape of `/dev/outbox.json`. */
export async function readOutbox(db: Db = getDb()) {
  const rows = await db
    .select({
      id: devOutbox.id,
      channel: devOutbox.channel,
      to: devOutbox.recipient,
      subject: devOutbox.subject,
      text: devOutbox.text,
      html: devOutbox.html,
      links: devOutbox.links,
      at: devOutbox.sentAt,
    })
    .from(devOutbox)
    .orderBy(desc(devOutbox.id))
    .limit(200);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
