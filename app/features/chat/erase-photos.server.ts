import { and, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { addMs, DAY, now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { conversationSides, messagePhotos, messages } from "./chat.tables.ts";
import { ERASE_PHOTOS, ERASE_UNSENT_PHOTO } from "./chat.tasks.ts";
import { deleteMessagePhotoFiles } from "./message-photo-files.server.ts";

/** Photos whose files are erased between two looks at the database. */
const AT_ONCE = 100;

/** Erases the photos of a conversation that both sides have removed, after the caller's transaction commits. */
export async function erasePhotosRemovedByBoth(conversationId: string, tx: Db): Promise<void> {
  const removedByBoth = tx
    .select({ upTo: sql<number>`min(${conversationSides.removedUpTo})` })
    .from(conversationSides)
    .where(eq(conversationSides.conversationId, conversationId));
  await release(and(eq(messages.conversationId, conversationId), lte(messages.id, sql`(${removedByBoth})`)), tx);
}

/** The purge's part: erases every photo that the member has sent, after the caller's transaction commits. */
export async function erasePhotosSentBy({ memberId }: { memberId: string }, tx: Db): Promise<void> {
  await release(eq(messages.senderId, memberId), tx);
}

/** Takes photos from their messages; at once nobody gets them any more. */
async function release(which: SQL | undefined, tx: Db): Promise<void> {
  const found = tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(which, eq(messages.kind, "image")));
  const released = await tx
    .update(messagePhotos)
    .set({ messageId: null })
    .where(inArray(messagePhotos.messageId, found))
    .returning({ id: messagePhotos.id });
  if (released.length > 0) await erasePhotosLater(tx);
}

/** For whoever deletes profiles or messages in this transaction: the photos that lose their message are erased after it. */
async function erasePhotosLater(tx: Db): Promise<void> {
  await enqueue(ERASE_PHOTOS, {}, { key: ERASE_PHOTOS }, tx);
}

/** Erases the files of photos without a message, then their rows: stopped half-way, the next run finishes it. */
export async function eraseReleasedPhotos(db: Db = getDb()): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ id: messagePhotos.id, key: messagePhotos.key })
      .from(messagePhotos)
      .where(isNull(messagePhotos.messageId))
      .limit(AT_ONCE);
    if (rows.length === 0) return;
    await Promise.all(rows.map(({ key }) => deleteMessagePhotoFiles(key)));
    await db.delete(messagePhotos).where(
      inArray(
        messagePhotos.id,
        rows.map(({ id }) => id),
      ),
    );
  }
}

/** Files in storage under `key`, and the id that their row will have. */
export interface UnsentFiles {
  id: string;
  key: string;
}

/** Sees to it that these files do not outlive a day without a message; called before they are written. */
export async function eraseUnsentPhotoLater({ id, key }: UnsentFiles, db: Db = getDb()): Promise<void> {
  const runAt = addMs(now(), DAY);
  await enqueue(ERASE_UNSENT_PHOTO, { id, key }, { key: `${ERASE_UNSENT_PHOTO}:${id}`, runAt }, db);
}

/** Erases the files when no message came of them; by now every transaction that could have stored it is long over. */
export async function eraseUnsentPhoto({ id, key }: UnsentFiles, db: Db = getDb()): Promise<void> {
  const [row] = await db.select({ id: messagePhotos.id }).from(messagePhotos).where(eq(messagePhotos.id, id)).limit(1);
  if (!row) await deleteMessagePhotoFiles(key);
}
