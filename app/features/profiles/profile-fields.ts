/** The values a profile field may have; the text of a value is `profile.<field>_<value>` in the locale files. */
export const HAIR_COLORS = ["black", "brown", "blond", "red", "grey", "white", "bald", "other"] as const;
export const EYE_COLORS = ["brown", "blue", "green", "grey", "hazel"] as const;
export const BODY_TYPES = ["slim", "average", "athletic", "curvy", "full"] as const;
export const RELATIONSHIP_STATUSES = ["single", "divorced", "widowed", "separated", "in_relationship", "open"] as const;
export const TATTOOS = ["none", "some", "many"] as const;
export const REASONS = ["relationship", "dating", "chat", "friendship", "adventure"] as const;
export const GENDERS = ["female", "male"] as const;
export const SEXUALITIES = ["hetero", "gay", "lesbian", "bi"] as const;
export const INTERESTS = [
  "cooking",
  "travel",
  "music",
  "cinema",
  "reading",
  "hiking",
  "cycling",
  "dancing",
  "gardening",
  "photography",
  "art",
  "museums",
  "theatre",
  "concerts",
  "fitness",
  "yoga",
  "swimming",
  "football",
  "sailing",
  "gaming",
  "board_games",
  "wine",
  "coffee",
  "dogs",
  "cats",
  "volunteering",
  "languages",
  "crafts",
  "history",
  "nature",
] as const;

/** Fields with a closed list of values, by the name that the API and the texts use. */
export const FIELD_VALUES = {
  hair_color: HAIR_COLORS,
  eye_color: EYE_COLORS,
  body_type: BODY_TYPES,
  relationship_status: RELATIONSHIP_STATUSES,
  tattoos: TATTOOS,
  reason: REASONS,
  gender: GENDERS,
  sexuality: SEXUALITIES,
  interests: INTERESTS,
} as const satisfies Record<string, readonly string[]>;
export type ChoiceField = keyof typeof FIELD_VALUES;

export function isFieldValue(field: ChoiceField, value: string): boolean {
  return (FIELD_VALUES[field] as readonly string[]).includes(value);
}

/** Key of the text of a value, for instance `profile.hair_color_black`. "Other" is `…_another`: a key that ends in `_other` is a plural. */
export function fieldTextKey(field: ChoiceField, value: string): string {
  return `profile.${field}_${value === "other" ? "another" : value}`;
}
