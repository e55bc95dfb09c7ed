import { and, eq, not, sql } from "drizzle-orm";
import { likedBy, likes } from "#app/features/likes/liked-by.server.ts";
import { searcherFacts } from "#app/features/profiles/load-profile.server.ts";
import { cardColumns, findCards, type ProfileCard, profileCards } from "#app/features/profiles/profile-card.server.ts";
import type { Viewing } from "#app/features/profiles/viewing.server.ts";
import { defaultFilter } from "#app/features/search/search-filter.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { passedBy } from "./swipe-game.queries.server.ts";

/** Cards; decisions §9. */
export const DECK = 20;

/** A member who plays. */
export type Player = Viewing & { viewer: { id: string; paidUser: boolean } };

/**
 * The next cards for a member, those who were here last first: whom the search would look for by default, without those liked
 * or passed already, oneself and blocks either way. Two statements, whatever was swiped before.
 */
export async function loadDeck(
  player: Player,
  site: { niche: string; countries: readonly string[] },
  db: Db = getDb(),
): Promise<ProfileCard[]> {
  const me = player.viewer.id;
  const { id, gender, country, seenAt } = cardColumns;
  const wanted = defaultFilter(await searcherFacts({ site: player.site, memberId: me }, db), site);
  return findCards(
    player,
    {
      where: and(
        wanted.gender ? eq(gender, wanted.gender) : undefined,
        wanted.country ? eq(country, wanted.country) : undefined,
        not(likedBy(me, id)),
        not(passedBy(me, id)),
      ),
      orderBy: [sql`${seenAt} desc nulls last`, sql`${id}`],
      limit: DECK,
      extra: {},
    },
    db,
  );
}

/** The card of someone with whom the member has a match, for the page that tells it; null when there is none (any more). */
export async function matchedCard(player: Player, id: string, db: Db = getDb()): Promise<ProfileCard | null> {
  const me = player.viewer.id;
  const extra = { given: likedBy(me, cardColumns.id), received: likes(cardColumns.id, me) };
  const [found] = await profileCards(player, [id], extra, db);
  if (!found?.given || !found.received) return null;
  const { given: _given, received: _received, ...card } = found;
  return card;
}
