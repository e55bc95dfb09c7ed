import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/client.server.ts";
import { fictionalConsents, messages } from "./chat.tables.ts";
import { erasePhotosSentBy } from "./erase-photos.server.ts";

/**
 * Promises that nothing the member ever wrote is left, on either side. The others keep their conversations and their own words;
 * where the member's stood they see that a deleted member wrote something. Numbers, order and unread counts stay.
 */
export async function eraseMessagesOf({ memberId }: { memberId: string }, tx: Db): Promise<void> {
  await erasePhotosSentBy({ memberId }, tx);
  await tx.update(messages).set({ kind: "erased", body: "", attachment: null }).where(eq(messages.senderId, memberId));
  await tx.delete(fictionalConsents).where(eq(fictionalConsents.memberId, memberId));
}
