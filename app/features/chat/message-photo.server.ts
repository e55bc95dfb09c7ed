import { and, eq, gt, isNull } from "drizzle-orm";
import { contactOf } from "#app/features/profiles/contact.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import type { ChatScope } from "./chat.rules.ts";
import { conversationSides, conversations, messagePhotos, messages } from "./chat.tables.ts";
import { readMessagePhotoFile } from "./message-photo-files.server.ts";
import type { MessagePhotoVariant } from "./message-photo-urls.ts";

/** The photo of a message in one of the member's own conversations, not removed from its side; null for every other. */
async function findPhoto({ site, memberId }: ChatScope, messageId: number, db: Db) {
  const [row] = await db
    .select({
      id: messagePhotos.id,
      key: messagePhotos.key,
      viewedAt: messagePhotos.viewedAt,
      conversationId: messages.conversationId,
      senderId: messages.senderId,
    })
    .from(messagePhotos)
    .innerJoin(messages, eq(messages.id, messagePhotos.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(
      conversationSides,
      and(eq(conversationSides.conversationId, messages.conversationId), eq(conversationSides.memberId, memberId)),
    )
    .where(
      and(
        eq(messagePhotos.messageId, messageId),
        eq(conversations.site, site),
        gt(messages.id, conversationSides.removedUpTo),
      ),
    );
  return row ?? null;
}

/**
 * The bytes behind `/chats/<conversation>/photos/<message>/<file>` for this member, checked anew at each request (Z4).
 * The receiver gets a sharp file only after `viewPhoto`. Null for everything unknown or not allowed, without saying which.
 */
export async function messagePhotoFile(
  scope: ChatScope,
  address: { conversationId: string; messageId: number; variant: MessagePhotoVariant },
  db: Db = getDb(),
): Promise<Uint8Array | null> {
  const photo = await findPhoto(scope, address.messageId, db);
  if (photo?.conversationId !== address.conversationId) return null;
  const sharp = photo.senderId === scope.memberId || photo.viewedAt !== null;
  if (address.variant !== "blurred" && !sharp) return null;
  return readMessagePhotoFile(photo.key, address.variant);
}

/**
 * The receiver asks to see a photo: from now on it gets the sharp files. Doing it twice is fine.
 * @returns false for a photo that is not there for the member, and for one not seen before a block
 */
export async function viewPhoto(scope: ChatScope, messageId: number, db: Db = getDb()): Promise<boolean> {
  const photo = await findPhoto(scope, messageId, db);
  if (!photo) return false;
  if (photo.senderId !== scope.memberId && photo.viewedAt === null) {
    if ((await contactOf(scope, photo.senderId, db))?.blocked !== false) return false;
    await db
      .update(messagePhotos)
      .set({ viewedAt: now() })
      .where(and(eq(messagePhotos.id, photo.id), isNull(messagePhotos.viewedAt)));
  }
  return true;
}
