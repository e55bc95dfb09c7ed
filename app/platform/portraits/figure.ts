import { beardPath } from "./beard.ts";
import { type ClothesName, garment, torsoPath } from "./clothes.ts";
import { mix, type Paper } from "./colour.ts";
import { ageLines, type Expression, eyesAndBrows, type FaceInk, headPath, noseAndMouth, shadowPath } from "./face.ts";
import { backHair } from "./hair-back.ts";
import { frontHair } from "./hair-front.ts";
import type { Look } from "./look.ts";
import { n, poseOf } from "./pose.ts";
import { type Cover, cover, ear, earrings, glasses } from "./wear.ts";

export interface Sitting {
  turn: number;
  /** Degrees the head leans. */
  lean: number;
  expression: Expression;
  clothes: ClothesName;
  cloth: Paper;
  second: Paper;
  accent: string;
  cover: Cover;
  coverPaper: Paper;
  sunglasses: boolean;
  necklace: boolean;
  /** What the scene throws on the lit side and on the shaded side. */
  key: string;
  ambient: string;
  /** 0..1; night scenes colour the figure more. */
  tint: number;
  /** A lit paper edge that lifts the figure off a dark place. */
  rim: string | null;
}

/** Necklines that leave room for a chain. */
const NECKLACE_NECKS = new Set<ClothesName>(["scoop", "boat", "square", "vee", "wrap", "shirt"]);
/** Necklines low enough to show the collarbones. */
const OPEN_NECKS = new Set<ClothesName>(["scoop", "boat", "square", "wrap"]);

/** Everything of a person in figure space; ids start with `prefix` so that several figures share one page. */
export function figure(look: Look, sitting: Sitting, prefix: string): string {
  const pose = poseOf(sitting.turn, look.face.cheek);
  const lit = (colour: string) => mix(colour, sitting.key, sitting.tint * 0.35);
  const dim = (colour: string) => mix(colour, sitting.ambient, sitting.tint);
  const paper = (p: Paper): Paper => ({ light: lit(p.light), shade: dim(p.shade) });
  const skin = paper(look.skin);
  const hair = { ...paper(look.hair), shine: lit(look.hair.shine) };
  const cloth = paper(sitting.cloth);
  const second = paper(sitting.second);
  const ink: FaceInk = {
    light: skin.light,
    shade: skin.shade,
    line: mix(skin.shade, "#3a1018", 0.12),
    dark: mix(skin.shade, "#1c0a12", 0.36),
    brow: mix(look.hair.shade, "#1a0f12", look.ageMark === 3 ? 0.1 : 0.4),
  };
  const path = (fill: string, d: string | undefined, extra = "") =>
    d ? `<path fill="${fill}"${extra} d="${d}"/>` : "";
  const clip = (name: string, d: string) =>
    `<clipPath id="${prefix}${name}"><path id="${prefix}${name}d" d="${d}"/></clipPath>`;
  /** The outline of a clip once more, filled: each long path is written once. */
  const use = (name: string, fill: string) => `<use href="#${prefix}${name}d" fill="${fill}"/>`;
  const clipped = (name: string, body: string) => `<g clip-path="url(#${prefix}${name})">${body}</g>`;
  const lines = (colour: string, d: string | undefined, width = 2.2) =>
    d ? `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>` : "";

  const head = headPath(look, pose);
  const shadow = shadowPath(look, pose);
  const torso = torsoPath(look, pose);
  const back = backHair(look, pose);
  const front = frontHair(look, pose);
  const wear = garment(sitting.clothes, look, pose, cloth, second);
  const beard = beardPath(look, pose);
  const wrapped = sitting.cover === "wrap";
  const lensed = look.glasses !== "none" || sitting.sunglasses;
  const specs = lensed ? glasses(look, pose, sitting.sunglasses) : null;
  const lean = `<g transform="rotate(${n(sitting.lean)} 0 140)">`;
  const b = pose.body;
  const slide = pose.turn * 26;
  // From the jaw the shade swings across the throat and down the far half of the chest.
  const bodyShade = `M${b(-look.neck * 0.55 + slide, 40)}C${b(-look.neck * 0.6 + slide, 150)} ${b(-2 + slide, 168)} ${b(22 + slide, 206)}C${b(44 + slide * 0.6, 246)} ${b(46, 330)} ${b(50, 480)}L420 480V40Z`;
  // Hair outside the left cheek is in the light; behind the neck it is not.
  const cheekX = pose.x(-70);
  const nearHair = `M-320-300H${n(pose.x(0) - 20)}L${n(cheekX)} 0V60C${n(cheekX - 3)} 100 ${n(cheekX - 9)} 130 ${n(cheekX - 9)} 400H-320Z`;
  const edge = pose.x(6);
  // Two flat tones with one hard edge: a gradient without a transition leaves no seam between the two.
  const tones = (name: string, light: string, shade: string) =>
    `<linearGradient id="${prefix}${name}" gradientUnits="userSpaceOnUse" x1="${n(edge - 96)}" y1="-8" x2="${n(edge + 104)}" y2="8"><stop offset=".498" stop-color="${light}"/><stop offset=".502" stop-color="${shade}"/></linearGradient>`;
  const hairFill = `url(#${prefix}w)`;
  const temple = (s: 1 | -1) =>
    `M${pose.at(s * 74, 16)}C${pose.at(s * 76, -34)} ${pose.rim(s * 74, -80)} ${pose.rim(s * 46, -114)}C${pose.rim(s * 86, -86)} ${pose.rim(s * 88, -34)} ${pose.at(s * 74, 16)}Z`;
  // The side of the head nearer to the viewer shows hair behind the ear.
  const near = pose.turn > 0.12 ? -1 : pose.turn < -0.12 ? 1 : 0;
  const nearEar = near * (look.face.cheek - 2) - 8 * pose.turn;
  const behindEar = `M${n(nearEar)} -40L${pose.rim(near * 88, -40)}C${pose.rim(near * 92, 6)} ${pose.rim(near * 82, 48)} ${n(near * 60 - 8 * pose.turn)} 88L${n(nearEar - near * 4)} 40Z`;

  let out = tones("w", hair.light, hair.shade);
  if (sitting.rim) {
    const edgeOf = (names: string[]) => names.map((name) => use(name, sitting.rim ?? "")).join("");
    const hairParts = [
      ...(wrapped ? [] : ["k"]),
      "h",
      ...(front.mass && !wrapped ? ["f"] : []),
      ...(sitting.cover === "none" ? [] : ["c"]),
    ];
    out += `<g transform="translate(3 -1.5)">${edgeOf(["t", "b"])}${lean}${edgeOf(hairParts)}</g></g>`;
  }
  // Behind everything: the back hair, always darker than the front.
  if (!wrapped)
    out += `${lean}${clip("k", back.behind)}${use("k", hair.shade)}${clipped("k", path(hair.light, nearHair))}${path(sitting.accent, back.tie)}</g>`;
  out += wear.behind;
  // Neck and shoulders, with the shadow the jaw throws.
  out += clip("t", torso) + use("t", skin.light);
  const cast = `<g transform="translate(10 ${look.female ? 26 : 22})">${use("h", skin.shade)}</g>`;
  out += clipped(
    "t",
    path(skin.shade, bodyShade) +
      cast +
      (OPEN_NECKS.has(sitting.clothes)
        ? lines(ink.line, `M${b(-16, 214)}Q${b(-50, 214)} ${b(-78, 224)}`, 2.4) +
          lines(ink.dark, `M${b(18, 216)}Q${b(50, 216)} ${b(80, 226)}`, 2.4)
        : ""),
  );
  if (wear.under) out += clip("u", wear.under) + use("u", second.light) + clipped("u", path(second.shade, bodyShade));
  out += clip("b", wear.body) + use("b", cloth.light) + clipped("b", path(cloth.shade, bodyShade)) + wear.details;
  if (sitting.necklace && NECKLACE_NECKS.has(sitting.clothes)) {
    const chain = `M${b(-look.neck - 3, 190)}C${b(-look.neck + 6, 214)} ${b(-14, 226)} ${b(0, 230)}C${b(14, 226)} ${b(look.neck - 6, 214)} ${b(look.neck + 3, 190)}`;
    out += `<path fill="none" stroke="${look.metal}" stroke-width="2.2" d="${chain}"/><path fill="${look.metal}" d="M${b(0, 226)}l5 8-5 9-5-9Z"/>`;
  }
  if (back.over && !wrapped) out += path(hairFill, back.over) + lines(hair.shade, back.lines, 3);

  out += lean;
  const ears = front.ears && !wrapped;
  const sideEar = (side: 1 | -1) =>
    ear(look, pose, side, side < 0 ? skin.light : skin.shade, side < 0 ? ink.line : ink.dark);
  if (ears) out += near === 0 ? sideEar(-1) + sideEar(1) : sideEar(near === 1 ? -1 : 1);
  out += clip("h", head) + use("h", skin.light);
  // Everything that lies on the skin is clipped to the head; the hair throws a narrow shadow first.
  const cropped = { light: mix(hair.light, skin.light, 0.42), shade: mix(hair.shade, skin.shade, 0.42) };
  out += clipped(
    "h",
    path(skin.shade, shadow) +
      (front.mass && !wrapped ? `<g transform="translate(5 8)">${use("f", skin.shade)}</g>` : "") +
      (front.fade ? tones("v", cropped.light, cropped.shade) + path(`url(#${prefix}v)`, front.fade) : ""),
  );
  if (near !== 0 && !wrapped && front.mass) {
    const tone = near < 0 ? "light" : "shade";
    out += path(front.fade ? cropped[tone] : hair[tone], behindEar);
  }
  if (ears && near !== 0) out += sideEar(near);
  if (!front.mass)
    out += clipped(
      "h",
      path(
        mix(skin.light, "#ffffff", 0.22),
        `M${pose.rim(-56, -84)}C${pose.rim(-46, -108)} ${pose.rim(-30, -118)} ${pose.rim(-12, -120)}C${pose.rim(-26, -108)} ${pose.rim(-36, -98)} ${pose.rim(-44, -80)}Z`,
      ),
    );
  out += clipped("h", ageLines(look, pose, ink));
  if (beard) {
    const stubble = look.beard === "stubble";
    const tone: Paper = stubble
      ? { light: mix(skin.light, look.hair.shade, 0.2), shade: mix(skin.shade, look.hair.shade, 0.28) }
      : { light: hair.light, shade: hair.shade };
    const drawn = clip("d", beard) + use("d", tone.light) + clipped("d", path(tone.shade, shadow));
    out += stubble ? clipped("h", drawn) : drawn;
  }
  out += noseAndMouth(look, pose, ink, sitting.expression);
  if (!sitting.sunglasses) out += clipped("h", eyesAndBrows(look, pose, ink, sitting.expression, prefix));
  if (!wrapped || look.earrings !== "hoop") out += front.ears ? earrings(look, pose, sitting.accent) : "";
  if (specs) out += specs.arms;
  if (wrapped) {
    // The wrap covers the hair whole.
  } else if (front.mass) {
    out += clip("f", front.mass) + use("f", hairFill);
    const streaks = look.greying
      ? path(mix(hair.light, "#d5d0cb", 0.45), temple(-1)) + path(mix(hair.shade, "#a9a39d", 0.4), temple(1))
      : "";
    out += clipped("f", streaks + path(hair.shine, front.shine) + lines(hair.shade, front.lines));
  }
  if (specs) out += specs.frame;
  out += cover(sitting.cover, pose, lit(sitting.coverPaper.light), dim(sitting.coverPaper.shade), `${prefix}c`);
  return `<g stroke-linecap="round">${out}</g></g>`;
}
