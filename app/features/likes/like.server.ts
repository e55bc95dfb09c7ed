import { and, eq, sql } from "drizzle-orm";
import { notify } from "#app/features/notifications/notify.server.ts";
import { isReachable } from "#app/features/profiles/load-profile.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, withTransaction } from "#app/platform/db/client.server.ts";
import { publish } from "#app/platform/realtime/realtime.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { likes } from "./likes.tables.ts";

/** Tells the receiver's tabs that something is new under likes, after commit. */
export const LIKE_EVENT = "like";

interface Liked {
  ok: true;
  /** Both like each other now. */
  match: boolean;
  /** False when the like was there before: nobody is told twice. */
  created: boolean;
}

/**
 * One member likes a profile; doing it twice is one like. Refuses, without saying why, a profile that the member cannot see:
 * unknown, of another site, not active, blocked either way, oneself. Two likes of one pair take turns, so that exactly the
 * second one sees the match. `within` runs in the same transaction, only for a new like.
 */
export async function like(
  scope: { site: string; memberId: string },
  profileId: string,
  within: (liked: Liked, tx: Db) => Promise<void> = async () => undefined,
): Promise<Liked | Refusal<"not-found">> {
  return withTransaction(async (tx) => {
    const pair = [scope.memberId, profileId].sort().join(":");
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`likes:${pair}`}, 0))`);
    if (!(await isReachable(scope, profileId, tx))) return refuse("not-found");
    const inserted = await tx
      .insert(likes)
      .values({ fromId: scope.memberId, toId: profileId, createdAt: now() })
      .onConflictDoNothing()
      .returning({ toId: likes.toId });
    const [back] = await tx
      .select({ fromId: likes.fromId })
      .from(likes)
      .where(and(eq(likes.fromId, profileId), eq(likes.toId, scope.memberId)))
      .limit(1);
    const liked: Liked = { ok: true, match: back !== undefined, created: inserted.length > 0 };
    if (liked.created) {
      await publish({ to: [profileId], type: LIKE_EVENT, data: { match: liked.match } }, tx);
      await tellOf(scope, profileId, liked.match, tx);
      await within(liked, tx);
    }
    return liked;
  });
}

/** The one who is liked hears of it; of a match both have it in their lists, and the one who made it knows already. */
async function tellOf(
  { site, memberId }: { site: string; memberId: string },
  profileId: string,
  match: boolean,
  tx: Db,
): Promise<void> {
  await notify(tx, { site, memberId: profileId, kind: match ? "match" : "like", actorId: memberId });
  if (match) await notify(tx, { site, memberId, kind: "match", actorId: profileId, seen: true });
}
