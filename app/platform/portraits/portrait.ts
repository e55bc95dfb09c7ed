import { MENS_CLOTHES, WOMENS_CLOTHES } from "./clothes.ts";
import { distance, mix } from "./colour.ts";
import type { Expression } from "./face.ts";
import { figure, type Sitting } from "./figure.ts";
import { type Look, type PortraitPerson, personLook } from "./look.ts";
import { BRANDS, type BrandPalette, clothPaper, MOODS, type SceneName } from "./palettes.ts";
import { n } from "./pose.ts";
import { scene } from "./scene.ts";
import { type Seeded, seeded } from "./seeded.ts";

export type { Expression } from "./face.ts";
export { type Look, type PortraitPerson, personLook } from "./look.ts";
export type { BrandPalette, SceneName } from "./palettes.ts";

interface Shot {
  /** Whose world the photo is taken in: the name of a niche. */
  scene: SceneName;
  /** 0 is the main photo; the others change place, clothes, crop, pose and expression. */
  variant: number;
  /** Pixels; made for 3:4. */
  width: number;
  height: number;
  /** Overrides some of the niche's colours for a brand of its own. */
  brandPalette?: Partial<BrandPalette>;
}

export interface BustOptions {
  scene: SceneName;
  /** Starts every id, so that several figures may share a page; letters, digits and dashes. */
  idPrefix: string;
  variant?: number;
  expression?: Expression;
  /** -1 looks left, 0 ahead, 1 right. */
  facing?: -1 | 0 | 1;
  brandPalette?: Partial<BrandPalette>;
  /** Colour of a lit edge for a bust on a dark ground. */
  rim?: string;
  /** Text for a labelled figure; without it the drawing is decoration and hidden from assistive technology. */
  title?: string;
}

/** Units of figure space a tile shows from top to bottom: hair and head take 48 % of it. */
const TILE_UNITS = 552;
/** Where the chin stands in the field; the caption begins at three quarters. */
const CHIN_AT = 0.672;
const CHIN_Y = 122;

function shuffled<T>(values: readonly T[], roll: Seeded): T[] {
  const out = [...values];
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(roll.next() * (i + 1));
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}

const at = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

const TURNS = [0, 0.38, -0.38, 0.26, -0.42, 0.42, 0, -0.28] as const;
const EXPRESSIONS: readonly Expression[] = [
  "neutral",
  "smile",
  "smile",
  "laugh",
  "lowered",
  "raised",
  "smile",
  "neutral",
];

/** Pose, clothes and expression of one photo; the person's own stream keeps the photos of one person different. */
function sitting(
  person: PortraitPerson,
  look: Look,
  brand: BrandPalette,
  variant: number,
  light: Pick<Sitting, "key" | "ambient" | "tint" | "rim">,
): Sitting {
  const own = seeded(`${person.seed}/sittings`);
  const turns = shuffled(TURNS, own);
  const expressions = shuffled(EXPRESSIONS, own);
  const mens =
    look.ageMark === 3 ? MENS_CLOTHES.filter((name) => name !== "hoodie" && name !== "bomber") : MENS_CLOTHES;
  const wardrobe = shuffled<Sitting["clothes"]>(look.female ? WOMENS_CLOTHES : mens, own);
  // Cloth in the colour of the skin could pass for none: it must stand off clearly from both of the skin's papers.
  const clear = (cloth: string) => distance(cloth, look.skin.light) > 130 && distance(cloth, look.skin.shade) > 55;
  const plain = brand.cloths.filter(clear);
  const cloths = shuffled(
    plain.length > 3 ? plain : [...plain, ...["#20233a", "#f4efe6", "#2b5a52", "#5a2a66"].filter(clear)],
    own,
  );
  const roll = seeded(`${person.seed}/sitting/${variant}`);
  const turn = at(turns, variant);
  const base = at(cloths, variant);
  const flat = look.back === "none" || look.back === "bob" || look.back === "long" || look.back === "wavy";
  const hats = look.female ? (["beanie", "headband"] as const) : (["beanie", "flat-cap"] as const);
  const hat =
    variant > 0 && flat && look.front !== "volume" && look.front !== "quiff" && roll.chance(0.14)
      ? roll.pick(hats)
      : "none";
  return {
    turn: turn === 0 ? 0 : turn + roll.range(-0.04, 0.04),
    lean: roll.range(-1, 1) * (look.ageMark === 3 ? 3 : 4.5),
    expression: at(expressions, variant),
    clothes: at(wardrobe, variant),
    cloth: clothPaper(base),
    second: clothPaper(at(cloths, variant + 3)),
    accent: roll.pick(brand.accents),
    cover: look.wrap ? "wrap" : hat,
    coverPaper: clothPaper(look.wrap ? roll.pick(brand.accents) : at(cloths, variant + 5)),
    sunglasses: variant > 0 && roll.chance(0.08),
    necklace: look.female && roll.chance(0.4),
    ...light,
  };
}

function brandOf(name: SceneName, own: Partial<BrandPalette> | undefined): BrandPalette {
  return own ? { ...BRANDS[name], ...own } : BRANDS[name];
}

/** Shorter path data with the same meaning: no space before a minus, no zero before a point. */
function tight(svg: string): string {
  return svg.replace(
    / d="([^"]+)"/g,
    (_all, d: string) => ` d="${d.replace(/(^|[^\d.])0\./g, "$1.").replace(/ -/g, "-")}"`,
  );
}

/** A standalone picture of a fictional, always dressed adult; the same person and shot give the same bytes. */
export function drawPortrait(person: PortraitPerson, shot: Shot): string {
  const look = personLook(person);
  const brand = brandOf(shot.scene, shot.brandPalette);
  const { width: w, height: h, variant } = shot;
  const order = shuffled(brand.scenes, seeded(`${person.seed}/places/${shot.scene}`));
  const [place, mood] = at(order, variant);
  const air = MOODS[mood];
  const pose = sitting(person, look, brand, variant, {
    key: place === "paper" ? "#fff3e0" : air.key,
    ambient: air.ambient,
    tint: place === "paper" ? 0.08 : air.tint,
    rim: air.tint > 0.2 ? mix(air.glow, air.high, 0.35) : null,
  });
  const roll = seeded(`${person.seed}/frame/${variant}`);
  const tall = look.back === "top-bun" || look.wrap || look.front === "quiff";
  const closer = variant === 0 ? roll.range(0.96, 1.04) : at([1, 0.86, 1.1, 0.94, 1.05, 0.9], variant);
  const scale = (h / TILE_UNITS) * (tall ? Math.min(closer, 0.96) : closer);
  const x = w / 2 + w * roll.range(-0.03, 0.03) - pose.turn * 16 * scale;
  const y = h * (closer < 0.95 ? CHIN_AT - 0.02 : CHIN_AT) - CHIN_Y * scale;
  const background = scene(place, mood, brand, seeded(`${person.seed}/scene/${shot.scene}/${variant}`), w, h, "s");
  const halo = `<radialGradient id="sh"><stop stop-color="${MOODS[mood].deep}" stop-opacity=".42"/><stop offset=".6" stop-color="${MOODS[mood].deep}" stop-opacity=".2"/><stop offset="1" stop-color="${MOODS[mood].deep}" stop-opacity="0"/></radialGradient><ellipse cx="${n(x + 14 * scale)}" cy="${n(y + 40 * scale)}" rx="${n(190 * scale)}" ry="${n(250 * scale)}" fill="url(#sh)"/>`;
  return tight(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
      `${background}${place === "paper" ? "" : halo}<g transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(3)})">${figure(look, pose, "p")}</g></svg>`,
  );
}

/** The figure alone on no ground; its box is 440 × 560 units with the chin at the same height as in a tile. */
export function drawBust(person: PortraitPerson, options: BustOptions): string {
  const look = personLook(person);
  const brand = brandOf(options.scene, options.brandPalette);
  const pose = sitting(person, look, brand, options.variant ?? 0, {
    key: "#fff3e0",
    ambient: "#3a1a40",
    tint: 0.06,
    rim: options.rim ?? null,
  });
  if (options.expression) pose.expression = options.expression;
  if (options.facing !== undefined) pose.turn = options.facing * 0.38;
  const name = options.title?.replace(/[<>&"]/g, "");
  const label = name ? ` role="img" aria-label="${name}"` : ` aria-hidden="true"`;
  return tight(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-220 -250 440 560"${label}>${figure(look, pose, options.idPrefix)}</svg>`,
  );
}
