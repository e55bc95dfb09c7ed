import { parseDistance } from "#app/features/profiles/distance.ts";
import { isFieldValue } from "#app/features/profiles/profile-fields.ts";
import { OLDEST, SLIDER_END } from "#app/features/search/search-filter.ts";
import type { Step } from "./match-finder.steps.ts";

/** Whom a member would like to meet. */
export interface Wishes {
  gender: "female" | "male" | null;
  reason: string | null;
  realOnly: boolean;
  minAge: number;
  maxAge: number;
  country: string | null;
  region: string | null;
  /** At most so many km from the member's own place; null: any distance. */
  withinKm: number | null;
  interests: string[];
}

export interface WishLimits {
  countries: readonly string[];
  minAge: number;
  regionsOf(country: string): readonly string[];
}

/** The answer to one question from its form; what cannot be true (an age under the minimum, a country the site does not serve) is left out. */
export function readAnswer(step: Step, form: FormData, wishes: Wishes, limits: WishLimits): Partial<Wishes> {
  const given = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  switch (step) {
    case "seek": {
      const [gender, reason] = [given("gender"), given("reason")];
      return {
        gender: isFieldValue("gender", gender) ? (gender as "female" | "male") : null,
        reason: isFieldValue("reason", reason) ? reason : null,
        realOnly: given("real") === "1",
      };
    }
    case "ages": {
      const ages = [age(given("min_age"), limits) ?? wishes.minAge, age(given("max_age"), limits) ?? wishes.maxAge];
      const oldest = Math.max(...ages);
      return { minAge: Math.min(...ages), maxAge: oldest >= SLIDER_END ? OLDEST : oldest };
    }
    case "place": {
      const country = limits.countries.find((code) => code === given("country")) ?? null;
      const region = given("countryregion");
      return {
        country,
        region: country && limits.regionsOf(country).includes(region) ? region : null,
        withinKm: parseDistance(given("within")),
      };
    }
    case "interests": {
      const chosen = new Set(form.getAll("interests").map(String));
      return { interests: [...chosen].filter((value) => isFieldValue("interests", value)) };
    }
  }
}

function age(value: string, { minAge }: WishLimits): number | null {
  return /^\d{1,3}$/.test(value) ? Math.min(OLDEST, Math.max(minAge, Number(value))) : null;
}

/** Years up and down from one's own age that the first suggestion spans. */
const SPAN = 8;

/** What the finder supposes before anything is answered: from the member's own profile. */
export function supposedWishes(
  own: { age: number; reason: string | null; interests: readonly string[] },
  filter: { gender: Wishes["gender"]; country: string | null },
  minAge: number,
): Wishes {
  return {
    gender: filter.gender,
    reason: own.reason,
    realOnly: false,
    minAge: Math.max(minAge, own.age - SPAN),
    maxAge: Math.min(OLDEST, Math.max(minAge, own.age + SPAN)),
    country: filter.country,
    region: null,
    withinKm: null,
    interests: [...own.interests],
  };
}
