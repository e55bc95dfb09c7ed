import { parseWithZod } from "@conform-to/zod/v4";
import type { OwnProfile } from "#app/features/profiles/read-own-profile.server.ts";
import { isRegionOf } from "#app/features/profiles/regions.server.ts";
import { type OwnProfileChange, saveOwnProfile } from "#app/features/profiles/save-own-profile.server.ts";
import type { Country } from "#locales/locales.ts";
import { meetOf, sexualityOf } from "./complete-signup.rules.ts";
import { stepSchemas } from "./complete-signup.schemas.ts";
import type { QuestionStep } from "./complete-signup.steps.ts";

type StepErrors = Record<string, string[]>;

/**
 * Promises that the answer to one question is in the profile before the next is asked, so that nothing is lost by going back or
 * away. Refuses with the mistakes by field.
 */
export async function saveStep(
  scope: { site: string; memberId: string },
  profile: OwnProfile,
  step: QuestionStep,
  form: FormData,
  countries: readonly Country[],
): Promise<{ ok: true } | { ok: false; errors: StepErrors }> {
  const read = changeOf(step, form, profile, countries);
  if (!read.ok) return read;
  await saveOwnProfile(scope, read.change);
  return { ok: true };
}

type Read = { ok: true; change: OwnProfileChange } | { ok: false; errors: StepErrors };

function changeOf(step: QuestionStep, form: FormData, profile: OwnProfile, countries: readonly Country[]): Read {
  const schemas = stepSchemas(countries);
  switch (step) {
    case "gender":
      return answer(parseWithZod(form, { schema: schemas.gender }), ({ gender }) => {
        // Whom one wants to meet stays the same answer when one's own gender is corrected.
        const meet = meetOf(profile.gender, profile.sexuality);
        return { gender, ...(meet ? { sexuality: sexualityOf(gender, meet) } : {}) };
      });
    case "meet":
      if (!profile.gender) return { ok: false, errors: { meet: ["signup.error_choice"] } };
      return answer(parseWithZod(form, { schema: schemas.meet }), ({ meet }) => ({
        sexuality: sexualityOf(profile.gender ?? "female", meet),
      }));
    case "place":
      return place(parseWithZod(form, { schema: schemas.place }));
    case "reason":
      return answer(parseWithZod(form, { schema: schemas.reason }), ({ reason }) => ({ reason }));
    case "relationship":
      return answer(parseWithZod(form, { schema: schemas.relationship }), (value) => ({
        relationshipStatus: value.relationship_status,
      }));
    case "looks":
      return answer(parseWithZod(form, { schema: schemas.looks }), (value) => ({
        hairColor: value.hair_color,
        eyeColor: value.eye_color,
        bodyType: value.body_type,
        tattoos: value.tattoos,
      }));
    case "interests":
      return answer(parseWithZod(form, { schema: schemas.interests }), ({ interests }) => ({ interests }));
    case "about":
      return answer(parseWithZod(form, { schema: schemas.about }), (value) => ({ aboutMe: value.about_me }));
  }
}

/** What is used of a submission of conform. */
interface Parsed<Value> {
  status?: "success" | "error";
  value?: Value;
  error?: Record<string, string[] | null> | null;
}

function answer<Value>(parsed: Parsed<Value>, change: (value: Value) => OwnProfileChange): Read {
  if (parsed.status === "success") return { ok: true, change: change(parsed.value as Value) };
  const errors = Object.entries(parsed.error ?? {}).map(([name, keys]) => [name, keys ?? []]);
  return { ok: false, errors: Object.fromEntries(errors) };
}

function place(parsed: Parsed<{ country: Country; region: string | null; city: string | null }>): Read {
  const { value } = parsed;
  if (value?.region && !isRegionOf(value.country, value.region))
    return { ok: false, errors: { region: ["signup.error_region"] } };
  return answer(parsed, (chosen) => ({ ...chosen }));
}
