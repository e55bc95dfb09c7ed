import { z } from "zod";
import { ownProfileFields as own } from "#app/features/profiles/own-profile.schemas.ts";
import { LEAST_INTERESTS } from "#app/platform/input-limits.ts";
import type { Country } from "#locales/locales.ts";
import { MEET } from "./complete-signup.rules.ts";
import type { QuestionStep } from "./complete-signup.steps.ts";

/** The form of each step; messages are keys of texts. Which region belongs to which country is the server's question. */
export function stepSchemas(countries: readonly Country[]) {
  return {
    gender: z.object({ gender: own.gender }),
    meet: z.object({ meet: z.enum(MEET, { error: "signup.error_choice" }) }),
    place: z.object({
      country: z.enum(countries as [Country, ...Country[]], { error: "signup.error_country" }),
      region: z.string().max(120, "signup.error_region").nullable().default(null),
      city: own.city,
    }),
    reason: z.object({ reason: own.reason }),
    relationship: z.object({ relationship_status: own.relationship_status }),
    looks: z.object({
      hair_color: own.hair_color,
      eye_color: own.eye_color,
      body_type: own.body_type,
      tattoos: own.tattoos,
    }),
    interests: z.object({
      interests: own.interests.refine((keys) => keys.length >= LEAST_INTERESTS, "signup.error_interests"),
    }),
    about: z.object({ about_me: own.about_me }),
  } satisfies Record<QuestionStep, z.ZodType>;
}
