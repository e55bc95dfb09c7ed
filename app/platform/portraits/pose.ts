/**
 * Figure space: eye line at y 0, crown about -128, chin about 122, nose line x 0; one unit is 1/250 of a head.
 * A turned head is a projection: points on the face slide by their depth, the outline of the skull hardly moves.
 */
export interface Pose {
  /** Sine of the turn; positive looks to the viewer's right. */
  turn: number;
  /** Point on the face as "x y"; `lift` raises it from the surface (a nose tip). */
  at(x: number, y: number, lift?: number): string;
  /** The x of `at`. */
  x(x: number, lift?: number): number;
  /** Point of the outline of skull and hair as "x y". */
  rim(x: number, y: number): string;
  /** Point on the body, which follows the head only a little. */
  body(x: number, y: number): string;
}

const FACE_DEPTH = 68;

/** One decimal is finer than a pixel at 960 wide. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** `cheek` is half the width of the face; what turns away stays within its outline. */
export function poseOf(turn: number, cheek: number): Pose {
  const cos = Math.sqrt(1 - turn * turn);
  const x = (at: number, lift = 0) => {
    const side = Math.min(1, Math.abs(at) / (cheek + 6));
    const seen = at * cos + (FACE_DEPTH * Math.sqrt(1 - side * side) + lift) * turn;
    const beyond = at * turn > 0 ? Math.abs(seen) - (cheek - 14) : 0;
    return beyond > 0 ? Math.sign(seen) * (cheek - 14 + beyond * 0.45) : seen;
  };
  const rimX = (at: number) => at * (1 + 0.06 * Math.abs(turn)) - 22 * turn;
  return {
    turn,
    x,
    at: (px, py, lift) => `${n(x(px, lift))} ${n(py)}`,
    rim: (px, py) => `${n(rimX(px))} ${n(py)}`,
    body: (px, py) => `${n(px - 10 * turn)} ${n(py)}`,
  };
}

/** Bumps along an ellipse: curls, afros, leaves. Angles in degrees, 0 right, clockwise as on screen. */
export function scallops(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  count: number,
  bulge = 0.62,
): string {
  const step = (to - from) / count;
  const point = (degrees: number) => {
    const radians = (degrees * Math.PI) / 180;
    return [cx + rx * Math.cos(radians), cy + ry * Math.sin(radians)] as const;
  };
  const [sx, sy] = point(from);
  let path = `${n(sx)} ${n(sy)}`;
  let last = [sx, sy] as readonly [number, number];
  for (let i = 1; i <= count; i++) {
    const next = point(from + step * i);
    const radius = Math.hypot(next[0] - last[0], next[1] - last[1]) * bulge;
    path += `A${n(radius)} ${n(radius)} 0 0 ${step > 0 ? 1 : 0} ${n(next[0])} ${n(next[1])}`;
    last = next;
  }
  return path;
}
