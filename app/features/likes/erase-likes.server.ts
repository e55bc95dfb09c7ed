import { eq, or } from "drizzle-orm";
import type { Db } from "#app/platform/db/client.server.ts";
import { autoLikes, likes } from "./likes.tables.ts";

/** Promises that no like of the member, given or received, is left. */
export async function eraseLikesOf({ memberId }: { memberId: string }, tx: Db): Promise<void> {
  await tx.delete(likes).where(or(eq(likes.fromId, memberId), eq(likes.toId, memberId)));
  await tx.delete(autoLikes).where(or(eq(autoLikes.memberId, memberId), eq(autoLikes.fromId, memberId)));
}
