import type { PortraitPerson } from "#app/platform/portraits/portrait.ts";
import type { NicheName } from "#sites/niche.ts";

/** Someone drawn for a page: no member, no account, always labelled. */
export type PagePerson = PortraitPerson & { name: string };

const woman = (name: string, age: number, more: Partial<PortraitPerson> = {}): PagePerson => ({
  name,
  seed: `page-${name.toLowerCase()}-${age}`,
  gender: "female",
  age,
  build: "average",
  ...more,
});
const man = (name: string, age: number, more: Partial<PortraitPerson> = {}): PagePerson => ({
  ...woman(name, age, more),
  gender: "male",
});
const full = { build: "full" } as const;

/** Four people for each brand's home page. */
export const pagePeople: Record<NicheName, readonly PagePerson[]> = {
  general: [
    woman("Lena", 36, { skin: 2 }),
    man("Marco", 41, { skin: 3 }),
    woman("Yara", 33, { skin: 6 }),
    man("Joost", 58, { skin: 1 }),
  ],
  she: [
    woman("Nora", 38, { skin: 1 }),
    woman("Amara", 34, { skin: 6 }),
    man("Elias", 43, { skin: 3 }),
    woman("Ines", 51, { skin: 4 }),
  ],
  bdsm: [
    woman("Vera", 39, { skin: 1 }),
    man("Daan", 44, { skin: 5 }),
    woman("Imke", 47, { skin: 2 }),
    woman("Sol", 35, { skin: 4 }),
  ],
  bbw: [
    woman("Rosa", 37, { ...full, skin: 3 }),
    woman("Britt", 44, { ...full, skin: 0 }),
    man("Bruno", 46, { ...full, skin: 2 }),
    woman("Zahra", 34, { ...full, skin: 6 }),
  ],
  gilf: [
    woman("Marijke", 66, { skin: 1 }),
    man("Henrik", 70, { skin: 2 }),
    woman("Celeste", 63, { skin: 5 }),
    woman("Ingrid", 72, { skin: 0 }),
  ],
  milf: [
    woman("Katja", 44, { skin: 2 }),
    man("Paul", 47, { skin: 1 }),
    woman("Simone", 49, { skin: 5 }),
    woman("Renata", 41, { skin: 3 }),
  ],
  gay: [
    man("Tariq", 34, { skin: 4 }),
    man("Lukas", 39, { skin: 1 }),
    man("Kofi", 45, { skin: 6 }),
    man("Piet", 57, { skin: 0 }),
  ],
};
