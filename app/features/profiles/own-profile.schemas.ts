import { z } from "zod";
import { ABOUT_ME_LENGTH, CITY_LENGTH } from "#app/platform/input-limits.ts";
import {
  BODY_TYPES,
  EYE_COLORS,
  GENDERS,
  HAIR_COLORS,
  INTERESTS,
  REASONS,
  RELATIONSHIP_STATUSES,
  SEXUALITIES,
  TATTOOS,
} from "./profile-fields.ts";

/** A text of the member's own: one form of composed letters, no control characters but line ends; null when nothing is left. */
export const ownText = (max: number, tooLong: string) =>
  z
    .string()
    .transform((text) => text.normalize("NFC").replace(UNPRINTABLE, "").trim())
    .refine((text) => [...text].length <= max, tooLong)
    .transform((text) => (text === "" ? null : text));
/** Control characters but line ends, and halves of pairs. */
const UNPRINTABLE = /[^\P{Cc}\n]|\p{Cs}/gu;

const choice = <T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: "signup.error_choice" });
const optionalChoice = <T extends readonly [string, ...string[]]>(values: T) => choice(values).nullable().default(null);

/** What a member says of themselves, by the specification's names (E02); every form of the profile takes its fields from here. */
export const ownProfileFields = {
  gender: choice(GENDERS),
  sexuality: choice(SEXUALITIES),
  hair_color: optionalChoice(HAIR_COLORS),
  eye_color: optionalChoice(EYE_COLORS),
  body_type: optionalChoice(BODY_TYPES),
  relationship_status: optionalChoice(RELATIONSHIP_STATUSES),
  tattoos: optionalChoice(TATTOOS),
  reason: optionalChoice(REASONS),
  interests: z
    .array(choice(INTERESTS))
    .max(INTERESTS.length)
    .default([])
    .transform((keys) => [...new Set(keys)]),
  city: ownText(CITY_LENGTH, "signup.error_city_long").nullable().default(null),
  about_me: ownText(ABOUT_ME_LENGTH, "signup.error_about_long").nullable().default(null),
};
