import type { AppLoadContext } from "@remix-run/node";
import { countryNames } from "#app/features/i18n/country-names.server.ts";
import { ownCell } from "#app/features/profiles/near.server.ts";
import type { OwnProfile } from "#app/features/profiles/read-own-profile.server.ts";
import { regionsOf } from "#app/features/profiles/regions.server.ts";
import { viewingOf } from "#app/features/profiles/viewing.server.ts";
import { ageHistogram } from "#app/features/search/age-histogram.server.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { type FoundMatch, findMatches } from "./find-matches.server.ts";
import { type Step, stepToShow } from "./match-finder.steps.ts";
import { readWishes } from "./wishes.server.ts";
import type { Wishes } from "./wishes.ts";

interface Places {
  countries: { value: string; label: string }[];
}
export interface FinderQuestionData extends Places {
  kind: "question";
  step: Step;
  wishes: Wishes;
  /** All questions were answered before: this one is being changed. */
  changing: boolean;
  regions: string[];
  /** The member's own place is known, so that a distance can be wished for. */
  hasPlace: boolean;
  minAge: number;
  /** Heights of the bars above the age slider, 0 to 1. */
  bars: number[];
}
export interface FinderMatchesData extends Places {
  kind: "matches";
  wishes: Wishes;
  matches: FoundMatch[];
}

/** What the finder shows: a question as long as one is open or asked for, else the matches. */
export async function loadFinderPage(
  context: AppLoadContext,
  member: CurrentMember,
  own: OwnProfile,
  asked: Step | null,
): Promise<FinderQuestionData | FinderMatchesData> {
  const { settings, locale } = context;
  const { wishes, answered } = await readWishes(context, own);
  const viewing = { ...viewingOf(context), viewer: member };
  const countries = countryNames(settings.countries, locale);
  const step = stepToShow(asked, answered);
  if (!step) return { kind: "matches", wishes, countries, matches: await findMatches(viewing, wishes) };
  return {
    kind: "question",
    step,
    wishes,
    changing: stepToShow(null, answered) === null,
    countries: step === "place" ? countries : [],
    regions: step === "place" && wishes.country ? [...regionsOf(wishes.country)] : [],
    hasPlace: step === "place" && (await ownCell({ site: member.site, memberId: member.id })) !== null,
    minAge: settings.minAge,
    bars: step === "ages" ? await ageHistogram(viewing, settings.minAge) : [],
  };
}
