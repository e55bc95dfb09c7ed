import { formatNumber } from "#app/features/i18n/format.ts";
import { parseDistance } from "#app/features/profiles/distance.ts";
import { isFieldValue } from "#app/features/profiles/profile-fields.ts";
import type { Locale } from "#locales/locales.ts";

export const SORTS = ["active", "newest"] as const;
export type Sort = (typeof SORTS)[number];
/** Years; an upper limit from here on is none. */
export const OLDEST = 99;
/** Years: the slider ends here, and its last place means "and older". */
export const SLIDER_END = 80;

/** Totals are counted up to this; from here on they are said as "so many and more". */
export const COUNTED_MOST = 10_000;

/** A total in digits: "1,250", and "10,000+" for all that were not counted further. */
export function countText(count: number, locale: Locale): string {
  return count < COUNTED_MOST ? formatNumber(count, locale) : `${formatNumber(COUNTED_MOST, locale)}+`;
}

/** Spec §3 Search filter, by its own names, and what we add to it. */
export interface SearchFilter {
  gender: "female" | "male" | null;
  country: string | null;
  countryregion: string | null;
  min_age: number | null;
  max_age: number | null;
  /** At most so many km from the searcher's own place; one of the steps in which distances are shown. */
  within: number | null;
  /** Online now. */
  online: boolean;
  /** With a photo. */
  photo: boolean;
  /** Real members only: no fictional profiles. */
  real: boolean;
  sort: Sort;
}

export const EMPTY_FILTER: SearchFilter = {
  gender: null,
  country: null,
  countryregion: null,
  min_age: null,
  max_age: null,
  within: null,
  online: false,
  photo: false,
  real: false,
  sort: "active",
};

const NAMES = Object.keys(EMPTY_FILTER);

export interface FilterLimits {
  countries: readonly string[];
  minAge: number;
  regionsOf(country: string): readonly string[];
}

/** Does the address say anything about the filter? Else the remembered or the default one counts. */
export function hasFilter(query: URLSearchParams): boolean {
  return NAMES.some((name) => query.has(name));
}

/** Reads a filter from an address; what cannot be true (a country the site does not serve, an age under the minimum) is left out. */
export function parseFilter(query: URLSearchParams, limits: FilterLimits): SearchFilter {
  const gender = query.get("gender") ?? "";
  const country = limits.countries.find((code) => code === query.get("country")) ?? null;
  const region = query.get("countryregion") ?? "";
  const ages = [age(query.get("min_age"), limits.minAge), age(query.get("max_age"), limits.minAge)] as const;
  const [min, max] = ages[0] !== null && ages[1] !== null && ages[0] > ages[1] ? [ages[1], ages[0]] : ages;
  return {
    gender: isFieldValue("gender", gender) ? (gender as "female" | "male") : null,
    country,
    countryregion: country && limits.regionsOf(country).includes(region) ? region : null,
    min_age: min !== null && min > limits.minAge ? min : null,
    max_age: max !== null && max < SLIDER_END ? max : null,
    within: parseDistance(query.get("within")),
    online: query.get("online") === "1",
    photo: query.get("photo") === "1",
    real: query.get("real") === "1",
    sort: query.get("sort") === "newest" ? "newest" : "active",
  };
}

function age(value: string | null, minAge: number): number | null {
  if (value === null || !/^\d{1,3}$/.test(value)) return null;
  return Math.min(OLDEST, Math.max(minAge, Number(value)));
}

/** The filter as an address carries it: only what is set, but always `gender`, so that "both" can be told from "not said". */
export function filterQuery(filter: SearchFilter): URLSearchParams {
  const query = new URLSearchParams({ gender: filter.gender ?? "" });
  for (const name of ["country", "countryregion", "min_age", "max_age", "within"] as const)
    if (filter[name] !== null) query.set(name, String(filter[name]));
  for (const name of ["online", "photo", "real"] as const) if (filter[name]) query.set(name, "1");
  if (filter.sort !== "active") query.set("sort", filter.sort);
  return query;
}

/** How many conditions a filter sets: the number on the filter bar. */
export function filterCount(filter: SearchFilter): number {
  const { gender, country, countryregion, min_age, max_age, within, online, photo, real } = filter;
  return [gender, country, countryregion, min_age ?? max_age, within, online, photo, real].filter(Boolean).length;
}

/** Whom someone looks for by default: from own gender and sexuality; everyone when that is not known. */
export function defaultFilter(
  searcher: { gender: string | null; sexuality: string | null; country: string | null } | null,
  limits: Pick<FilterLimits, "countries"> & { niche: string },
): SearchFilter {
  const country = limits.countries.find((code) => code === searcher?.country) ?? null;
  return { ...EMPTY_FILTER, gender: lookedFor(searcher, limits.niche), country };
}

function lookedFor(
  searcher: { gender: string | null; sexuality: string | null } | null,
  niche: string,
): SearchFilter["gender"] {
  if (niche === "gay" && (searcher?.sexuality ?? "gay") !== "bi")
    return searcher?.gender === "female" ? "female" : "male";
  const gender = searcher?.gender;
  if (gender !== "female" && gender !== "male") return null;
  switch (searcher?.sexuality) {
    case "hetero":
      return gender === "female" ? "male" : "female";
    case "gay":
    case "lesbian":
      return gender;
    default:
      return null;
  }
}
