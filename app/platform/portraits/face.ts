import { mix } from "./colour.ts";
import type { Look } from "./look.ts";
import { n, type Pose } from "./pose.ts";

export type Expression = "neutral" | "smile" | "laugh" | "lowered" | "raised";

/** Colours derived once for a drawing, already tinted by the scene's light. */
export interface FaceInk {
  light: string;
  shade: string;
  /** Thin lines on the lit and on the shaded side. */
  line: string;
  dark: string;
  brow: string;
}

/** Outline of the head without ears; the near side runs round the skull to the ear, the far side shows brow and cheekbone. */
export function headPath(look: Look, pose: Pose): string {
  const { cheek, jaw, jawY, chin, chinY } = look.face;
  const t = pose.turn;
  const cos = Math.sqrt(1 - t * t);
  const side = (s: 1 | -1) => {
    const far = Math.max(0, s * t);
    const near = Math.max(0, -s * t);
    const jx = s * jaw * cos + 24 * t;
    const kx = s * chin * cos + 66 * t;
    return {
      temple: [s * (cheek + 2 - far * 4), -46],
      brow: [s * (cheek - 1 - far * 7), -14],
      bone: [s * (cheek - 1 - far * 3 + near * 1), 22],
      jaw: [jx, jawY],
      chin: [kx, chinY - 3.5],
    } as const;
  };
  const r = side(1);
  const l = side(-1);
  const shift = -22 * t * (1 - Math.min(1, Math.abs(t) * 0.4));
  const sx = (x: number) => n(x + shift * 0.45);
  const cx = n(66 * t);
  const rightFar = t > 0.12;
  const leftFar = t < -0.12;
  // Each cheek is one curve from temple to jaw; the far one dips at the eye.
  const right = rightFar
    ? `C${sx(r.temple[0])} -34 ${sx(r.brow[0])} -24 ${sx(r.brow[0])} -10C${sx(r.brow[0] + 1)} 2 ${sx(r.bone[0] + 2)} 8 ${sx(r.bone[0])} 26C${sx(r.bone[0] - 3)} 48 ${n(r.jaw[0] + 8)} ${n(r.jaw[1] - 18)} ${n(r.jaw[0])} ${n(r.jaw[1])}`
    : `C${sx(r.temple[0] + 2)} -10 ${sx(r.bone[0] + 1)} 12 ${sx(r.bone[0] - 1)} 34C${sx(r.bone[0] - 4)} 52 ${n(r.jaw[0] + 9)} ${n(r.jaw[1] - 14)} ${n(r.jaw[0])} ${n(r.jaw[1])}`;
  const left = leftFar
    ? `C${n(l.jaw[0] - 8)} ${n(l.jaw[1] - 18)} ${sx(l.bone[0] + 3)} 48 ${sx(l.bone[0])} 26C${sx(l.bone[0] - 2)} 8 ${sx(l.brow[0] - 1)} 2 ${sx(l.brow[0])} -10C${sx(l.brow[0])} -24 ${sx(l.temple[0])} -34 ${sx(l.temple[0])} -46`
    : `C${n(l.jaw[0] - 9)} ${n(l.jaw[1] - 14)} ${sx(l.bone[0] + 4)} 52 ${sx(l.bone[0] + 1)} 34C${sx(l.bone[0] - 1)} 12 ${sx(l.temple[0] - 2)} -10 ${sx(l.temple[0])} -46`;
  return (
    `M${sx(0)} -128C${sx(50)} -128 ${sx(r.temple[0])} -98 ${sx(r.temple[0])} -46${right}` +
    `C${n(r.jaw[0] - 9)} ${n(r.jaw[1] + 17)} ${n(r.chin[0] + 9)} ${n(r.chin[1])} ${n(r.chin[0])} ${n(r.chin[1])}` +
    `Q${cx} ${n(chinY + 3.5)} ${n(l.chin[0])} ${n(l.chin[1])}` +
    `C${n(l.chin[0] - 9)} ${n(l.chin[1])} ${n(l.jaw[0] + 9)} ${n(l.jaw[1] + 17)} ${n(l.jaw[0])} ${n(l.jaw[1])}` +
    `${left}C${sx(l.temple[0])} -98 ${sx(-50)} -128 ${sx(0)} -128Z`
  );
}

/** The side away from the light; its edge is the ridge of the nose. */
export function shadowPath(look: Look, pose: Pose): string {
  const { width, base, bump } = look.nose;
  const p = pose.at;
  const lean = pose.turn > 0.12 ? 5 : pose.turn < -0.12 ? -7 : -width;
  const tip = pose.turn === 0 ? 10 : 24;
  return (
    `M${p(2, -140)}C${p(4, -90)} ${p(7, -58)} ${p(5, -30)}` +
    `C${p(2, -14, 6)} ${p(lean * 0.2 + bump, 4, tip * 0.5)} ${p(lean * 0.55, base - 20, tip)}` +
    `Q${p(lean * 1.05, base - 6, tip)} ${p(lean * 0.9, base - 1, tip * 0.7)}` +
    `Q${p(lean * 0.4, base + 5, 6)} ${p(0, base + 3, 4)}` +
    `C${p(2, base + 9)} ${p(-3, base + 14)} ${p(-1, base + 22)}` +
    `C${p(5, 88)} ${p(-4, 96)} ${p(-2, 103)}C${p(2, 110)} ${p(4, 118)} ${p(3, 140)}L150 140 150 -150Z`
  );
}

function eye(
  look: Look,
  pose: Pose,
  ink: FaceInk,
  side: 1 | -1,
  expression: Expression,
  id: string,
  gaze: number,
): string {
  const { gap, width, open, tilt, iris, liner, lid } = look.eyes;
  const p = (x: number, y: number) => pose.at(side * (gap + x * width), y);
  const lash = mix(look.hair.shade, "#160d12", 0.8);
  const outerY = 0.5 - tilt;
  const wing = liner ? 0.13 : 0.05;
  if (expression === "lowered") {
    const thick = look.female ? 4.6 : 3.4;
    let out = lid
      ? `<path fill="${lid}" d="M${p(0, 3)}C${p(0.25, -9)} ${p(0.75, -11)} ${p(1, outerY)}C${p(0.75, 12)} ${p(0.25, 12)} ${p(0, 3)}Z"/>`
      : "";
    out += `<path fill="${lash}" d="M${p(-0.02, 3)}C${p(0.25, 12.5)} ${p(0.7, 13.5)} ${p(1 + wing, outerY)}C${p(0.74, 13.5 - thick)} ${p(0.25, 13 - thick)} ${p(-0.02, 3)}Z"/>`;
    out += `<path fill="none" stroke="${side < 0 ? ink.line : ink.dark}" stroke-width="1.8" d="M${p(0.08, -6)}C${p(0.3, -12)} ${p(0.7, -13)} ${p(0.98, -8 - tilt)}"/>`;
    if (look.female) {
      out += `<path fill="none" stroke="${lash}" stroke-width="2.4" d="M${p(0.68, 9)}L${p(0.76, 13.5)}M${p(0.86, 6)}L${p(0.97, 10)}"/>`;
    }
    return out;
  }
  const laugh = expression === "laugh";
  const up = (laugh ? 10.5 : expression === "raised" ? 13.5 : 12) * open;
  const low = (laugh ? 1.5 : expression === "smile" ? 5.5 : 7) * open;
  const top = `C${p(0.22, -up * 0.9)} ${p(0.68, -up - 1)} ${p(1, outerY)}`;
  const almond = `M${p(0, 3)}${top}C${p(0.75, low)} ${p(0.3, low + 1.5)} ${p(0, 3)}Z`;
  const white = side < 0 ? mix("#fffaf4", ink.light, 0.08) : mix("#f1e6dd", ink.shade, 0.22);
  const cx = pose.x(side * (gap + width * 0.5)) + gaze;
  const cy = -1.6;
  let out = lid
    ? `<path fill="${lid}" d="M${p(0, 2)}C${p(0.15, -up - 7)} ${p(0.8, -up - 9)} ${p(1.06, outerY - 2)}Z"/>`
    : "";
  out += `<clipPath id="${id}"><path d="${almond}"/></clipPath><path fill="${white}" d="${almond}"/>`;
  out += `<g clip-path="url(#${id})"><circle cx="${n(cx)}" cy="${n(cy)}" r="8.6" fill="${iris}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="4.4" fill="#120b0d"/><circle cx="${n(cx - 2.6)}" cy="${n(cy - 2.6)}" r="1.7" fill="#fff" opacity=".85"/></g>`;
  const thick = (look.female ? 5.4 : 3.6) + (liner ? 1.2 : 0);
  out += `<path fill="${lash}" d="M${p(-0.02, 3.5)}${top}L${p(1 + wing, outerY - (liner ? 4.5 : 1.5))}C${p(0.74, -up - thick)} ${p(0.22, -up * 0.9 - thick * 0.6)} ${p(-0.02, 3.5)}Z"/>`;
  if (!lid) {
    out += `<path fill="none" stroke="${side < 0 ? ink.line : ink.dark}" stroke-width="1.7" d="M${p(0.16, -up - 3.5)}C${p(0.4, -up - 7)} ${p(0.72, -up - 7)} ${p(0.98, -up * 0.5 - 5)}"/>`;
  }
  if (laugh) {
    out += `<path fill="none" stroke="${side < 0 ? ink.line : ink.dark}" stroke-width="1.8" d="M${p(0.2, 10)}Q${p(0.55, 13.5)} ${p(0.9, 8.5)}"/>`;
  }
  return out;
}

function brow(look: Look, pose: Pose, ink: FaceInk, side: 1 | -1, expression: Expression): string {
  const { thick, arch } = look.brow;
  const raised =
    expression === "raised" && side > 0 ? 8 : expression === "laugh" ? 3 : expression === "lowered" ? 1 : 0;
  const y = look.brow.y - raised;
  const inner = look.eyes.gap - 4;
  const outer = look.eyes.gap + look.eyes.width + 7;
  const span = outer - inner;
  const p = (x: number, dy: number) => pose.at(side * (inner + span * x), y + dy);
  return `<path fill="${ink.brow}" d="M${p(0, -thick * 0.35)}C${p(0.25, -arch * 0.75 - thick * 0.6)} ${p(0.6, -arch * 1.25 - thick * 0.5)} ${p(1, 1 - arch * 0.1)}C${p(0.66, -arch * 0.9 + thick * 0.15)} ${p(0.3, -arch * 0.35 + thick * 0.5)} ${p(0.03, thick * 0.65)}Q${p(-0.03, thick * 0.2)} ${p(0, -thick * 0.35)}Z"/>`;
}

export function eyesAndBrows(look: Look, pose: Pose, ink: FaceInk, expression: Expression, prefix: string): string {
  const gaze = -pose.turn * 7;
  return (
    eye(look, pose, ink, -1, expression, `${prefix}el`, gaze) +
    eye(look, pose, ink, 1, expression, `${prefix}er`, gaze) +
    brow(look, pose, ink, -1, expression) +
    brow(look, pose, ink, 1, expression)
  );
}

export function noseAndMouth(look: Look, pose: Pose, ink: FaceInk, expression: Expression): string {
  const p = pose.at;
  const { width: nw, base } = look.nose;
  const wing = (side: 1 | -1, colour: string) =>
    `<path fill="none" stroke="${colour}" stroke-width="2.4" d="M${p(side * (nw + 2), base - 12)}Q${p(side * (nw + 6), base - 2)} ${p(side * (nw - 1), base + 1)}"/>`;
  let out = pose.turn > 0.12 ? wing(-1, ink.line) : pose.turn < -0.12 ? wing(1, ink.dark) : wing(-1, ink.line);
  out += `<path fill="${ink.dark}" d="M${p(-4, base + 1.5)}Q${p(6, base + 8)} ${p(nw - 1, base)}Q${p(6, base + 2)} ${p(-4, base + 1.5)}Z"/>`;

  const { upper, lower, colour } = look.lips;
  const lift = { neutral: 1.2, raised: 2, lowered: 2.5, smile: 6, laugh: 9.5 }[expression];
  const w = look.lips.width + { neutral: 0, raised: 0, lowered: 1, smile: 5, laugh: 8.5 }[expression];
  const my = 76;
  const cy = my - lift;
  const dip = 1.5 + lift * 0.55;
  const up = my - upper + lift * 0.25;
  const low = my + lower + lift * 0.2;
  const top = mix(colour, "#1c0710", 0.2);
  out += `<path fill="${top}" d="M${p(-w, cy)}C${p(-w * 0.55, up + 3)} ${p(-9, up)} ${p(-5.5, up)}Q${p(0, up + 3.6)} ${p(5.5, up)}C${p(9, up)} ${p(w * 0.55, up + 3)} ${p(w, cy)}C${p(w * 0.5, my + dip + 2)} ${p(-w * 0.5, my + dip + 2)} ${p(-w, cy)}Z"/>`;
  out += `<path fill="${colour}" d="M${p(-w * 0.94, cy + 0.6)}C${p(-w * 0.5, my + dip)} ${p(w * 0.5, my + dip)} ${p(w * 0.94, cy + 0.6)}C${p(w * 0.62, low)} ${p(-w * 0.62, low)} ${p(-w * 0.94, cy + 0.6)}Z"/>`;
  out += `<path fill="none" stroke="${mix(colour, "#1c0710", 0.6)}" stroke-width="1.9" d="M${p(-w - 1, cy - 0.5)}C${p(-w * 0.5, my + dip + 1)} ${p(w * 0.5, my + dip + 1)} ${p(w + 1, cy - 0.5)}"/>`;
  const under = low * 0.75 + my * 0.25 + 7;
  out += `<path fill="none" stroke="${ink.dark}" stroke-width="2" d="M${p(-9, under)}Q${p(0, under + 2.5)} ${p(8, under)}"/>`;
  if (lift >= 5) {
    const fold = (side: 1 | -1, tone: string) =>
      `<path fill="none" stroke="${tone}" stroke-width="2.1" d="M${p(side * (w + 5), cy - 9)}Q${p(side * (w + 10), cy - 1)} ${p(side * (w + 5), cy + 7)}"/>`;
    out += fold(-1, ink.line) + fold(1, ink.dark);
  }
  return out;
}

/** Smile lines, crow's feet and brow lines, as many as the years give. */
export function ageLines(look: Look, pose: Pose, ink: FaceInk): string {
  const p = pose.at;
  const stroke = (tone: string, width: number, d: string) =>
    `<path fill="none" stroke="${tone}" stroke-width="${width}" d="${d}"/>`;
  let out = "";
  if (look.full) {
    const cy = look.face.chinY;
    out += stroke(ink.dark, 2.4, `M${p(-24, cy - 9)}Q${p(0, cy - 1)} ${p(24, cy - 9)}`);
  }
  if (look.ageMark === 0) return out;
  const { base, width } = look.nose;
  const fold = (s: 1 | -1, to: number) =>
    `M${p(s * (width + 8), base - 2)}Q${p(s * (width + 20), base + 10)} ${p(s * (width + 19), base + to)}`;
  if (look.ageMark === 1) return look.female ? out : out + stroke(ink.line, 1.8, fold(-1, 18));
  out += stroke(ink.line, 2.1, fold(-1, 26)) + stroke(ink.dark, 2.1, fold(1, 26));
  const corner = look.eyes.gap + look.eyes.width;
  const feet = (s: 1 | -1) =>
    `M${p(s * (corner + 6), 1)}L${p(s * (corner + 13), -3)}M${p(s * (corner + 6), 6)}L${p(s * (corner + 13), 8)}`;
  out += pose.turn < -0.12 ? stroke(ink.dark, 1.9, feet(1)) : stroke(ink.line, 1.9, feet(-1));
  if (look.ageMark === 3) {
    const bag = (s: 1 | -1) =>
      `M${p(s * (look.eyes.gap + 5), 15)}Q${p(s * (look.eyes.gap + 18), 20)} ${p(s * (corner - 2), 14)}`;
    out += stroke(ink.line, 1.8, bag(-1)) + stroke(ink.dark, 1.8, bag(1));
    out += stroke(
      ink.line,
      2,
      `M${p(-34, -58)}Q${p(-14, -62)} ${p(2, -58)}M${p(-28, -70)}Q${p(-12, -73)} ${p(0, -70)}`,
    );
    out += stroke(ink.dark, 2, `M${p(10, -58)}Q${p(24, -61)} ${p(36, -57)}`);
    out += stroke(ink.line, 1.8, `M${p(-36, 84)}Q${p(-39, 92)} ${p(-34, 99)}`);
  }
  return out;
}
