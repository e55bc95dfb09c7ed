import { bigint, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Mails, SMS and pushes of an installation without transports: read at /dev/outbox (demo mode only). */
export const devOutbox = pgTable(
  "dev_outbox",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text("channel").$type<"mail" | "sms" | "push">().notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html"),
    links: jsonb("links").$type<string[]>().notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("dev_outbox_recipient").on(table.recipient)],
);
