import { and, desc, eq, gt, inArray, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { notify } from "#app/features/notifications/notify.server.ts";
import { withdrawPhotoNews } from "#app/features/notifications/read-notifications.server.ts";
import { addMs, DAY, now } from "#app/platform/clock.ts";
import { type Db, getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { type GrantStatus, photoGrants, photos } from "./photos.tables.ts";

/** Members who may see one member's private photos at a time. */
export const GRANTS_MOST = 200;
/** Requests of one member in 24 hours. */
export const REQUESTS_A_DAY = 20;

interface Pair {
  ownerId: string;
  viewerId: string;
}

const pair = ({ ownerId, viewerId }: Pair) => and(eq(photoGrants.ownerId, ownerId), eq(photoGrants.viewerId, viewerId));

/** One change of a pair at a time, in the same order as a block between the two. */
async function lock({ ownerId, viewerId }: Pair, of: string, tx: Db): Promise<void> {
  const [first, second] = ownerId < viewerId ? [ownerId, viewerId] : [viewerId, ownerId];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`grant:${first}${second}`}, 0))`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`grants:${of}`}, 0))`);
}

/**
 * Lets one member see another's private photos, from now on and until it is taken back, and tells that member; twice is once. Refuses more than 200 at a
 * time, exactly. `allowed` is asked in the same transaction, after any block between the two.
 */
export async function giveGrant(
  site: string,
  grant: Pair,
  allowed: (tx: Db) => Promise<boolean>,
): Promise<{ ok: true } | Refusal<"not-found" | "too-many">> {
  return withTransaction(async (tx) => {
    await lock(grant, grant.ownerId, tx);
    if (!(await allowed(tx))) return refuse("not-found");
    const [row] = await tx
      .select({ others: sql<number>`count(*)::int` })
      .from(photoGrants)
      .where(
        and(
          eq(photoGrants.ownerId, grant.ownerId),
          eq(photoGrants.status, "granted"),
          sql`${photoGrants.viewerId} <> ${grant.viewerId}`,
        ),
      );
    if ((row?.others ?? 0) >= GRANTS_MOST) return refuse("too-many");
    const values = { status: "granted" as const, changedAt: now() };
    const given = await tx
      .insert(photoGrants)
      .values({ ...grant, ...values })
      .onConflictDoUpdate({
        target: [photoGrants.ownerId, photoGrants.viewerId],
        set: values,
        setWhere: ne(photoGrants.status, "granted"),
      })
      .returning({ ownerId: photoGrants.ownerId });
    if (given.length > 0) {
      await withdrawPhotoNews(grant, tx);
      await notify(tx, { site, memberId: grant.viewerId, kind: "photo_grant", actorId: grant.ownerId });
    }
    return { ok: true } as const;
  });
}

/** Takes a grant back: from this commit on no private photo of the owner is given out to the other. */
export async function revokeGrant(grant: Pair): Promise<void> {
  await withTransaction(async (tx) => {
    const revoked = await tx
      .delete(photoGrants)
      .where(and(pair(grant), eq(photoGrants.status, "granted")))
      .returning({ ownerId: photoGrants.ownerId });
    if (revoked.length > 0) await withdrawPhotoNews(grant, tx);
  });
}

/** Says no to a request; the one who asked is not told, and asking again changes nothing. */
export async function declineRequest(grant: Pair): Promise<void> {
  await withTransaction(async (tx) => {
    const declined = await tx
      .update(photoGrants)
      .set({ status: "declined", changedAt: now() })
      .where(and(pair(grant), eq(photoGrants.status, "asked")))
      .returning({ ownerId: photoGrants.ownerId });
    if (declined.length > 0) await withdrawPhotoNews(grant, tx);
  });
}

/**
 * Asks to see somebody's private photos, and tells the owner; twice is once, and a request that was declined or granted stays as it is. Refuses where
 * there are none to see, and more than 20 requests a day, exactly.
 */
export async function askGrant(
  site: string,
  grant: Pair,
  allowed: (tx: Db) => Promise<boolean>,
): Promise<{ ok: true } | Refusal<"not-found" | "too-many">> {
  return withTransaction(async (tx) => {
    await lock(grant, grant.viewerId, tx);
    if (!(await allowed(tx)) || !(await hasPrivatePhotos(grant.ownerId, tx))) return refuse("not-found");
    const [row] = await tx
      .select({ others: sql<number>`count(*)::int` })
      .from(photoGrants)
      .where(
        and(
          eq(photoGrants.viewerId, grant.viewerId),
          inArray(photoGrants.status, ["asked", "declined"]),
          gt(photoGrants.changedAt, addMs(now(), -DAY)),
          sql`${photoGrants.ownerId} <> ${grant.ownerId}`,
        ),
      );
    if ((row?.others ?? 0) >= REQUESTS_A_DAY) return refuse("too-many");
    const asked = await tx
      .insert(photoGrants)
      .values({ ...grant, status: "asked", changedAt: now() })
      .onConflictDoNothing()
      .returning({ ownerId: photoGrants.ownerId });
    if (asked.length > 0)
      await notify(tx, { site, memberId: grant.ownerId, kind: "photo_request", actorId: grant.viewerId });
    return { ok: true } as const;
  });
}

async function hasPrivatePhotos(profileId: string, db: Db): Promise<boolean> {
  const [row] = await db
    .select({ found: sql`1` })
    .from(photos)
    .where(and(eq(photos.profileId, profileId), eq(photos.status, "active"), eq(photos.private, true)))
    .limit(1);
  return row !== undefined;
}

/** For another query: the viewer may see the private photos of the profile in `ownerId`. */
export function grantedTo(viewerId: string, ownerId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select 1 from photo_grants pg where pg.owner_id = ${ownerId} and pg.viewer_id = ${viewerId} and pg.status = 'granted')`;
}

export interface GrantStanding {
  /** What the viewer has of the other: `declined` looks like `asked`, for nobody is told of a no. */
  theirs: "none" | "asked" | "granted";
  /** What the other has of the viewer. */
  mine: "none" | "asked" | "granted";
  /** The member has private photos to show. */
  ownPrivate: boolean;
}

/** How two members stand with each other's private photos, in one statement. */
export async function grantStanding(memberId: string, otherId: string, db: Db = getDb()): Promise<GrantStanding> {
  const { rows } = await db.execute<{ theirs: GrantStatus | null; mine: GrantStatus | null; own_private: boolean }>(
    sql`select (select status from photo_grants where owner_id = ${otherId} and viewer_id = ${memberId}) as theirs, (select status from photo_grants where owner_id = ${memberId} and viewer_id = ${otherId}) as mine, exists (select 1 from photos where profile_id = ${memberId} and status = 'active' and private) as own_private`,
  );
  const [row] = rows;
  return {
    theirs: row?.theirs === "granted" ? "granted" : row?.theirs ? "asked" : "none",
    mine: row?.mine === "granted" || row?.mine === "asked" ? row.mine : "none",
    ownPrivate: row?.own_private ?? false,
  };
}

/** Grants and open requests of one owner, those that wait for an answer first, at most 400. */
export async function grantsOf(
  { ownerId }: { ownerId: string },
  db: Db = getDb(),
): Promise<{ viewerId: string; status: GrantStatus }[]> {
  return db
    .select({ viewerId: photoGrants.viewerId, status: photoGrants.status })
    .from(photoGrants)
    .where(and(eq(photoGrants.ownerId, ownerId), inArray(photoGrants.status, ["asked", "granted"])))
    .orderBy(photoGrants.status, desc(photoGrants.changedAt))
    .limit(400);
}

/** Promises that nothing is left of what the member let others see, or asked to see. */
export async function eraseGrantsOf({ profileId }: { profileId: string }, db: Db): Promise<void> {
  await db.delete(photoGrants).where(or(eq(photoGrants.ownerId, profileId), eq(photoGrants.viewerId, profileId)));
}
