import { and, eq } from "drizzle-orm";
import { withdrawLike } from "#app/features/notifications/read-notifications.server.ts";
import { type Db, withTransaction } from "#app/platform/db/client.server.ts";
import { likes } from "./likes.tables.ts";

/** Takes one's like back; nothing happens when there is none. Works for any profile, also one that is gone or blocked. */
export async function unlike(
  scope: { memberId: string },
  profileId: string,
  db?: Db,
): Promise<{ ok: true; match: false }> {
  const take = async (tx: Db) => {
    const taken = await tx
      .delete(likes)
      .where(and(eq(likes.fromId, scope.memberId), eq(likes.toId, profileId)))
      .returning({ toId: likes.toId });
    if (taken.length > 0) await withdrawLike({ memberId: profileId, actorId: scope.memberId }, tx);
  };
  await (db ? take(db) : withTransaction(take));
  return { ok: true, match: false };
}
