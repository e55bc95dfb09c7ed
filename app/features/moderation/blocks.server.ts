import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb, sqlState, withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { blocks } from "./moderation.tables.ts";

/** SQLSTATE: the row that is pointed at does not exist. */
const FOREIGN_KEY_VIOLATION = "23503";

/**
 * For another statement: takes the two members' turn until the transaction ends. What must not happen after a block
 * (a message) takes it before it looks for one; so either it commits first, or it sees the block.
 */
export function pairTurn(one: string, other: string): SQL {
  const pair = [one, other].sort().join(":");
  return sql`pg_advisory_xact_lock(hashtextextended(${`pair:${pair}`}, 0))`;
}

/** Blocks a profile; doing it twice is one block. Refuses oneself and profiles that do not exist. The caller checks that both are of one site. */
export async function block(
  scope: { memberId: string },
  profileId: string,
  within?: Db,
): Promise<{ ok: true } | Refusal<"not-found">> {
  if (scope.memberId === profileId) return refuse("not-found");
  const insert = async (tx: Db) => {
    await tx.execute(sql`select ${pairTurn(scope.memberId, profileId)}`);
    await tx
      .insert(blocks)
      .values({ blockerId: scope.memberId, blockedId: profileId, createdAt: now() })
      .onConflictDoNothing();
  };
  try {
    await (within ? insert(within) : withTransaction(insert));
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return refuse("not-found");
    throw error;
  }
  return { ok: true };
}

/** Takes one's own block back; a block by the other side stays. */
export async function unblock(scope: { memberId: string }, profileId: string, db: Db = getDb()): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.blockerId, scope.memberId), eq(blocks.blockedId, profileId)));
}

/** For another query: the profile in `profileId` has not blocked the member, nor the member it. Evaluated once a statement. */
export function notBlocked(memberId: string, profileId: SQLWrapper): SQL {
  return sql`${profileId} not in (select blocked_id from blocks where blocker_id = ${memberId} union all select blocker_id from blocks where blocked_id = ${memberId})`;
}

/** For another query: the member's own block of the profile in `profileId` stands, whatever the other side did. */
export function blockStands(memberId: string, profileId: SQLWrapper): SQL {
  return sql`${profileId} in (select blocked_id from blocks where blocker_id = ${memberId})`;
}

/** True when either has blocked the other. */
export async function isBlockedBetween(memberId: string, otherId: string, db: Db = getDb()): Promise<boolean> {
  const [row] = await db
    .select({ found: sql`1` })
    .from(blocks)
    .where(
      sql`(${blocks.blockerId} = ${memberId} and ${blocks.blockedId} = ${otherId}) or (${blocks.blockerId} = ${otherId} and ${blocks.blockedId} = ${memberId})`,
    )
    .limit(1);
  return row !== undefined;
}

/** True when the member's own block stands, whatever the other side did. */
export async function hasBlocked(scope: { memberId: string }, profileId: string, db: Db = getDb()): Promise<boolean> {
  const [row] = await db
    .select({ found: sql`1` })
    .from(blocks)
    .where(and(eq(blocks.blockerId, scope.memberId), eq(blocks.blockedId, profileId)))
    .limit(1);
  return row !== undefined;
}

/** Profiles the member has blocked, newest first, at most 200: for a list to unblock them. */
export async function blockedBy(scope: { memberId: string }, db: Db = getDb()): Promise<string[]> {
  const rows = await db
    .select({ id: blocks.blockedId })
    .from(blocks)
    .where(eq(blocks.blockerId, scope.memberId))
    .orderBy(sql`${blocks.createdAt} desc`)
    .limit(200);
  return rows.map((row) => row.id);
}
