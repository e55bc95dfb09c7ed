import type { OwnProfile } from "#app/features/profiles/read-own-profile.server.ts";

/** What a member edits in place, each with a form of its own; the names are those in `?edit=`. */
export const FACT_SECTIONS = [
  "name",
  "place",
  "meet",
  "reason",
  "relationship",
  "looks",
  "interests",
  "about",
] as const;
export type FactSection = (typeof FACT_SECTIONS)[number];

/** Settings with a form of their own. */
const SETTING_SECTIONS = ["greet", "privacy", "password", "sessions"] as const;
export type SettingSection = (typeof SETTING_SECTIONS)[number];

/** What can be done with one photo. */
const PHOTO_INTENTS = ["photo-main", "photo-move", "photo-private", "photo-public", "photo-remove"] as const;
export type PhotoIntent = (typeof PHOTO_INTENTS)[number];

/** The `intent` field of every form of the page. */
export type Intent = FactSection | SettingSection | PhotoIntent;

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (value: unknown): T | null =>
    values.find((known) => known === value) ?? null;
export const factSection = oneOf(FACT_SECTIONS);
export const settingSection = oneOf(SETTING_SECTIONS);
export const photoIntent = oneOf(PHOTO_INTENTS);

/** Where on the page a form stands: the browser without script comes back to it. */
export function anchorOf(intent: Intent): string {
  if (photoIntent(intent)) return "photos";
  return factSection(intent) ? `row-${intent}` : intent;
}

const DONE: Partial<Record<Intent, string>> = {
  password: "account.password_changed",
  sessions: "account.sessions_ended",
  "photo-main": "account.photo_is_main",
  "photo-move": "account.photo_moved",
  "photo-private": "account.photo_is_private",
  "photo-public": "account.photo_is_public",
  "photo-remove": "account.photo_removed",
};

/** Key of the text that says that it is done. */
export function doneText(intent: Intent): string {
  return DONE[intent] ?? "account.saved";
}

/** What makes a profile answerable, by weight in per cent; the first that is missing is what to do next. */
const STRENGTHS = [
  { section: "photos", weight: 30, has: (_: OwnProfile, photos: number) => photos > 0 },
  { section: "reason", weight: 15, has: (profile: OwnProfile) => profile.reason !== null },
  { section: "about", weight: 20, has: (profile: OwnProfile) => profile.aboutMe !== null },
  { section: "interests", weight: 15, has: (profile: OwnProfile) => profile.interests.length > 0 },
  { section: "place", weight: 10, has: (profile: OwnProfile) => profile.region !== null || profile.city !== null },
  {
    section: "looks",
    weight: 10,
    has: (profile: OwnProfile) => profile.bodyType !== null || profile.hairColor !== null || profile.eyeColor !== null,
  },
] as const;
type StrengthSection = (typeof STRENGTHS)[number]["section"];

/** How complete a profile is, in per cent, and what would help most; null when nothing is missing. */
export function profileStrength(
  profile: OwnProfile,
  photos: number,
): { percent: number; next: StrengthSection | null } {
  const missing = STRENGTHS.filter(({ has }) => !has(profile, photos));
  return {
    percent: 100 - missing.reduce((sum, { weight }) => sum + weight, 0),
    next: missing[0]?.section ?? null,
  };
}
