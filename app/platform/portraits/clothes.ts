import { lightness, mix, type Paper } from "./colour.ts";
import type { Look } from "./look.ts";
import type { Pose } from "./pose.ts";

export const WOMENS_CLOTHES = [
  "tee",
  "vee",
  "scoop",
  "boat",
  "roll",
  "shirt",
  "blazer",
  "wrap",
  "cardigan",
  "denim",
  "knit",
  "square",
  "scarf",
] as const;
export const MENS_CLOTHES = [
  "tee",
  "vee",
  "shirt",
  "roll",
  "blazer",
  "polo",
  "hoodie",
  "denim",
  "bomber",
  "henley",
  "knit",
  "open-shirt",
  "scarf",
] as const;
export type ClothesName = (typeof WOMENS_CLOTHES)[number] | (typeof MENS_CLOTHES)[number];

/** Neck and shoulders in skin; wide enough that the picture never ends on a cut edge. */
export function torsoPath(look: Look, pose: Pose): string {
  const { neck, shoulder } = look;
  const b = pose.body;
  const slope = look.female ? 0 : -8;
  const half = (s: 1 | -1) => ({
    top: `${b(s * neck - 6 * pose.turn, 40)}`,
    base: `${b(s * (neck - 1), 146)}`,
    out: `C${b(s * (neck + 1), 182 + slope)} ${b(s * (neck + 18), 195 + slope)} ${b(s * (neck + 52), 207 + slope)}C${b(s * shoulder * 0.84, 222)} ${b(s * (shoulder - 4), 232)} ${b(s * (shoulder + 4), 286)}L${b(s * (shoulder + 14), 470)}`,
  });
  const right = half(1);
  const { shoulder: sh } = look;
  return (
    `M${half(-1).top}L${right.top}L${right.base}${right.out}L${b(-(sh + 14), 470)}L${b(-(sh + 4), 286)}` +
    `C${b(-(sh - 4), 232)} ${b(-sh * 0.84, 222)} ${b(-(neck + 52), 207 + slope)}C${b(-(neck + 18), 195 + slope)} ${b(-(neck + 1), 182 + slope)} ${b(-(neck - 1), 146)}Z`
  );
}

interface Garment {
  /** Behind the neck: a hood, a raised collar. */
  behind: string;
  /** Outline of what is worn beneath, in the second paper. */
  under?: string;
  /** The cloth's own outline, for the shade. */
  body: string;
  /** Drawn above body and shade. */
  details: string;
}

/** A garment in one paper; `second` is for a scarf, what shows beneath the cloth is painted by the caller. */
export function garment(name: ClothesName, look: Look, pose: Pose, cloth: Paper, second: Paper): Garment {
  const { neck, shoulder: sh } = look;
  const b = pose.body;
  const slope = look.female ? 0 : -8;
  /** Cloth from the collar points at `x` along the shoulders down; `line` is the neckline from right to left. */
  const cut = (x: number, line: string) => {
    const y = 192 + slope + Math.max(0, x - neck) * 0.22;
    const side = (s: 1 | -1) => [
      b(s * x, y),
      b(s * sh * 0.86, 216 + slope * 0.4),
      b(s * (sh + 2), 228),
      b(s * (sh + 10), 290),
      b(s * (sh + 20), 470),
    ];
    const [r0, r1, r2, r3, r4] = side(1);
    const [l0, l1, l2, l3, l4] = side(-1);
    return `M${l0}C${l1} ${l2} ${l3}L${l4}L${r4}L${r3}C${r2} ${r1} ${r0}${line}Z`;
  };
  const round = (x: number, depth: number) =>
    cut(x, `C${b(x * 0.82, depth)} ${b(-x * 0.82, depth)} ${b(-x, 192 + slope + Math.max(0, x - neck) * 0.22)}`);
  const vee = (x: number, depth: number) =>
    cut(
      x,
      `Q${b(x * 0.5, depth * 0.5 + 110)} ${b(0, depth)}Q${b(-x * 0.5, depth * 0.5 + 110)} ${b(-x, 192 + slope + Math.max(0, x - neck) * 0.22)}`,
    );
  const line = (d: string, colour = mix(cloth.shade, "#000000", 0.18), width = 2.6) =>
    `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>`;
  const flat = (d: string, colour: string) => `<path fill="${colour}" d="${d}"/>`;
  const rim = mix(cloth.light, lightness(cloth.light) > 0.5 ? "#000000" : "#ffffff", 0.1);
  const k = neck + 10;

  switch (name) {
    case "vee":
      return { behind: "", body: vee(k + 6, look.female ? 256 : 240), details: "" };
    case "scoop":
      return { behind: "", body: round(k + 30, 272), details: "" };
    case "boat":
      return { behind: "", body: round(Math.min(sh * 0.62, k + 52), 246), details: "" };
    case "square":
      return {
        behind: "",
        body: cut(k + 34, `L${b(k + 22, 248)}Q${b(0, 254)} ${b(-k - 22, 248)}L${b(-k - 34, 192 + slope + 44 * 0.22)}`),
        details: "",
      };
    case "roll": {
      const collar = `M${b(-neck - 6, 150)}Q${b(0, 166)} ${b(neck + 6, 150)}L${b(neck + 21, 203)}Q${b(0, 228)} ${b(-neck - 21, 203)}Z`;
      return {
        behind: "",
        body: round(k + 4, 214),
        details:
          flat(collar, rim) +
          flat(
            `M${b(6, 160)}Q${b(neck * 0.7, 158)} ${b(neck + 6, 150)}L${b(neck + 21, 203)}Q${b(neck * 0.7, 215)} ${b(12, 217)}Z`,
            mix(cloth.shade, rim, 0.12),
          ),
      };
    }
    case "shirt":
    case "polo":
    case "open-shirt": {
      const deep = name === "open-shirt" ? 268 : name === "polo" ? 248 : 256;
      const left = `M${b(-k - 2, 178 + slope)}L${b(-k - 16, 204 + slope)}L${b(-k + 2, 254)}L${b(0, deep - 6)}L${b(-neck + 2, 196 + slope)}Z`;
      const right = `M${b(k + 2, 178 + slope)}L${b(k + 16, 204 + slope)}L${b(k - 2, 254)}L${b(0, deep - 6)}L${b(neck - 2, 196 + slope)}Z`;
      const buttons =
        name === "polo"
          ? ""
          : `<circle cx="${b(0, 0).split(" ")[0]}" cy="288" r="3.4" fill="${mix(cloth.light, "#ffffff", 0.45)}"/>`;
      return {
        behind: flat(
          `M${b(-k - 2, 178 + slope)}Q${b(0, 168 + slope)} ${b(k + 2, 178 + slope)}L${b(neck, 220)}L${b(-neck, 220)}Z`,
          mix(cloth.shade, "#000000", 0.15),
        ),
        body: vee(k, deep),
        details:
          flat(left, rim) + flat(right, mix(cloth.shade, rim, 0.25)) + line(`M${b(0, deep)}L${b(2, 470)}`) + buttons,
      };
    }
    case "blazer":
    case "bomber": {
      const under = vee(k - 4, look.female ? 236 : 222);
      const lapel = (s: 1 | -1) =>
        `M${b(s * (k + 4), 188 + slope)}L${b(s * (k + 22), 200 + slope)}L${b(s * (k + 34), 256)}L${b(s * (k + 12), 262)}L${b(s * (k + 20), 274)}L${b(s * 6, 360)}L${b(s * (neck - 4), 226)}Z`;
      const coat = cut(
        k + 6,
        `C${b(neck - 6, 250)} ${b(20, 300)} ${b(4, 372)}L${b(-4, 372)}C${b(-20, 300)} ${b(-neck + 6, 250)} ${b(-k - 6, 192 + slope + 16 * 0.22)}`,
      );
      if (name === "bomber") {
        const band = `M${b(-k - 8, 184 + slope)}Q${b(-k + 10, 214)} ${b(-22, 268)}L${b(-34, 274)}Q${b(-k - 8, 226)} ${b(-k - 22, 200 + slope)}Z`;
        const band2 = `M${b(k + 8, 184 + slope)}Q${b(k - 10, 214)} ${b(22, 268)}L${b(34, 274)}Q${b(k + 8, 226)} ${b(k + 22, 200 + slope)}Z`;
        return {
          behind: "",
          body: coat,
          details: flat(band, mix(cloth.shade, "#000000", 0.2)) + flat(band2, mix(cloth.shade, "#000000", 0.35)),
          under,
        };
      }
      return {
        behind: "",
        body: coat,
        details: flat(lapel(-1), rim) + flat(lapel(1), mix(cloth.shade, rim, 0.22)),
        under,
      };
    }
    case "wrap": {
      const body = cut(
        k + 12,
        `Q${b(k * 0.5, 234)} ${b(-12, 268)}Q${b(-k * 0.75, 230)} ${b(-k - 12, 192 + slope + 22 * 0.22)}`,
      );
      return {
        behind: "",
        body,
        details: line(
          `M${b(k + 12, 198)}Q${b(k * 0.5, 234)} ${b(-12, 268)}L${b(-50, 330)}`,
          mix(cloth.shade, "#000000", 0.1),
          5,
        ),
      };
    }
    case "cardigan": {
      const inner = round(k + 14, 250);
      const coat = cut(
        k + 22,
        `C${b(k + 8, 250)} ${b(40, 300)} ${b(30, 470)}L${b(-30, 470)}C${b(-40, 300)} ${b(-k - 8, 250)} ${b(-k - 22, 192 + slope + 32 * 0.22)}`,
      );
      return {
        behind: "",
        body: coat,
        details: line(
          `M${b(k + 22, 200)}C${b(k + 8, 250)} ${b(40, 300)} ${b(30, 470)}M${b(-k - 22, 200)}C${b(-k - 8, 250)} ${b(-40, 300)} ${b(-30, 470)}`,
          rim,
          9,
        ),
        under: inner,
      };
    }
    case "denim": {
      const inner = round(k - 2, 224);
      const coat = cut(
        k + 8,
        `C${b(k, 240)} ${b(34, 270)} ${b(26, 470)}L${b(-22, 470)}C${b(-30, 270)} ${b(-k, 240)} ${b(-k - 8, 192 + slope + 18 * 0.22)}`,
      );
      const collar = (s: 1 | -1) =>
        `M${b(s * (k + 4), 180 + slope)}L${b(s * (k + 40), 226)}L${b(s * (k + 12), 262)}L${b(s * 34, 256)}Q${b(s * (k - 6), 226)} ${b(s * (k - 2), 196 + slope)}Z`;
      return {
        behind: "",
        body: coat,
        details:
          flat(collar(-1), rim) +
          flat(collar(1), mix(cloth.shade, rim, 0.25)) +
          line(
            `M${b(-sh * 0.86, 340)}L${b(-44, 340)}M${b(44, 340)}L${b(sh * 0.86, 340)}`,
            mix(cloth.light, "#e8c98a", 0.55),
            2,
          ),
        under: inner,
      };
    }
    case "hoodie": {
      const hood = `M${b(-k - 34, 224)}C${b(-k - 40, 168)} ${b(-k, 150)} ${b(0, 150)}C${b(k, 150)} ${b(k + 40, 168)} ${b(k + 34, 224)}Z`;
      const fold = `M${b(-k - 30, 206)}C${b(-k, 176)} ${b(-neck, 200)} ${b(0, 252)}C${b(-40, 250)} ${b(-k - 10, 240)} ${b(-k - 30, 206)}Z`;
      const fold2 = `M${b(k + 30, 206)}C${b(k, 176)} ${b(neck, 200)} ${b(0, 252)}C${b(40, 250)} ${b(k + 10, 240)} ${b(k + 30, 206)}Z`;
      return {
        behind: flat(hood, mix(cloth.shade, "#000000", 0.12)),
        body: vee(k + 4, 244),
        details:
          flat(fold, rim) +
          flat(fold2, mix(cloth.shade, rim, 0.2)) +
          line(`M${b(-16, 246)}L${b(-20, 310)}M${b(18, 246)}L${b(22, 306)}`, mix(cloth.light, "#ffffff", 0.5), 3.4),
      };
    }
    case "scarf": {
      const loop = `M${b(-neck - 25, 148)}C${b(-neck - 38, 214)} ${b(-30, 252)} ${b(2, 252)}C${b(42, 252)} ${b(neck + 40, 214)} ${b(neck + 25, 148)}C${b(neck + 4, 178)} ${b(24, 190)} ${b(0, 190)}C${b(-24, 190)} ${b(-neck - 4, 178)} ${b(-neck - 25, 148)}Z`;
      const shaded = `M${b(10, 252)}C${b(46, 250)} ${b(neck + 40, 214)} ${b(neck + 25, 148)}C${b(neck + 4, 178)} ${b(26, 189)} ${b(12, 190)}Z`;
      const tail = `M${b(-2, 240)}L${b(40, 232)}Q${b(62, 286)} ${b(60, 350)}L${b(12, 350)}Q${b(16, 290)} ${b(-2, 240)}Z`;
      return {
        behind: flat(
          `M${b(-neck - 25, 148)}Q${b(0, 128)} ${b(neck + 25, 148)}L${b(neck, 200)}L${b(-neck, 200)}Z`,
          mix(second.shade, "#000000", 0.2),
        ),
        body: round(k + 4, 222),
        details:
          flat(tail, mix(second.shade, second.light, 0.3)) +
          flat(loop, second.light) +
          flat(shaded, second.shade) +
          line(
            `M${b(-neck - 18, 176)}Q${b(-28, 218)} ${b(8, 222)}M${b(-neck - 8, 214)}Q${b(-24, 236)} ${b(4, 238)}`,
            second.shade,
          ),
      };
    }
    case "henley":
      return {
        behind: "",
        body: round(k, 222),
        details:
          line(`M${b(-k, 194 + slope)}C${b(-k * 0.8, 225)} ${b(k * 0.8, 225)} ${b(k, 194 + slope)}`, rim, 7) +
          line(`M${b(-7, 222)}L${b(-7, 300)}M${b(8, 222)}L${b(8, 300)}`) +
          `<circle cx="${b(0, 0).split(" ")[0]}" cy="244" r="3" fill="${rim}"/><circle cx="${b(0, 0).split(" ")[0]}" cy="272" r="3" fill="${rim}"/>`,
      };
    case "knit": {
      const ribs = [-0.7, -0.4, 0, 0.4, 0.7].map((x) => `M${b(x * k, 218 - Math.abs(x) * 14)}l${x * 3} 12`).join("");
      return {
        behind: "",
        body: round(k + 2, 220),
        details:
          line(`M${b(-k - 2, 195 + slope)}C${b(-k * 0.8, 224)} ${b(k * 0.8, 224)} ${b(k + 2, 195 + slope)}`, rim, 14) +
          line(ribs, cloth.shade, 2),
      };
    }
    default:
      return {
        behind: "",
        body: round(k, 224),
        details: line(`M${b(-k, 194 + slope)}C${b(-k * 0.8, 227)} ${b(k * 0.8, 227)} ${b(k, 194 + slope)}`, rim, 6),
      };
  }
}
