import type { Gender, Sexuality } from "#app/features/profiles/profiles.tables.ts";

/** Whom one would like to meet, in everyday words; with one's own gender it is the orientation that the profile keeps. */
export const MEET = ["women", "men", "both"] as const;
type Meet = (typeof MEET)[number];

export function sexualityOf(gender: Gender, meet: Meet): Sexuality {
  if (meet === "both") return "bi";
  const same = (gender === "female") === (meet === "women");
  if (!same) return "hetero";
  return gender === "female" ? "lesbian" : "gay";
}

/** The reverse, to show the answer given before; null when the two say nothing together. */
export function meetOf(gender: Gender | null, sexuality: Sexuality | null): Meet | null {
  if (!gender || !sexuality) return null;
  return MEET.find((meet) => sexualityOf(gender, meet) === sexuality) ?? null;
}
