import type { OwnProfile } from "#app/features/profiles/read-own-profile.server.ts";

/** One question a screen, in this order (R15). */
export const STEPS = [
  "gender",
  "meet",
  "place",
  "reason",
  "relationship",
  "looks",
  "interests",
  "about",
  "photo",
] as const;
export type Step = (typeof STEPS)[number];
/** Every step but the photo has one form with its answer. */
export type QuestionStep = Exclude<Step, "photo">;

/** Search needs these two; everything else may be skipped. */
export function maySkip(step: Step): boolean {
  return step !== "gender" && step !== "meet";
}

export function stepNamed(name: string | null): Step | null {
  return STEPS.find((step) => step === name) ?? null;
}

/** Where one who comes back goes on: the first question without an answer, the first of all when there is none left. */
export function firstOpenStep(profile: OwnProfile): Step {
  const answered: Record<Step, unknown> = {
    gender: profile.gender,
    meet: profile.sexuality,
    place: profile.region,
    reason: profile.reason,
    relationship: profile.relationshipStatus,
    looks: profile.hairColor ?? profile.eyeColor ?? profile.bodyType,
    interests: profile.interests.length > 0,
    about: profile.aboutMe,
    photo: profile.mainPhotoId,
  };
  return STEPS.find((step) => !answered[step]) ?? "gender";
}

export function pathOfStep(step: Step): string {
  return `/complete-signup?step=${step}`;
}

/** Where the last step leads, answered or skipped. */
export const AFTER_STEPS = "/signup-matches";

export function neighbours(step: Step): { before: Step | null; after: Step | null; number: number } {
  const index = STEPS.indexOf(step);
  return { before: STEPS[index - 1] ?? null, after: STEPS[index + 1] ?? null, number: index + 1 };
}
