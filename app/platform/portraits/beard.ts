import type { Look } from "./look.ts";
import { n, type Pose } from "./pose.ts";

/** The beard over the jaw as one path; the lips are drawn on it. */
export function beardPath(look: Look, pose: Pose): string {
  const p = pose.at;
  const { cheek, jaw, jawY, chin, chinY } = look.face;
  const cos = Math.sqrt(1 - pose.turn ** 2);
  const j = (side: 1 | -1, out: number, dy: number) =>
    `${n(side * (jaw + out) * cos + 24 * pose.turn)} ${n(jawY + dy)}`;
  const k = (side: 1 | -1, out: number, dy: number) =>
    `${n(side * (chin + out) * cos + 66 * pose.turn)} ${n(chinY + dy)}`;
  if (look.beard === "none") return "";
  if (look.beard === "moustache") {
    return `M${p(0, 57)}C${p(11, 54)} ${p(21, 61)} ${p(31, 75)}C${p(20, 71)} ${p(9, 68)} ${p(0, 69)}C${p(-9, 68)} ${p(-20, 71)} ${p(-31, 75)}C${p(-21, 61)} ${p(-11, 54)} ${p(0, 57)}Z`;
  }
  if (look.beard === "goatee") {
    return `M${p(0, 54)}C${p(14, 52)} ${p(30, 60)} ${p(34, 78)}C${p(36, 96)} ${k(1, 6, -8)} ${k(1, -8, 4)}Q${k(1, -chin, 12)} ${k(-1, -8, 4)}C${k(-1, 6, -8)} ${p(-36, 96)} ${p(-34, 78)}C${p(-30, 60)} ${p(-14, 52)} ${p(0, 54)}Z`;
  }
  const out = { stubble: 0, boxed: 1, full: 6, long: 9 }[look.beard];
  const outR = out - Math.max(0, pose.turn) * 16;
  const outL = out - Math.max(0, -pose.turn) * 16;
  const drop = { stubble: 1, boxed: 4, full: 15, long: 42 }[look.beard];
  const high = look.beard === "full" || look.beard === "long" ? 52 : 62;
  const side = pose.turn > 0.12 ? [-80, 66] : pose.turn < -0.12 ? [-66, 80] : [-cheek, cheek];
  const [left = -80, right = 80] = side;
  const edge = (x: number, y: number) => pose.at(Math.sign(x) * Math.min(Math.abs(x), 93), y);
  return (
    `M${edge(left, 2)}C${edge(left, 40)} ${j(-1, outL + 4, -14)} ${j(-1, outL, 2)}` +
    `C${j(-1, outL - 8, 20 + drop * 0.4)} ${k(-1, out + 8, drop)} ${k(-1, out * 0.5 - 9, drop)}` +
    `Q${k(1, -chin, drop + 5)} ${k(1, out * 0.5 - 9, drop)}` +
    `C${k(1, out + 8, drop)} ${j(1, outR - 8, 20 + drop * 0.4)} ${j(1, outR, 2)}` +
    `C${j(1, outR + 4, -14)} ${edge(right, 40)} ${edge(right, 2)}` +
    `C${edge(right * 0.93, 30)} ${p(62, high)} ${p(46, high + 8)}C${p(36, 66)} ${p(20, 52)} ${p(0, 54)}` +
    `C${p(-20, 52)} ${p(-36, 66)} ${p(-46, high + 8)}C${p(-62, high)} ${edge(left * 0.93, 30)} ${edge(left, 2)}Z`
  );
}
