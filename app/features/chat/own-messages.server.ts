import { and, asc, eq, gt, ne } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import type { ChatScope } from "./chat.rules.ts";
import { conversations, messages } from "./chat.tables.ts";

/** Messages read at once. */
const BATCH = 1000;

/** Everything the member wrote, oldest first; conversations are numbered, so that nothing tells with whom (data export). */
export async function ownMessages({ site, memberId }: ChatScope, db: Db = getDb()) {
  const numbers = new Map<string, number>();
  const all: { conversation: number; sent_at: string; kind: string; text: string; gift?: string; credits: number }[] =
    [];
  for (let after = 0; ; ) {
    const rows = await db
      .select({
        id: messages.id,
        conversationId: messages.conversationId,
        kind: messages.kind,
        body: messages.body,
        attachment: messages.attachment,
        credits: messages.creditsCharged,
        sentAt: messages.sentAt,
      })
      .from(messages)
      .innerJoin(conversations, and(eq(conversations.id, messages.conversationId), eq(conversations.site, site)))
      .where(and(eq(messages.senderId, memberId), ne(messages.kind, "erased"), gt(messages.id, after)))
      .orderBy(asc(messages.id))
      .limit(BATCH);
    for (const { conversationId, kind, body, attachment, credits, sentAt } of rows) {
      const conversation = numbers.get(conversationId) ?? numbers.size + 1;
      numbers.set(conversationId, conversation);
      const gift = attachment && "gift" in attachment ? { gift: attachment.gift } : {};
      all.push({ conversation, sent_at: sentAt.toISOString(), kind, text: body, ...gift, credits });
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return all;
    after = last.id;
  }
}
