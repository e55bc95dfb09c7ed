import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { swipePasses } from "./swipe-game.tables.ts";

type Member = { memberId: string };

export async function addPass({ memberId }: Member, profileId: string, passedAt: Date, db: Db): Promise<void> {
  await db
    .insert(swipePasses)
    .values({ memberId, profileId, passedAt })
    .onConflictDoUpdate({ target: [swipePasses.memberId, swipePasses.profileId], set: { passedAt } });
}

export async function forgetPass({ memberId }: Member, profileId: string, db: Db): Promise<void> {
  await db.delete(swipePasses).where(and(eq(swipePasses.memberId, memberId), eq(swipePasses.profileId, profileId)));
}

export async function forgetPasses({ memberId }: Member, db: Db): Promise<void> {
  await db.delete(swipePasses).where(eq(swipePasses.memberId, memberId));
}

/** The profile that was passed last; null without any. */
export async function latestPass({ memberId }: Member, db: Db = getDb()): Promise<string | null> {
  const [row] = await db
    .select({ profileId: swipePasses.profileId })
    .from(swipePasses)
    .where(eq(swipePasses.memberId, memberId))
    // As the index has it: PostgreSQL sorts by itself where the place of nulls differs, also where there are none.
    .orderBy(sql`${swipePasses.passedAt} desc nulls last`, swipePasses.profileId)
    .limit(1);
  return row?.profileId ?? null;
}

export async function isPassed({ memberId }: Member, profileId: string, db: Db = getDb()): Promise<boolean> {
  const [row] = await db
    .select({ found: sql`1` })
    .from(swipePasses)
    .where(and(eq(swipePasses.memberId, memberId), eq(swipePasses.profileId, profileId)))
    .limit(1);
  return row !== undefined;
}

/** For another query: the member has passed the profile in `profileId`. */
export function passedBy(memberId: string, profileId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select 1 from swipe_passes where swipe_passes.member_id = ${memberId} and swipe_passes.profile_id = ${profileId})`;
}
