import { and, desc, eq, gt, ne } from "drizzle-orm";
import { EVIDENCE_MESSAGES, type Evidence } from "#app/features/moderation/reports.rules.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { findSide } from "./chat.queries.server.ts";
import type { ChatScope } from "./chat.rules.ts";
import { conversationSides, conversations, messagePhotos, messages } from "./chat.tables.ts";

/** What a member can report of its conversations, with what an operator needs to judge it. */
interface ReportableTalk {
  otherId: string;
  evidence: Evidence[];
}

const columns = {
  by: messages.senderId,
  what: messages.kind,
  text: messages.body,
  attachment: messages.attachment,
  photoKey: messagePhotos.key,
  at: messages.sentAt,
};

/** Somebody else's message in one of the member's own conversations, not removed from its side; null for every other. */
export async function reportableMessage(
  { site, memberId }: ChatScope,
  messageId: number,
  db: Db = getDb(),
): Promise<ReportableTalk | null> {
  const [row] = await db
    .select(columns)
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(
      conversationSides,
      and(eq(conversationSides.conversationId, messages.conversationId), eq(conversationSides.memberId, memberId)),
    )
    .leftJoin(messagePhotos, eq(messagePhotos.messageId, messages.id))
    .where(
      and(
        eq(messages.id, messageId),
        eq(conversations.site, site),
        ne(messages.senderId, memberId),
        gt(messages.id, conversationSides.removedUpTo),
      ),
    );
  return row ? { otherId: row.by, evidence: [evidenceOf(row)] } : null;
}

/** One of the member's own conversations with its latest messages; null for every other. */
export async function reportableConversation(
  scope: ChatScope,
  conversationId: string,
  db: Db = getDb(),
): Promise<ReportableTalk | null> {
  const side = await findSide(scope, conversationId, db);
  if (!side) return null;
  const rows = await db
    .select(columns)
    .from(messages)
    .leftJoin(messagePhotos, eq(messagePhotos.messageId, messages.id))
    .where(and(eq(messages.conversationId, conversationId), gt(messages.id, side.removedUpTo)))
    .orderBy(desc(messages.id))
    .limit(EVIDENCE_MESSAGES);
  return { otherId: side.otherId, evidence: rows.reverse().map(evidenceOf) };
}

type Row = {
  by: string;
  what: string;
  text: string;
  attachment: unknown;
  photoKey: string | null;
  at: Date;
};

function evidenceOf({ by, what, text, attachment, photoKey, at }: Row): Evidence {
  const gift = what === "gift" ? (attachment as { gift?: string } | null)?.gift : undefined;
  return { by, what, text: gift ?? text, photoKey, at: at.toISOString() };
}
