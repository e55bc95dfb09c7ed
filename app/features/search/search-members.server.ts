import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { likedBy } from "#app/features/likes/liked-by.server.ts";
import { hasOpenPhoto } from "#app/features/photos/read-photos.server.ts";
import { birthRange, todayIn } from "#app/features/profiles/age.ts";
import { ONLINE_WINDOW } from "#app/features/profiles/presence.ts";
import { type CardWith, cardColumns, countCards, findCards } from "#app/features/profiles/profile-card.server.ts";
import type { Viewing } from "#app/features/profiles/viewing.server.ts";
import { addMs, now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { getReadDb } from "#app/platform/db/replica.server.ts";
import { OLDEST, type SearchFilter, type Sort } from "./search-filter.ts";

/** Members on a page; decisions §9. */
export const MEMBERS_PER_PAGE = 24;
/** With fewer results than this, similar members are shown too. */
const FEW_RESULTS = 12;
const SIMILAR_SHOWN = 12;
/** Years by which similar members may be younger or older than asked. */
const SIMILAR_YEARS = 10;
/** A page further than this is no reading but scraping. */
const LAST_PAGE = 1000;

type Extra = { likedByMe: SQL<boolean> };
export type SearchCard = CardWith<Extra>;

export interface SearchResult {
  cards: SearchCard[];
  page: number;
  pages: number;
  /** All that meet the filter; `fictional` of them are no members (decisions §6). */
  total: number;
  fictional: number;
  /** Members who meet a wider filter; only when few meet the one asked for, on the last page. */
  similar: SearchCard[];
}

/** One page of a member search and its total, in two statements, three when few are left. */
export async function searchMembers(
  viewing: Viewing,
  filter: SearchFilter,
  page = 1,
  db: Db = getReadDb(),
): Promise<SearchResult> {
  const where = conditions(filter, viewing.timezone);
  const extra = { likedByMe: likedBy(viewing.viewer?.id ?? null, cardColumns.id) };
  const wanted = Math.min(Math.max(1, page), LAST_PAGE);
  const orderBy = order(filter.sort);
  const [cards, count] = await Promise.all([
    findCards(viewing, { where, orderBy, limit: MEMBERS_PER_PAGE, offset: (wanted - 1) * MEMBERS_PER_PAGE, extra }, db),
    countCards(viewing, where, db),
  ]);
  const pages = Math.min(LAST_PAGE, Math.max(1, Math.ceil(count.total / MEMBERS_PER_PAGE)));
  const similar =
    where !== undefined && count.total < FEW_RESULTS
      ? await findCards(
          viewing,
          {
            where: and(conditions(widened(filter), viewing.timezone), sql`(${where}) is not true`),
            orderBy: order("active"),
            limit: SIMILAR_SHOWN,
            extra,
          },
          db,
        )
      : [];
  return { cards, page: wanted, pages, ...count, similar };
}

/** Same gender and country, but any region, ten years more each way, online or not. */
function widened(filter: SearchFilter): SearchFilter {
  return {
    ...filter,
    countryregion: null,
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

function conditions(filter: SearchFilter, timezone: string): SQL | undefined {
  const { gender, country, region, dateOfBirth, seenAt, fictional, id } = cardColumns;
  const at = now();
  const born = birthRange(filter.min_age ?? 0, filter.max_age ?? OLDEST + 100, todayIn(timezone, at));
  return and(
    filter.gender ? eq(gender, filter.gender) : undefined,
    filter.country ? eq(country, filter.country) : undefined,
    filter.countryregion ? eq(region, filter.countryregion) : undefined,
    filter.min_age === null ? undefined : sql`${dateOfBirth} <= ${born.upTo}`,
    filter.max_age === null ? undefined : sql`${dateOfBirth} > ${born.after}`,
    filter.online ? gte(seenAt, addMs(at, -ONLINE_WINDOW)) : undefined,
    filter.photo ? hasOpenPhoto(id) : undefined,
    filter.real ? eq(fictional, false) : undefined,
  );
}
