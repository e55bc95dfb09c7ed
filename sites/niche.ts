/** The closed table of niches; the number is what the settings carry (spec §1, §3, §9). */
export const NICHES = {
  1: { number: 1, name: "general", slugPrefix: "" },
  2: { number: 2, name: "she", slugPrefix: "she" },
  3: { number: 3, name: "bdsm", slugPrefix: "bdsm" },
  4: { number: 4, name: "bbw", slugPrefix: "bbw" },
  5: { number: 5, name: "gilf", slugPrefix: "gilf" },
  6: { number: 6, name: "milf", slugPrefix: "milf" },
  7: { number: 7, name: "gay", slugPrefix: "gay" },
} as const;

export type NicheNumber = keyof typeof NICHES;
export type NicheName = (typeof NICHES)[NicheNumber]["name"];
export const NICHE_NUMBERS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly NicheNumber[];
export const NICHE_NAMES = NICHE_NUMBERS.map((number) => NICHES[number].name);
