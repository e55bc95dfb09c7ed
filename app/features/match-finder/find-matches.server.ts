import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { likedBy } from "#app/features/likes/liked-by.server.ts";
import { birthRange, todayIn } from "#app/features/profiles/age.ts";
import { findMatchFacts } from "#app/features/profiles/match-facts.server.ts";
import { nearTo, ownCell } from "#app/features/profiles/near.server.ts";
import { type CardWith, cardColumns, profileCards } from "#app/features/profiles/profile-card.server.ts";
import type { Viewing } from "#app/features/profiles/viewing.server.ts";
import { OLDEST } from "#app/features/search/search-filter.ts";
import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { getReadDb } from "#app/platform/db/replica.server.ts";
import { type Reason, rank } from "./match-finder.rules.ts";
import type { Wishes } from "./wishes.ts";

/** Profiles that are weighed: those who meet the wishes and were here last. */
const CANDIDATES = 400;
/** Matches that are shown. */
export const SHOWN = 24;

export type FoundMatch = CardWith<{ likedByMe: SQL<boolean> }> & { reasons: Reason[] };

/** The best matches for a member's wishes with the reasons, best first: two statements, three with a distance, however many members there are. Leaves out who is liked already. */
export async function findMatches(
  viewing: Viewing & { viewer: { id: string; paidUser: boolean } },
  wishes: Wishes,
  db: Db = getReadDb(),
): Promise<FoundMatch[]> {
  const me = viewing.viewer.id;
  const { id, gender, country, region, dateOfBirth, fictional } = cardColumns;
  const born = birthRange(wishes.minAge, wishes.maxAge, todayIn(viewing.timezone, now()));
  const origin = wishes.withinKm === null ? null : await ownCell({ site: viewing.site, memberId: me }, db);
  const candidates = await findMatchFacts(
    viewing,
    {
      where: and(
        wishes.gender ? eq(gender, wishes.gender) : undefined,
        wishes.country ? eq(country, wishes.country) : undefined,
        wishes.country && wishes.region ? eq(region, wishes.region) : undefined,
        sql`${dateOfBirth} <= ${born.upTo}`,
        wishes.maxAge < OLDEST ? sql`${dateOfBirth} > ${born.after}` : undefined,
        wishes.withinKm !== null && origin ? nearTo(origin, wishes.withinKm) : undefined,
        wishes.realOnly ? eq(fictional, false) : undefined,
        not(likedBy(me, id)),
      ),
      limit: CANDIDATES,
    },
    db,
  );
  const best = rank(candidates, wishes, SHOWN);
  const reasons = new Map(best.map((match) => [match.id, match.reasons]));
  const cards = await profileCards(
    viewing,
    best.map((match) => match.id),
    { likedByMe: likedBy(me, id) },
    db,
  );
  return cards.map((card) => ({ ...card, reasons: reasons.get(card.id) ?? [] }));
}
