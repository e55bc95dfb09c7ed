import type { PortraitPerson } from "#app/platform/portraits/portrait.ts";
import type { NicheName } from "#sites/niche.ts";
import { type PagePerson, pagePeople } from "./page-people.server.ts";

type More = readonly [name: string, age: number, gender: PortraitPerson["gender"], skin: number];

/** Further people, for scenes that need more than the four of the home page. */
const MORE: Record<NicheName, readonly More[]> = {
  general: [
    ["Ilse", 44, "female", 0],
    ["Dario", 38, "male", 4],
    ["Mina", 52, "female", 5],
  ],
  she: [
    ["Sanne", 41, "female", 2],
    ["Adaeze", 37, "female", 7],
    ["Noor", 33, "female", 4],
  ],
  bdsm: [
    ["Ruben", 49, "male", 1],
    ["Ada", 42, "female", 6],
    ["Kas", 36, "male", 3],
  ],
  bbw: [
    ["Marieke", 38, "female", 1],
    ["Odile", 51, "female", 4],
    ["Femke", 41, "female", 2],
  ],
  gilf: [
    ["Hanneke", 66, "female", 3],
    ["Ruud", 69, "male", 0],
    ["Ines", 61, "female", 6],
  ],
  milf: [
    ["Anna", 46, "female", 0],
    ["Leila", 43, "female", 6],
    ["Marc", 52, "male", 3],
  ],
  gay: [
    ["Idris", 34, "male", 5],
    ["Jonas", 36, "male", 2],
    ["Milan", 48, "male", 3],
  ],
};

/** Seven people of a brand's world, drawn for its pages; no member is among them, and each is always labelled. */
export const landerPeople = Object.fromEntries(
  Object.entries(MORE).map(([niche, more]) => [
    niche,
    [
      ...pagePeople[niche as NicheName],
      ...more.map(
        ([name, age, gender, skin]): PagePerson => ({
          name,
          seed: `page-${name.toLowerCase()}-${age}`,
          gender,
          age,
          build: niche === "bbw" ? "full" : "average",
          skin,
        }),
      ),
    ],
  ]),
) as unknown as Record<NicheName, readonly PagePerson[]>;
