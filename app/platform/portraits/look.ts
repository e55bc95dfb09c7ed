import { distance, HAIR, type HairPaper, type HairWord, IRISES, mix, type Paper, SKINS } from "./colour.ts";
import { type Seeded, seeded } from "./seeded.ts";

export interface PortraitPerson {
  seed: string;
  gender: "female" | "male";
  age: number;
  build: "slim" | "average" | "full";
  /** Index into the eight skins, fair to deep; from the seed when absent. */
  skin?: number;
  /** The profile's word for the hair; from age and seed when absent. */
  hair?: HairWord;
}

const WOMENS_FRONTS = [
  "fringe",
  "centre",
  "side",
  "swoop",
  "drawn-back",
  "pixie",
  "afro",
  "curly-fringe",
  "curtain",
  "volume",
  "wave",
  "cornrows",
  "tucked",
] as const;
const MENS_FRONTS = [
  "buzz",
  "bald",
  "parted",
  "quiff",
  "curly-top",
  "crop",
  "slick",
  "middle",
  "receding",
  "short-afro",
  "locs",
  "bun-back",
  "wavy-top",
] as const;
export type FrontName = (typeof WOMENS_FRONTS)[number] | (typeof MENS_FRONTS)[number];

const BACKS = [
  "none",
  "bob",
  "flare-bob",
  "long",
  "wavy",
  "curls",
  "flip",
  "top-bun",
  "low-bun",
  "ponytail",
  "afro",
  "braid",
  "shag",
  "mane",
] as const;
export type BackName = (typeof BACKS)[number];
type BeardName = "none" | "stubble" | "boxed" | "full" | "goatee" | "moustache" | "long";
type GlassesName = "none" | "round" | "square" | "cat" | "wide";
type EarringName = "none" | "stud" | "hoop" | "drop" | "pearl";

/** How a person always looks, whatever the scene, the clothes and the expression. */
export interface Look {
  female: boolean;
  /** 0: 18–29, 1: 30–44, 2: 45–57, 3: 58 and over. */
  ageMark: 0 | 1 | 2 | 3;
  full: boolean;
  skin: Paper;
  hair: HairPaper;
  /** Grey at the temples. */
  greying: boolean;
  front: FrontName;
  back: BackName;
  /** Hair parted to the other side. */
  mirrored: boolean;
  wrap: boolean;
  face: { cheek: number; jaw: number; jawY: number; chin: number; chinY: number };
  eyes: { gap: number; width: number; open: number; tilt: number; iris: string; liner: boolean; lid: string | null };
  brow: { thick: number; arch: number; y: number };
  nose: { width: number; base: number; bump: number };
  lips: { width: number; upper: number; lower: number; colour: string };
  beard: BeardName;
  glasses: GlassesName;
  frame: string;
  earrings: EarringName;
  metal: string;
  neck: number;
  shoulder: number;
}

/** Which back hair can honestly hang behind which front. */
const BACKS_FOR: Partial<Record<FrontName, readonly BackName[]>> = {
  fringe: ["bob", "flare-bob", "long", "wavy", "top-bun", "ponytail", "shag"],
  centre: ["long", "wavy", "bob", "low-bun", "flip", "mane"],
  side: ["wavy", "flip", "bob", "long", "curls", "shag"],
  swoop: ["flare-bob", "bob", "none", "long", "wavy"],
  "drawn-back": ["top-bun", "low-bun", "ponytail", "braid"],
  pixie: ["none"],
  afro: ["afro"],
  "curly-fringe": ["curls", "mane", "afro", "top-bun"],
  curtain: ["long", "wavy", "shag", "flip", "ponytail"],
  volume: ["none", "flip", "wavy"],
  wave: ["bob", "flip", "wavy", "low-bun"],
  cornrows: ["braid", "top-bun", "ponytail"],
  tucked: ["bob", "long", "curls", "low-bun", "mane"],
  middle: ["none"],
  locs: ["shag"],
  "bun-back": ["top-bun"],
};

function ageMarkOf(age: number): Look["ageMark"] {
  if (age >= 58) return 3;
  if (age >= 45) return 2;
  return age >= 30 ? 1 : 0;
}

const skinPaper = (index: number): Paper => SKINS[index] ?? SKINS[0];

/** Late hair is more often silver and white than iron. */
const SILVER = [0, 1, 1, 2, 2, 3].map((i) => HAIR.grey[i] ?? HAIR.grey[0]) as readonly HairPaper[];

function hairOf(person: PortraitPerson, skin: number, mark: number, roll: Seeded): HairPaper {
  if (person.hair) return roll.pick(HAIR[person.hair]);
  if (mark === 3 || (mark === 2 && roll.chance(0.22))) return roll.pick(mark === 3 ? SILVER : HAIR.grey);
  const words: HairWord[] =
    skin >= 5
      ? ["black", "black", "black", "brown"]
      : skin >= 3
        ? ["black", "brown", "brown"]
        : ["brown", "blond", "red", "black", "brown", "blond"];
  const papers = HAIR[roll.pick(words)];
  const clear = papers.filter((paper) => distance(paper.light, skinPaper(skin).light) > 90);
  return roll.pick(clear.length > 0 ? clear : HAIR.black);
}

function frontsFor(female: boolean, skin: number, mark: number): FrontName[] {
  if (female) {
    return WOMENS_FRONTS.filter((name) => {
      if (name === "afro" || name === "cornrows") return skin >= 4;
      return !(mark === 3 && (name === "curtain" || name === "curly-fringe"));
    });
  }
  return MENS_FRONTS.filter((name) => {
    if (name === "short-afro" || name === "locs") return skin >= 4 && !(name === "locs" && mark === 3);
    if (name === "receding") return mark >= 2;
    if (name === "bun-back" || name === "middle") return mark < 2 && skin < 7;
    return true;
  });
}

function lipsColour(female: boolean, skin: Paper, mark: number, roll: Seeded): string {
  if (!female) return mix(mix(skin.light, skin.shade, 0.75), "#a34a48", 0.32);
  const bold = ["#c2314f", "#a01f3f", "#cf4a3c", "#8c2447", "#b83f62"];
  const soft = ["#c8646a", "#b9565f", "#c9705f"];
  const colour = roll.pick(roll.chance(mark === 0 ? 0.4 : 0.6) ? bold : soft);
  return mix(colour, skin.shade, 0.14);
}

/** The same person always gets the same face, hair and skin; each trait draws from its own stream of the seed. */
export function personLook(person: PortraitPerson): Look {
  const female = person.gender === "female";
  const ageMark = ageMarkOf(person.age);
  const full = person.build === "full";
  const roll = (trait: string) => seeded(`${person.seed}/${trait}`);

  const skinIndex = Math.max(
    0,
    Math.min(SKINS.length - 1, Math.floor(person.skin ?? roll("skin").range(0, SKINS.length))),
  );
  const skin = skinPaper(skinIndex);
  const hairRoll = roll("hair");
  const hair = hairOf(person, skinIndex, ageMark, hairRoll);
  const front = hairRoll.pick(frontsFor(female, skinIndex, ageMark));
  // A fringe with the hair tied up can read younger than it is: only later in life.
  const tiedUp: readonly BackName[] =
    ageMark === 0 && front !== "drawn-back" && front !== "cornrows" ? ["top-bun", "ponytail"] : [];
  const backs = (BACKS_FOR[front] ?? (["none"] as const)).filter((name) => !female || !tiedUp.includes(name));
  const back = hairRoll.pick(backs);

  const faceRoll = roll("face");
  const width = full ? faceRoll.range(8, 13) : person.build === "slim" ? faceRoll.range(-5, -1) : faceRoll.range(-3, 2);
  const squareness = faceRoll.range(0, 1);
  const cheek = (female ? 78 : 80) + width;
  const face = full
    ? {
        // Round: widest at the cheek, one soft curve to a broad chin.
        cheek,
        jaw: cheek - (female ? 21 : 16) + squareness * 5,
        jawY: 78 + squareness * 5,
        chin: (female ? 27 : 33) + squareness * 6,
        chinY: faceRoll.range(female ? 115 : 119, female ? 121 : 125),
      }
    : {
        cheek,
        jaw: (female ? 57 : 64) + squareness * (female ? 8 : 10) + width,
        jawY: (female ? 76 : 80) + squareness * 8,
        chin: (female ? 18 : 26) + squareness * 10,
        chinY: faceRoll.range(female ? 116 : 120, female ? 125 : 128),
      };
  const eyeRoll = roll("eyes");
  const eyes = {
    gap: eyeRoll.range(15.5, 18.5),
    width: eyeRoll.range(33, 38),
    open: eyeRoll.range(0.78, 1),
    tilt: eyeRoll.range(-1, 4.5),
    iris: eyeRoll.pick(IRISES),
    liner: female && eyeRoll.chance(0.75),
    lid:
      female && eyeRoll.chance(0.35)
        ? mix(eyeRoll.pick(["#7c3a5a", "#8a5a2e", "#4d4a78", "#2f6660"]), skin.light, 0.35)
        : null,
  };
  const browRoll = roll("brow");
  const brow = {
    thick: female ? browRoll.range(4.5, 7.5) : browRoll.range(8, 12),
    arch: female ? browRoll.range(6, 12) : browRoll.range(2, 7),
    y: (female ? -25 : -21) + browRoll.range(-2, 2),
  };
  const noseRoll = roll("nose");
  const nose = {
    width: noseRoll.range(11, 16) + (female ? 0 : 2) + (skinIndex >= 5 ? 2 : 0),
    base: noseRoll.range(45, 52),
    bump: noseRoll.range(-2, 4),
  };
  const lipsRoll = roll("lips");
  const lips = {
    width: lipsRoll.range(22, 27) + (female ? 0 : 1),
    upper: female ? lipsRoll.range(8, 12) : lipsRoll.range(4, 6.5),
    lower: female ? lipsRoll.range(15, 20) : lipsRoll.range(10, 14),
    colour: lipsColour(female, skin, ageMark, lipsRoll),
  };
  const wearRoll = roll("wear");
  const glassesOdds = [0.14, 0.2, 0.3, 0.42][ageMark] ?? 0.2;
  const beards: readonly BeardName[] = [
    "none",
    "none",
    "stubble",
    "stubble",
    "boxed",
    "boxed",
    "full",
    "goatee",
    "moustache",
    "long",
  ];
  const build = { slim: 0, average: 1, full: 2 }[person.build];
  return {
    female,
    ageMark,
    full,
    skin,
    hair,
    greying: !person.hair && ageMark >= 2 && hairRoll.chance(0.45),
    front,
    back,
    mirrored: hairRoll.chance(0.4),
    wrap: female && skinIndex >= 3 && wearRoll.chance(0.07),
    face,
    eyes,
    brow,
    nose,
    lips,
    beard: female ? "none" : roll("beard").pick(beards),
    glasses: wearRoll.chance(glassesOdds) ? wearRoll.pick(["round", "square", "cat", "wide"] as const) : "none",
    frame: wearRoll.pick(["#1d1a1f", "#3a2016", "#5a1f30", "#1f3d36", "#8a6a32", "#26324f"]),
    earrings: female
      ? wearRoll.pick(["none", "stud", "hoop", "drop", "pearl", "hoop"] as const)
      : wearRoll.chance(0.14)
        ? "stud"
        : "none",
    metal: wearRoll.pick(["#e2b659", "#d9d6d0", "#f3ece0", "#c98a52"]),
    neck: (female ? [34, 37, 52] : [43, 48, 60])[build] ?? 40,
    shoulder: (female ? [160, 172, 208] : [186, 200, 226])[build] ?? 180,
  };
}
