import { mix } from "./colour.ts";
import type { Look } from "./look.ts";
import { n, type Pose } from "./pose.ts";

/** Frames over both eyes; the far lens is narrower. Dark lenses only when asked. */
export function glasses(look: Look, pose: Pose, dark: boolean): { arms: string; frame: string } {
  const kind = look.glasses === "none" ? "wide" : look.glasses;
  const { gap, width } = look.eyes;
  const mid = gap + width * 0.5;
  const stroke = kind === "wide" || kind === "square" ? 4.4 : 3.6;
  const lens = (side: 1 | -1) => {
    const cx = pose.x(side * mid);
    const half = Math.abs(pose.x(side * (mid + 25)) - pose.x(side * (mid - 25))) / 2;
    const box = (top: number, bottom: number, lift: number, r: number) => {
      const o = side * half;
      return `M${n(cx - o + side * r)} ${n(-top)}L${n(cx + o - side * r)} ${n(-top - lift)}Q${n(cx + o)} ${n(-top - lift)} ${n(cx + o - side)} ${n(-top + r)}Q${n(cx + o - side * 3)} ${n(bottom)} ${n(cx + side)} ${n(bottom)}Q${n(cx - o + side * 3)} ${n(bottom)} ${n(cx - o)} ${n(-top + r)}Q${n(cx - o)} ${n(-top)} ${n(cx - o + side * r)} ${n(-top)}Z`;
    };
    if (kind === "round")
      return `M${n(cx - half)} 1a${n(half)} 25 0 1 1 ${n(half * 2)} 0a${n(half)} 25 0 1 1 ${n(-half * 2)} 0Z`;
    if (kind === "square") return box(18, 21, 0, 9);
    if (kind === "cat") return box(15, 22, 10, 8);
    return box(20, 25, 1, 12);
  };
  const bridge = `M${pose.at(mid - 25, -4, 4)}Q${pose.at(0, -12, 8)} ${pose.at(-mid + 25, -4, 4)}`;
  const arm = (side: 1 | -1) =>
    `M${pose.at(side * (mid + 25), -6)}L${n(side * (look.face.cheek + 4) - 12 * pose.turn)} -2`;
  const arms = (pose.turn > 0.12 ? arm(-1) : pose.turn < -0.12 ? arm(1) : arm(-1) + arm(1)) || "";
  const glass = dark ? `fill="${mix(look.frame, "#0c0a10", 0.5)}"` : `fill="#fff" fill-opacity=".13"`;
  const both = lens(-1) + lens(1);
  const glint = dark
    ? `<path fill="#fff" opacity=".22" d="M${pose.at(-mid - 14, 8)}L${pose.at(-mid + 2, -14)}L${pose.at(-mid + 10, -14)}L${pose.at(-mid - 6, 10)}Z"/>`
    : "";
  return {
    arms: `<path fill="none" stroke="${look.frame}" stroke-width="${stroke}" d="${arms}"/>`,
    frame: `<path ${glass} stroke="${look.frame}" stroke-width="${stroke}" stroke-linejoin="round" d="${both}"/><path fill="none" stroke="${look.frame}" stroke-width="${stroke}" d="${bridge}"/>${glint}`,
  };
}

/** The place of an ear: its centre, and how much of it a turn leaves to see. */
function earAt(look: Look, pose: Pose, side: 1 | -1): { x: number; seen: boolean } {
  const away = pose.turn * side;
  const x = side * (look.face.cheek + 3) * Math.sqrt(1 - pose.turn ** 2) - 8 * pose.turn;
  return { x: away < -0.12 ? x + side * 4 : x, seen: away < 0.2 };
}

export function ear(look: Look, pose: Pose, side: 1 | -1, fill: string, fold: string): string {
  const { x, seen } = earAt(look, pose, side);
  if (!seen) return "";
  const s = side;
  return `<path fill="${fill}" d="M${n(x - s * 8)} -10C${n(x + s * 4)} -20 ${n(x + s * 15)} -12 ${n(x + s * 13)} 6C${n(x + s * 12)} 20 ${n(x + s * 8)} 28 ${n(x + s * 5)} 38C${n(x + s * 2)} 46 ${n(x - s * 6)} 44 ${n(x - s * 8)} 36Z"/><path fill="none" stroke="${fold}" stroke-width="2.2" d="M${n(x + s * 8)} -6C${n(x - s * 1)} -10 ${n(x - s * 2)} 6 ${n(x + s * 3)} 12Q${n(x + s * 4)} 20 ${n(x)} 24"/>`;
}

export function earrings(look: Look, pose: Pose, accent: string): string {
  if (look.earrings === "none") return "";
  const one = (side: 1 | -1) => {
    const { x, seen } = earAt(look, pose, side);
    if (!seen) return "";
    const cx = n(x + side * 2);
    if (look.earrings === "hoop")
      return `<circle cx="${cx}" cy="59" r="15" fill="none" stroke="${look.metal}" stroke-width="4"/>`;
    if (look.earrings === "drop") {
      return `<path fill="${look.metal}" d="M${cx} 40l7 13-7 22-7-22Z"/><circle cx="${cx}" cy="42" r="4" fill="${accent}"/>`;
    }
    if (look.earrings === "pearl") return `<circle cx="${cx}" cy="45" r="8.5" fill="#f6efe4"/>`;
    return `<circle cx="${cx}" cy="42" r="${look.female ? 6 : 4}" fill="${look.metal}"/>`;
  };
  return one(-1) + one(1);
}

export type Cover = "none" | "beanie" | "wrap" | "flat-cap" | "headband";

/** Hats and wraps sit over the front hair; each has its own shaded half. */
export function cover(kind: Cover, pose: Pose, light: string, shade: string, id: string): string {
  if (kind === "none") return "";
  const r = pose.rim;
  const p = pose.at;
  const two = (d: string, more = "") =>
    `<clipPath id="${id}"><path id="${id}d" d="${d}"/></clipPath><path fill="${light}" d="${d}"/><path clip-path="url(#${id})" fill="${shade}" d="M${p(3, -240)}C${p(18, -150)} ${p(12, -90)} ${p(6, -20)}L200 0V-240Z"/>${more}`;
  const line = (d: string, width = 2.4) =>
    `<path fill="none" stroke="${mix(shade, "#000000", 0.22)}" stroke-width="${width}" d="${d}"/>`;
  if (kind === "beanie") {
    const body = `M${r(-92, -46)}C${r(-104, -120)} ${r(-58, -172)} ${r(0, -172)}C${r(58, -172)} ${r(104, -120)} ${r(92, -46)}Z`;
    const fold = `M${r(-95, -40)}C${p(-50, -66)} ${p(50, -66)} ${r(95, -40)}L${r(98, -84)}C${r(50, -106)} ${r(-50, -106)} ${r(-98, -84)}Z`;
    const ribs = [-60, -30, 0, 30, 60]
      .map((x) => `M${p(x, -60 + Math.abs(x) * 0.08)}L${r(x * 1.03, -96 + Math.abs(x) * 0.06)}`)
      .join("");
    return `${two(body)}<path fill="${mix(light, "#ffffff", 0.1)}" d="${fold}"/>${line(ribs)}`;
  }
  if (kind === "wrap") {
    const body = `M${r(-90, -28)}C${r(-112, -100)} ${r(-84, -178)} ${r(0, -186)}C${r(84, -178)} ${r(112, -100)} ${r(90, -28)}C${p(74, -66)} ${p(36, -84)} ${p(0, -72)}C${p(-36, -84)} ${p(-74, -66)} ${r(-90, -28)}Z`;
    const knot = `M${r(-10, -150)}C${r(-52, -206)} ${r(-4, -226)} ${r(14, -176)}C${r(36, -224)} ${r(82, -196)} ${r(34, -150)}Z`;
    return `<path fill="${shade}" d="${knot}"/>${two(body)}${line(`M${p(0, -74)}C${p(30, -110)} ${p(64, -120)} ${r(88, -96)}M${p(0, -74)}C${p(-30, -112)} ${p(-62, -120)} ${r(-90, -92)}M${p(4, -80)}Q${p(10, -130)} ${r(20, -172)}`)}`;
  }
  if (kind === "flat-cap") {
    const body = `M${r(-101, -58)}C${r(-124, -124)} ${r(-66, -164)} ${r(10, -164)}C${r(74, -164)} ${r(124, -120)} ${r(101, -58)}Q${p(0, -92)} ${r(-101, -58)}Z`;
    const peak = `M${p(-80, -56)}C${p(-50, -98)} ${p(50, -98)} ${p(80, -56)}C${p(46, -68)} ${p(-46, -68)} ${p(-80, -56)}Z`;
    return `${two(body)}<path fill="${mix(shade, "#000000", 0.25)}" d="${peak}"/>`;
  }
  const band = `M${r(-93, -50)}C${p(-70, -96)} ${p(70, -96)} ${r(93, -50)}L${r(94, -76)}C${p(66, -126)} ${p(-66, -126)} ${r(-94, -76)}Z`;
  return two(band);
}
