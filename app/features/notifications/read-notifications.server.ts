import { and, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { NOTIFICATION_PAGE, type NotificationKind } from "./notifications.rules.ts";
import { notifications } from "./notifications.tables.ts";

/** Whose notifications: a member of one site. */
interface MemberScope {
  site: string;
  memberId: string;
}

interface Told {
  id: number;
  kind: NotificationKind;
  actorId: string | null;
  subject: string | null;
  detail: string | null;
  count: number;
  at: Date;
  read: boolean;
}

/** Where a page of the list begins: after this one. */
interface Cursor {
  at: Date;
  id: number;
}

/** Of which people others may be told, as a condition on the column that names them. */
type ShownActor = (actorId: SQLWrapper) => SQL;

/**
 * A page of what the member was told, newest first, without those about people who may not be shown (blocked, gone) and
 * likes that were taken back. `next` is where the following page begins, or null.
 */
export async function listNotifications(
  scope: MemberScope,
  { after, shown, limit = NOTIFICATION_PAGE }: { after: Cursor | null; shown: ShownActor; limit?: number },
  db: Db = getDb(),
): Promise<{ told: Told[]; next: Cursor | null }> {
  const rows = await db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      actorId: notifications.actorId,
      subject: notifications.subject,
      detail: notifications.detail,
      count: notifications.count,
      at: notifications.at,
      read: sql<boolean>`${notifications.readAt} is not null`,
    })
    .from(notifications)
    .where(
      and(
        visible(scope, shown),
        after
          ? sql`(${notifications.at}, ${notifications.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(limit + 1);
  const told = rows.slice(0, limit);
  const last = told.at(-1);
  return { told, next: rows.length > limit && last ? { at: last.at, id: last.id } : null };
}

/** Whether anything that the list shows is unread. */
export async function hasUnread(scope: MemberScope, shown: ShownActor, db: Db = getDb()): Promise<boolean> {
  const [row] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(visible(scope, shown), isNull(notifications.readAt)))
    .limit(1);
  return row !== undefined;
}

function visible({ site, memberId }: MemberScope, shown: ShownActor): SQL | undefined {
  return and(
    eq(notifications.memberId, memberId),
    eq(notifications.site, site),
    eq(notifications.withdrawn, false),
    sql`(${notifications.actorId} is null or ${shown(notifications.actorId)})`,
  );
}

/** Everything is read. */
export async function readAll({ site, memberId }: MemberScope, db: Db = getDb()): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now() })
    .where(and(unreadOf(memberId), eq(notifications.site, site)));
}

/** One is read; another's, and one that is not there, stay as they are. */
export async function readOne({ site, memberId }: MemberScope, id: number, db: Db = getDb()): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now() })
    .where(and(unreadOf(memberId), eq(notifications.site, site), eq(notifications.id, id)));
}

/** The member has opened this conversation: what was told about its messages is read. */
export async function readMessagesOf(
  { memberId }: Pick<MemberScope, "memberId">,
  { actorId, conversationId }: { actorId: string; conversationId: string },
  db: Db,
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now() })
    .where(
      and(unreadOf(memberId), eq(notifications.actorId, actorId), eq(notifications.key, `message:${conversationId}`)),
    );
}

/** The like was taken back: it, and the match it made, are shown to neither any more. */
export async function withdrawLike(
  { memberId, actorId }: { memberId: string; actorId: string },
  db: Db,
): Promise<void> {
  const [one, other] = [memberId, actorId];
  await db
    .update(notifications)
    .set({ withdrawn: true })
    .where(
      sql`(${notifications.memberId} = ${one} and ${notifications.key} in (${`like:${other}`}, ${`match:${other}`}))
        or (${notifications.memberId} = ${other} and ${notifications.key} = ${`match:${one}`})`,
    );
}

/** What was asked and allowed about private photos is over (an answer, a grant taken back): neither is told of it any more. */
export async function withdrawPhotoNews(
  { ownerId, viewerId }: { ownerId: string; viewerId: string },
  db: Db,
): Promise<void> {
  await db
    .update(notifications)
    .set({ withdrawn: true })
    .where(
      sql`(${notifications.memberId} = ${ownerId} and ${notifications.key} = ${`photo_request:${viewerId}`})
        or (${notifications.memberId} = ${viewerId} and ${notifications.key} = ${`photo_grant:${ownerId}`})`,
    );
}

/** The member has seen who asks for the private photos: what was told of it is read. */
export async function readPhotoRequests({ memberId }: Pick<MemberScope, "memberId">, db: Db = getDb()): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now() })
    .where(and(unreadOf(memberId), eq(notifications.kind, "photo_request")));
}

/** For the statement that also records a visit: what a profile's own page answers is read by opening it. */
export function readAboutSql({ memberId }: { memberId: string }, actorId: string): SQL {
  const kinds = sql.join(
    ["like", "match", "visit", "photo_grant"].map((kind) => sql`${kind}`),
    sql`, `,
  );
  return sql`update ${notifications} set read_at = ${now().toISOString()}::timestamptz
    where member_id = ${memberId} and actor_id = ${actorId} and read_at is null and kind in (${kinds})`;
}

function unreadOf(memberId: string): SQL | undefined {
  return and(eq(notifications.memberId, memberId), isNull(notifications.readAt));
}

/** Unread, unmailed ones of a kind, oldest first, locked until the commit: for the mail about them. */
export async function lockWaiting(
  { site, memberId }: MemberScope,
  kind: NotificationKind,
  tx: Db,
): Promise<{ id: number; actorId: string | null; at: Date; pushedAt: Date | null }[]> {
  return tx
    .select({
      id: notifications.id,
      actorId: notifications.actorId,
      at: notifications.at,
      pushedAt: notifications.pushedAt,
    })
    .from(notifications)
    .where(
      and(
        unreadOf(memberId),
        eq(notifications.site, site),
        eq(notifications.kind, kind),
        eq(notifications.withdrawn, false),
        isNull(notifications.mailedAt),
      ),
    )
    .orderBy(notifications.at)
    .limit(100)
    .for("update");
}

/** When a mail about this kind last left for the member. */
export async function lastMailed({ memberId }: MemberScope, kind: NotificationKind, tx: Db): Promise<Date | null> {
  const [row] = await tx
    .select({ at: notifications.mailedAt })
    .from(notifications)
    .where(
      and(
        eq(notifications.memberId, memberId),
        eq(notifications.kind, kind),
        sql`${notifications.mailedAt} is not null`,
      ),
    )
    .orderBy(desc(notifications.mailedAt))
    .limit(1);
  return row?.at ?? null;
}

export async function markMailed(ids: number[], tx: Db): Promise<void> {
  if (ids.length > 0) await tx.update(notifications).set({ mailedAt: now() }).where(inArray(notifications.id, ids));
}

/** One that is still unread, for the push about it. */
export async function findUnread({ site }: { site: string }, id: number, db: Db = getDb()) {
  const [row] = await db
    .select({
      id: notifications.id,
      memberId: notifications.memberId,
      kind: notifications.kind,
      actorId: notifications.actorId,
      subject: notifications.subject,
      detail: notifications.detail,
      count: notifications.count,
      at: notifications.at,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.id, id),
        eq(notifications.site, site),
        eq(notifications.withdrawn, false),
        isNull(notifications.readAt),
      ),
    );
  return row ?? null;
}

/** Whether a push about the conversation's unread messages was taken by a push service. */
export async function wasPushed(
  { memberId }: Pick<MemberScope, "memberId">,
  conversationId: string,
  db: Db = getDb(),
): Promise<boolean> {
  const [row] = await db
    .select({ pushed: sql<boolean>`${notifications.pushedAt} is not null` })
    .from(notifications)
    .where(and(eq(notifications.memberId, memberId), eq(notifications.key, `message:${conversationId}`)));
  return row?.pushed ?? false;
}
