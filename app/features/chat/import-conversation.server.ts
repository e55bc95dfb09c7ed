import type { Db } from "#app/platform/db/client.server.ts";
import { pairOf } from "./chat.rules.ts";
import { conversationSides, conversations, messages } from "./chat.tables.ts";

interface ImportedConversation {
  id: string;
  /** The two members; the first one began it. */
  members: [string, string];
  /** Oldest first. */
  messages: { from: string; body: string; sentAt: Date; clientId: string }[];
  /** How many of the last messages each side has not read. */
  unread: Record<string, number>;
}

/** Adds a conversation from elsewhere as it is (a migration, demo content), costing nobody anything. */
export async function importConversation(
  scope: { site: string },
  imported: ImportedConversation,
  tx: Db,
): Promise<void> {
  const [starterId, otherId] = imported.members;
  const [firstId, secondId] = pairOf(starterId, otherId);
  const first = imported.messages[0];
  if (!first) return;
  await tx
    .insert(conversations)
    .values({ id: imported.id, site: scope.site, firstId, secondId, starterId, createdAt: first.sentAt });
  const rows = await tx
    .insert(messages)
    .values(
      imported.messages.map(({ from, body, sentAt, clientId }) => ({
        conversationId: imported.id,
        senderId: from,
        kind: "text" as const,
        body,
        clientId,
        creditsCharged: 0,
        sentAt,
      })),
    )
    .returning({ id: messages.id });
  const ids = rows.map((row) => row.id).sort((a, b) => a - b);
  const last = ids.at(-1) ?? 0;
  await tx.insert(conversationSides).values(
    (
      [
        [starterId, otherId],
        [otherId, starterId],
      ] as const
    ).map(([memberId, other]) => {
      const unread = imported.unread[memberId] ?? 0;
      return {
        conversationId: imported.id,
        memberId,
        otherId: other,
        unread,
        lastMessageId: last,
        readUpTo: unread === 0 ? last : (ids.at(-1 - unread) ?? 0),
      };
    }),
  );
}
