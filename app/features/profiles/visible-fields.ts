import type { SiteSettings } from "#sites/settings-schema.ts";
import type { ProfileView } from "./load-profile.server.ts";

type Shown = Pick<SiteSettings, "visibleProfileFields" | "visibleProfileNotes">;

/** The page of a member as a site shows it (spec §3 `visible_profile_fields`, `visible_profile_notes`): what it does not show never leaves the server. */
export function asSiteShows(view: ProfileView, { visibleProfileFields, visibleProfileNotes }: Shown): ProfileView {
  const fields: readonly string[] = visibleProfileFields;
  const notes: readonly string[] = visibleProfileNotes;
  const field = <Value>(name: string, value: Value) => (fields.includes(name) ? value : null);
  return {
    ...view,
    age: field("age", view.age),
    gender: field("gender", view.gender),
    sexuality: field("sexuality", view.sexuality),
    country: field("country", view.country),
    region: field("region", view.region),
    city: field("city", view.city),
    hairColor: field("hair_color", view.hairColor),
    eyeColor: field("eye_color", view.eyeColor),
    bodyType: field("body_type", view.bodyType),
    relationshipStatus: field("relationship_status", view.relationshipStatus),
    tattoos: field("tattoos", view.tattoos),
    interests: field("interests", view.interests) ?? [],
    reason: notes.includes("signup_reason") ? view.reason : null,
    aboutMe: notes.includes("about_me") ? view.aboutMe : null,
  };
}
