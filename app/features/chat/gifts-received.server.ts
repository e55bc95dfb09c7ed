import { and, count, eq, ne, or, sql } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { GIFT_KEYS, type GiftKey, isGiftKey } from "#sites/gift-keys.ts";
import { conversations, messages } from "./chat.tables.ts";

export interface GiftCount {
  gift: GiftKey;
  count: number;
}

/** How many of each gift others have really sent to this profile; the most first, then in the catalogue's order. */
export async function giftsReceived(
  { site, profileId }: { site: string; profileId: string },
  db: Db = getDb(),
): Promise<GiftCount[]> {
  const gift = sql<string | null>`${messages.attachment}->>'gift'`;
  const rows = await db
    .select({ gift, count: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        or(eq(conversations.firstId, profileId), eq(conversations.secondId, profileId)),
        eq(conversations.site, site),
        eq(messages.kind, "gift"),
        ne(messages.senderId, profileId),
      ),
    )
    .groupBy(gift)
    .limit(GIFT_KEYS.length * 2);
  const known = rows.flatMap((row) => (isGiftKey(row.gift) ? [{ gift: row.gift, count: row.count }] : []));
  return known.sort(
    (one, other) => other.count - one.count || GIFT_KEYS.indexOf(one.gift) - GIFT_KEYS.indexOf(other.gift),
  );
}
