import { and, type SQL, sql } from "drizzle-orm";
import { type CardWith, cardColumns, findCards } from "#app/features/profiles/profile-card.server.ts";
import type { Viewing } from "#app/features/profiles/viewing.server.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { getReadDb } from "#app/platform/db/replica.server.ts";
import { likedBy } from "./liked-by.server.ts";
import { likes } from "./likes.tables.ts";

/** Spec §2: the tabs, and the last part of `/likes/{type}`. */
const LIKE_TABS = ["received", "given", "matches"] as const;
export type LikeTab = (typeof LIKE_TABS)[number];

export function isLikeTab(value: unknown): value is LikeTab {
  return (LIKE_TABS as readonly unknown[]).includes(value);
}

/** Profiles on a page of likes: six rows of five. */
const LIKES_PER_PAGE = 30;

type Extra = { likeNew: SQL<boolean>; likedByMe: SQL<boolean> };
export type LikeCard = CardWith<Extra>;

/** A member who is logged in. */
export type MemberViewing = Viewing & { viewer: { id: string; paidUser: boolean } };

/** A page of a tab, newest like first, in one statement; blocked and vanished profiles are left out. `more` when there is a next page. */
export async function loadLikes(
  viewing: MemberViewing,
  tab: LikeTab,
  page = 1,
  db: Db = getReadDb(),
): Promise<{ cards: LikeCard[]; more: boolean }> {
  const me = viewing.viewer.id;
  const { id } = cardColumns;
  // The order of the indexes `likes_given` and `likes_received`: a member with thousands of likes has one page of them looked up.
  const newestFirst = [sql`l.created_at desc nulls last`, sql`${id}`];
  const through = {
    given: { table: sql`likes l`, on: sql`l.from_id = ${me} and l.to_id = ${id}`, orderBy: newestFirst },
    received: { table: sql`likes l`, on: sql`l.to_id = ${me} and l.from_id = ${id}`, orderBy: newestFirst },
    matches: undefined,
  }[tab];
  const gave = sql`${id} in (select to_id from likes where from_id = ${me})`;
  const got = sql`${id} in (select from_id from likes where to_id = ${me})`;
  const likedAt =
    tab === "given"
      ? sql`(select l.created_at from likes l where l.from_id = ${me} and l.to_id = ${id})`
      : tab === "received"
        ? sql`(select l.created_at from likes l where l.from_id = ${id} and l.to_id = ${me})`
        : sql`(select max(l.created_at) from likes l where (l.from_id = ${id} and l.to_id = ${me}) or (l.from_id = ${me} and l.to_id = ${id}))`;
  const cards = await findCards(
    viewing,
    {
      where: tab === "matches" ? and(gave, got) : undefined,
      through,
      orderBy: [sql`${likedAt} desc nulls last`, sql`${id}`],
      limit: LIKES_PER_PAGE + 1,
      offset: (page - 1) * LIKES_PER_PAGE,
      extra: { likeNew: likeIsNew(me), likedByMe: likedBy(me, id) },
    },
    db,
  );
  return { cards: cards.slice(0, LIKES_PER_PAGE), more: cards.length > LIKES_PER_PAGE };
}

/** Where the two stand; opening the profile clears its new-like flag (T10), fetching it `ahead` does not. */
export async function openedProfile(
  scope: { memberId: string },
  profileId: string,
  { ahead = false }: { ahead?: boolean } = {},
  db: Db = getDb(),
): Promise<{ likedByMe: boolean; likesMe: boolean }> {
  const { memberId } = scope;
  const { rows } = await db.execute<{ from_id: string }>(sql`
    with opened as (
      update ${likes} set like_new = false
      where from_id = ${profileId} and to_id = ${memberId} and like_new and ${!ahead}
    )
    select from_id from ${likes}
    where (from_id = ${memberId} and to_id = ${profileId}) or (from_id = ${profileId} and to_id = ${memberId})`);
  return {
    likedByMe: rows.some((row) => row.from_id === scope.memberId),
    likesMe: rows.some((row) => row.from_id === profileId),
  };
}

function likeIsNew(me: string): SQL<boolean> {
  return sql<boolean>`exists (select 1 from likes l where l.from_id = ${cardColumns.id} and l.to_id = ${me} and l.like_new)`;
}
