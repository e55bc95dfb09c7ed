import type { AppLoadContext } from "@remix-run/node";
import { countryNames } from "#app/features/i18n/country-names.server.ts";
import { searcherFacts } from "#app/features/profiles/load-profile.server.ts";
import { regionsOf } from "#app/features/profiles/regions.server.ts";
import { viewingOf } from "#app/features/profiles/viewing.server.ts";
import { ageHistogram } from "./age-histogram.server.ts";
import { withPromotions } from "./load-promotions.server.ts";
import {
  defaultFilter,
  type FilterLimits,
  filterCount,
  filterQuery,
  hasFilter,
  parseFilter,
  type SearchFilter,
} from "./search-filter.ts";
import { type SearchResult, searchMembers } from "./search-members.server.ts";
import { rememberedFilter, rememberFilter } from "./search-memory.server.ts";

export interface SearchPageData extends SearchResult {
  filter: SearchFilter;
  /** The filter as an address carries it, for links to other pages. */
  query: string;
  conditions: number;
  /** Heights of the bars above the age slider, 0 to 1. */
  bars: number[];
  minAge: number;
  /** Likes that the swipe game gives a day. */
  swipeLikes: number;
  countries: { value: string; label: string }[];
  regions: string[];
  fields: string[];
  /** The searcher's own place is known, so that a distance can be asked for; null for a visitor. */
  hasPlace: boolean | null;
}

/**
 * What the search screen shows, in at most five statements: the searcher's own facts and place, a page, its total, similar members when
 * few are left, a few members of a sister site where the site shows them; the age histogram is asked once a minute.
 */
export async function loadSearchPage(context: AppLoadContext, url: URL): Promise<SearchPageData> {
  const { settings, site, member, cookies, locale } = context;
  const viewing = viewingOf(context);
  const limits = { countries: settings.countries, minAge: settings.minAge, regionsOf, niche: site.niche };
  const searcher = member && (await searcherFacts({ site: site.key, memberId: member.id }));
  const origin = searcher?.cell ?? null;
  const chosen = chosenFilter(context, searcher, url.searchParams, limits);
  // A distance from nowhere is none.
  const filter = origin ? chosen : { ...chosen, within: null };
  const query = filterQuery(filter);
  if (hasFilter(url.searchParams)) rememberFilter(cookies, member?.id ?? null, query);
  const page = Number.parseInt(url.searchParams.get("page") ?? "1", 10) || 1;
  const [result, bars] = await Promise.all([
    searchMembers(viewing, filter, page, origin),
    ageHistogram(viewing, settings.minAge),
  ]);
  return {
    ...result,
    cards: await withPromotions(context, filter, result, origin),
    filter,
    query: query.toString(),
    conditions: filterCount(filter),
    bars,
    minAge: settings.minAge,
    swipeLikes: settings.limits.swipeLikesPerDay,
    countries: countryNames(settings.countries, locale),
    regions: filter.country ? [...regionsOf(filter.country)] : [],
    fields: settings.searchFields,
    hasPlace: member && origin !== null,
  };
}

/** The address first, then what this browser used last, then whom the member is likely to look for. */
function chosenFilter(
  { member, cookies }: AppLoadContext,
  searcher: Awaited<ReturnType<typeof searcherFacts>>,
  query: URLSearchParams,
  limits: FilterLimits & { niche: string },
): SearchFilter {
  if (hasFilter(query)) return parseFilter(query, limits);
  const remembered = rememberedFilter(cookies, member?.id ?? null);
  if (remembered) return parseFilter(remembered, limits);
  return defaultFilter(searcher, limits);
}
