import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb, sqlState, withTransaction } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { isPushEndpoint } from "#app/platform/push/push-hosts.ts";
import type { PushTarget } from "#app/platform/push/push-transport.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { type LastMessage, SUBSCRIPTIONS_PER_MEMBER } from "./notifications.rules.ts";
import { pushSubscriptions as table } from "./notifications.tables.ts";
import type { Subscription } from "./push.schemas.server.ts";

/** The push state of one browser by the specification's names (E06). */
interface PushState {
  /** This installation can send pushes. */
  capable: boolean;
  subscribed: boolean;
  last_message: LastMessage | null;
}

type Subscriber = Pick<CurrentMember, "id" | "site" | "sessionHash">;

/**
 * Promises that this browser shows the member's pushes while its session lasts; again is the same. A browser that was
 * another member's is this one's from now on. Ten browsers at most: the oldest gives way. Refuses an address that is not of
 * a known push service, and one that is to replace what is not the member's.
 */
export async function subscribeToPush(
  member: Subscriber,
  { endpoint, keys }: Subscription,
  { replaces }: { replaces?: string | undefined } = {},
): Promise<{ ok: true; push: PushState } | Refusal<"unknown-service" | "not-subscribed" | "logged-out">> {
  if (!isPushEndpoint(endpoint)) return refuse("unknown-service");
  try {
    return await withTransaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push:${member.id}`}, 0))`);
      if (replaces !== undefined && !(await removeOwn(member, replaces, tx))) return refuse("not-subscribed");
      const own = { site: member.site, memberId: member.id, sessionHash: member.sessionHash };
      const [row] = await tx
        .insert(table)
        .values({ id: newId(), ...own, endpoint, ...keys, createdAt: now() })
        .onConflictDoUpdate({
          target: table.endpoint,
          set: {
            ...own,
            ...keys,
            // What another member was told on this browser is none of this one's business.
            lastMessage: sql`case when ${table.memberId} = ${member.id} then ${table.lastMessage} end`,
          },
        })
        .returning({ lastMessage: table.lastMessage });
      await makeRoom(member, endpoint, tx);
      return { ok: true, push: { capable: true, subscribed: true, last_message: row?.lastMessage ?? null } };
    });
  } catch (error) {
    // The session ended in this very moment.
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return refuse("logged-out");
    throw error;
  }
}

/** SQLSTATE. */
const FOREIGN_KEY_VIOLATION = "23503";

async function makeRoom(member: Subscriber, endpoint: string, tx: Db): Promise<void> {
  const rows = await tx
    .select({ id: table.id, endpoint: table.endpoint })
    .from(table)
    .where(eq(table.memberId, member.id))
    .orderBy(asc(table.createdAt), asc(table.id));
  const others = rows.filter((row) => row.endpoint !== endpoint);
  const tooMany = others.slice(0, Math.max(0, rows.length - SUBSCRIPTIONS_PER_MEMBER)).map(({ id }) => id);
  if (tooMany.length > 0) await tx.delete(table).where(inArray(table.id, tooMany));
}

/** Promises that the member gets no pushes at this address any more; nothing happens when there were none. */
export async function unsubscribeFromPush(member: Pick<Subscriber, "id" | "site">, endpoint: string): Promise<void> {
  await removeOwn(member, endpoint, getDb());
}

/** @returns whether it was there, and the member's */
async function removeOwn({ id, site }: Pick<Subscriber, "id" | "site">, endpoint: string, db: Db): Promise<boolean> {
  const removed = await db
    .delete(table)
    .where(and(eq(table.memberId, id), eq(table.site, site), eq(table.endpoint, endpoint)))
    .returning({ id: table.id });
  return removed.length > 0;
}

/** The browsers of a member whose sessions have not run out. */
export async function subscriptionsOf(
  { site, memberId }: { site: string; memberId: string },
  db: Db = getDb(),
): Promise<string[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.memberId, memberId), eq(table.site, site)))
    .limit(SUBSCRIPTIONS_PER_MEMBER);
  return rows.map(({ id }) => id);
}

interface Device {
  id: string;
  memberId: string;
  sessionHash: string;
  target: PushTarget;
}

export async function findDevice(id: string, db: Db = getDb()): Promise<Device | null> {
  const [row] = await db
    .select({
      id: table.id,
      memberId: table.memberId,
      sessionHash: table.sessionHash,
      endpoint: table.endpoint,
      p256dh: table.p256dh,
      auth: table.auth,
    })
    .from(table)
    .where(eq(table.id, id));
  if (!row) return null;
  const { endpoint, p256dh, auth, ...device } = row;
  return { ...device, target: { endpoint, keys: { p256dh, auth } } };
}

export async function removeDevice(id: string, db: Db = getDb()): Promise<void> {
  await db.delete(table).where(eq(table.id, id));
}

export async function rememberMessage(id: string, lastMessage: LastMessage, db: Db = getDb()): Promise<void> {
  await db.update(table).set({ lastMessage }).where(eq(table.id, id));
}
