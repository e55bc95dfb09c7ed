import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { likedBy } from "#app/features/likes/liked-by.server.ts";
import { birthRange, todayIn } from "#app/features/profiles/age.ts";
import type { Cell } from "#app/features/profiles/distance.ts";
import { nearTo } from "#app/features/profiles/near.server.ts";
import { ONLINE_WINDOW } from "#app/features/profiles/presence.ts";
import { type CardWith, cardColumns, findCards } from "#app/features/profiles/profile-card.server.ts";
import type { Viewing } from "#app/features/profiles/viewing.server.ts";
import { addMs, now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { getReadDb } from "#app/platform/db/replica.server.ts";
import { countFound } from "./count-found.server.ts";
import type { Promotion } from "./promotions.rules.ts";
import { OLDEST, type SearchFilter, type Sort } from "./search-filter.ts";

/** Members on a page; decisions §9. */
export const MEMBERS_PER_PAGE = 24;
/** With fewer results than this, similar members are shown too. */
const FEW_RESULTS = 12;
const SIMILAR_SHOWN = 12;
/** Years by which similar members may be younger or older than asked. */
const SIMILAR_YEARS = 10;
/** 3,600 members; a page further than this is no reading but scraping. */
const LAST_PAGE = 150;

type Extra = { likedByMe: SQL<boolean> };
export type SearchCard = CardWith<Extra> & {
  /** A tile of promotion that stands after this member. */
  promotion?: Promotion;
};

export interface SearchResult {
  cards: SearchCard[];
  page: number;
  pages: number;
  /** More meet the filter than there are pages for. */
  beyond: boolean;
  /** All that meet the filter; `fictional` of them are no members (decisions §6). */
  total: number;
  fictional: number;
  /** Members who meet a wider filter; only when few meet the one asked for, on the last page. */
  similar: SearchCard[];
}

/**
 * One page of a member search and its total, in two statements, three when few are left. `origin` is where the searcher is: without
 * it no distance can be asked for.
 */
export async function searchMembers(
  viewing: Viewing,
  filter: SearchFilter,
  page = 1,
  origin: Cell | null = null,
  db: Db = getReadDb(),
): Promise<SearchResult> {
  const where = conditions(filter, viewing.timezone, origin);
  const extra = { likedByMe: likedBy(viewing.viewer?.id ?? null, cardColumns.id) };
  const wanted = Math.min(Math.max(1, page), LAST_PAGE);
  const orderBy = order(filter.sort);
  const [cards, count] = await Promise.all([
    findCards(viewing, { where, orderBy, limit: MEMBERS_PER_PAGE, offset: (wanted - 1) * MEMBERS_PER_PAGE, extra }, db),
    countFound(viewing, filter, where, db),
  ]);
  const pages = Math.min(LAST_PAGE, Math.max(1, Math.ceil(count.total / MEMBERS_PER_PAGE)));
  const similar =
    where !== undefined && count.total < FEW_RESULTS
      ? await findCards(
          viewing,
          {
            where: and(conditions(widened(filter), viewing.timezone, origin), sql`(${where}) is not true`),
            orderBy: order("active"),
            limit: SIMILAR_SHOWN,
            extra,
          },
          db,
        )
      : [];
  const beyond = count.total > LAST_PAGE * MEMBERS_PER_PAGE;
  return { cards, page: wanted, pages, beyond, ...count, similar };
}

/** Same gender and country, but any region and distance, ten years more each way, online or not. */
function widened(filter: SearchFilter): SearchFilter {
  return {
    ...filter,
    countryregion: null,
    within: null,
    min_age: filter.min_age === null ? null : Math.max(18, filter.min_age - SIMILAR_YEARS),
    max_age: filter.max_age === null ? null : filter.max_age + SIMILAR_YEARS,
    online: false,
    photo: false,
  };
}

function order(sort: Sort): SQL[] {
  const { seenAt, createdAt, id } = cardColumns;
  return sort === "newest"
    ? [sql`${createdAt} desc nulls last`, sql`${id}`]
    : [sql`${seenAt} desc nulls last`, sql`${id}`];
}

/** What a filter asks of a profile, for a query on `cardColumns`; undefined when it asks nothing. */
export function conditions(filter: SearchFilter, timezone: string, origin: Cell | null): SQL | undefined {
  const { gender, country, region, dateOfBirth, seenAt, fictional, hasOpenPhoto } = cardColumns;
  const at = now();
  const born = birthRange(filter.min_age ?? 0, filter.max_age ?? OLDEST + 100, todayIn(timezone, at));
  return and(
    filter.gender ? eq(gender, filter.gender) : undefined,
    filter.country ? eq(country, filter.country) : undefined,
    filter.countryregion ? eq(region, filter.countryregion) : undefined,
    filter.min_age === null ? undefined : sql`${dateOfBirth} <= ${born.upTo}`,
    filter.max_age === null ? undefined : sql`${dateOfBirth} > ${born.after}`,
    filter.within !== null && origin ? nearTo(origin, filter.within) : undefined,
    filter.online ? gte(seenAt, addMs(at, -ONLINE_WINDOW)) : undefined,
    filter.photo ? eq(hasOpenPhoto, true) : undefined,
    filter.real ? eq(fictional, false) : undefined,
  );
}
