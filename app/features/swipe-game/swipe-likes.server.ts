import { and, eq, type SQL, sql } from "drizzle-orm";
import { todayIn } from "#app/features/profiles/age.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { swipeDays } from "./swipe-game.tables.ts";

/** Whose likes are counted, by which calendar, up to how many. */
export interface SwipeScope {
  site: string;
  memberId: string;
  /** IANA name; the day ends at its midnight. */
  timezone: string;
  /** Likes a day; spec §9, settings `limits.swipeLikesPerDay`. */
  likesPerDay: number;
}

/**
 * Takes one of today's likes; null when there is none left, else how many are. One statement, so exactly the limit is
 * given out however many ask at once. A server whose clock runs a little behind does not bring yesterday back at midnight.
 */
export async function takeLike(scope: SwipeScope, tx: Db): Promise<number | null> {
  const { memberId, timezone, likesPerDay } = scope;
  if (likesPerDay < 1) return null;
  const today = todayIn(timezone, now());
  const counts = isCounted(today);
  const [row] = await tx
    .insert(swipeDays)
    .values({ memberId, day: today, likes: 1 })
    .onConflictDoUpdate({
      target: swipeDays.memberId,
      set: {
        day: sql`case when ${counts} then ${swipeDays.day} else excluded.day end`,
        likes: sql`case when ${counts} then ${swipeDays.likes} + 1 else 1 end`,
      },
      setWhere: sql`not ${counts} or ${swipeDays.likes} < ${likesPerDay}`,
    })
    .returning({ likes: swipeDays.likes });
  return row ? Math.max(0, likesPerDay - row.likes) : null;
}

/** How many of today's likes are left. */
export async function likesLeft(scope: SwipeScope, db: Db = getDb()): Promise<number> {
  const [row] = await db
    .select({ likes: swipeDays.likes })
    .from(swipeDays)
    .where(and(eq(swipeDays.memberId, scope.memberId), isCounted(todayIn(scope.timezone, now()))))
    .limit(1);
  return Math.max(0, scope.likesPerDay - (row?.likes ?? 0));
}

/** The row's likes are today's, or of the tomorrow that another server's clock has reached already. */
function isCounted(today: string): SQL {
  return sql`${swipeDays.day} between ${today}::date and ${today}::date + 1`;
}
