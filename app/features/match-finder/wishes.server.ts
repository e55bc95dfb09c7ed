import type { AppLoadContext } from "@remix-run/node";
import { eq, sql } from "drizzle-orm";
import { ageOn, todayIn } from "#app/features/profiles/age.ts";
import type { OwnProfile } from "#app/features/profiles/read-own-profile.server.ts";
import { regionsOf } from "#app/features/profiles/regions.server.ts";
import { defaultFilter } from "#app/features/search/search-filter.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { STEPS, type Step } from "./match-finder.steps.ts";
import { matchWishes } from "./match-finder.tables.ts";
import { supposedWishes, type Wishes, type WishLimits } from "./wishes.ts";

interface KeptWishes {
  wishes: Wishes;
  /** How many questions are answered; the finder shows matches when all are. */
  answered: number;
}

export function wishLimits({ settings }: Pick<AppLoadContext, "settings">): WishLimits {
  return { countries: settings.countries, minAge: settings.minAge, regionsOf };
}

/** What the member told the finder, or what it supposes from the member's own profile as long as nothing was told. */
export async function readWishes(
  { site, settings }: Pick<AppLoadContext, "site" | "settings">,
  own: OwnProfile,
  db: Db = getDb(),
): Promise<KeptWishes> {
  const [row] = await db
    .select({
      gender: matchWishes.gender,
      reason: matchWishes.reason,
      realOnly: matchWishes.realOnly,
      minAge: matchWishes.minAge,
      maxAge: matchWishes.maxAge,
      country: matchWishes.country,
      region: matchWishes.region,
      withinKm: matchWishes.withinKm,
      interests: matchWishes.interests,
      answered: matchWishes.answered,
    })
    .from(matchWishes)
    .where(eq(matchWishes.memberId, own.id))
    .limit(1);
  if (row) {
    const { answered, ...wishes } = row;
    return { answered, wishes: { ...wishes, minAge: Math.max(settings.minAge, wishes.minAge) } };
  }
  const filter = defaultFilter(own, { countries: settings.countries, niche: site.niche });
  const age = ageOn(own.dateOfBirth, todayIn(settings.timezone, now()));
  return { answered: 0, wishes: supposedWishes({ ...own, age }, filter, settings.minAge) };
}

/**
 * Keeps the answer to one question beside those given before, and says how many are answered now. One that is not `final`
 * (on the way back, a country whose regions are wanted) is kept too, but leaves the question open. Sending it twice changes nothing more.
 */
export async function saveAnswer(
  scope: { memberId: string },
  kept: KeptWishes,
  step: Step,
  answer: Partial<Wishes>,
  final: boolean,
  db: Db = getDb(),
): Promise<number> {
  const answered = Math.max(kept.answered, final ? STEPS.indexOf(step) + 1 : 0);
  const values = { ...kept.wishes, ...answer };
  await db
    .insert(matchWishes)
    .values({ memberId: scope.memberId, ...values, answered, updatedAt: now() })
    .onConflictDoUpdate({
      target: matchWishes.memberId,
      set: { ...answer, answered: sql`greatest(${matchWishes.answered}, ${answered})`, updatedAt: now() },
    });
  return answered;
}
