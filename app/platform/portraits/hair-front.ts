import type { BackName, FrontName, Look } from "./look.ts";
import { type Pose, scallops } from "./pose.ts";

/** Front hair as paths: the mass, the short sides of a fade, locks that catch light, and thin lines (rows, partings). */
interface FrontHair {
  mass: string;
  fade?: string;
  shine?: string;
  lines?: string;
  /** Ears stay visible. */
  ears: boolean;
}

type Place = (x: number, y: number) => string;

interface Pen {
  /** Outline of the skull. */
  r: Place;
  /** Hairline on the face. */
  h: Place;
  pose: Pose;
  /** How far down a side lock reaches: to the hair behind, or short when it is put up. */
  tip: number;
}

/** From the left side over the crown to the right side. */
const crown = ({ r }: Pen, sideY: number, top = -146, wide = 90, full = 0) =>
  `M${r(-wide, sideY)}C${r(-wide - 14 - full, -44)} ${r(-86 - full * 0.5, top)} ${r(0, top)}C${r(86 + full * 0.5, top)} ${r(wide + 14 + full, -44)} ${r(wide, sideY)}`;

/** The lower end of a lock beside the face: a point that runs into the hair behind. */
const lock = ({ r, h, tip }: Pen, side: 1 | -1) =>
  side > 0
    ? `C${r(84, tip * 0.9)} ${h(68, tip * 0.6)} ${h(73, 12)}`
    : `C${h(-68, tip * 0.6)} ${r(-84, tip * 0.9)} ${r(-92, tip)}Z`;

/** Short sides of a cut, tapering to a sideburn before the ear. */
const shortSides = ({ r, h }: Pen) => {
  const side = (s: 1 | -1) =>
    `M${r(s * 70, -112)}C${r(s * 92, -84)} ${r(s * 92, -40)} ${r(s * 86, -14)}L${h(s * 82, 0)}L${h(s * 76, 24)}C${h(s * 74, 8)} ${h(s * 71, -8)} ${h(s * 72, -30)}C${h(s * 72, -52)} ${h(s * 70, -62)} ${h(s * 56, -84)}Z`;
  return side(1) + side(-1);
};

const FRONTS: Record<FrontName, (pen: Pen) => FrontHair> = {
  fringe: (pen) => {
    const { h, r } = pen;
    return {
      mass: `${crown(pen, pen.tip, -146, 92)}${lock(pen, 1)}C${h(79, 2)} ${h(77, -18)} ${h(73, -34)}C${h(40, -27)} ${h(-40, -27)} ${h(-73, -34)}C${h(-77, -18)} ${h(-79, 2)} ${h(-73, 12)}${lock(pen, -1)}`,
      shine: `M${r(-62, -92)}C${r(-40, -116)} ${r(-10, -122)} ${r(22, -120)}C${r(-8, -112)} ${r(-34, -104)} ${r(-52, -80)}Z`,
      lines: `M${h(-30, -30)}L${h(-24, -58)}M${h(34, -29)}L${h(28, -56)}`,
      ears: false,
    };
  },
  centre: (pen) => {
    const { h, r } = pen;
    return {
      mass: `${crown(pen, pen.tip, -146, 92)}${lock(pen, 1)}C${h(80, -8)} ${h(70, -66)} ${h(0, -112)}C${h(-70, -66)} ${h(-80, -8)} ${h(-73, 12)}${lock(pen, -1)}`,
      shine: `M${r(-68, -60)}C${r(-62, -96)} ${r(-38, -122)} ${r(-10, -132)}C${r(-30, -112)} ${r(-50, -86)} ${r(-58, -52)}Z`,
      lines: `M${h(0, -112)}L${h(0, -138)}`,
      ears: false,
    };
  },
  side: (pen) => {
    const { h, r } = pen;
    return {
      mass: `${crown(pen, pen.tip, -146, 92)}${lock(pen, 1)}C${h(80, -4)} ${h(64, -48)} ${h(-28, -106)}C${h(-50, -92)} ${h(-74, -50)} ${h(-73, 12)}${lock(pen, -1)}`,
      shine: `M${r(-14, -118)}C${r(24, -112)} ${r(58, -84)} ${r(72, -44)}C${r(50, -78)} ${r(22, -98)} ${r(-14, -118)}Z`,
      lines: `M${h(-28, -106)}L${h(-24, -138)}`,
      ears: false,
    };
  },
  swoop: (pen) => {
    const { h, r } = pen;
    return {
      mass: `${crown(pen, pen.tip, -147, 92)}${lock(pen, 1)}C${h(80, -12)} ${h(78, -70)} ${h(36, -98)}C${h(8, -66)} ${h(-44, -52)} ${h(-72, -30)}C${h(-78, -6)} ${h(-79, 8)} ${h(-73, 12)}${lock(pen, -1)}`,
      shine: `M${r(30, -112)}C${r(0, -84)} ${r(-40, -72)} ${r(-72, -54)}C${r(-50, -80)} ${r(-14, -100)} ${r(30, -112)}Z`,
      ears: false,
    };
  },
  "drawn-back": (pen) => {
    const { h, r } = pen;
    return {
      mass: `${crown(pen, 2, -141, 84)}L${h(79, 4)}C${h(78, -48)} ${h(58, -90)} ${h(0, -93)}C${h(-58, -90)} ${h(-78, -48)} ${h(-79, 4)}Z`,
      shine: `M${r(-60, -78)}C${r(-46, -106)} ${r(-22, -124)} ${r(4, -130)}C${r(-18, -114)} ${r(-38, -98)} ${r(-48, -78)}Z`,
      lines: `M${h(34, -86)}Q${r(24, -116)} ${r(6, -136)}M${h(62, -62)}Q${r(56, -98)} ${r(30, -128)}`,
      ears: true,
    };
  },
  pixie: (pen) => {
    const { h, r } = pen;
    return {
      mass: `${crown(pen, 16, -150, 85, 4)}L${h(79, 26)}L${h(75, -8)}L${h(70, -40)}C${h(64, -66)} ${h(52, -80)} ${h(40, -88)}C${h(32, -66)} ${h(8, -48)} ${h(-14, -36)}L${h(-12, -48)}C${h(-28, -36)} ${h(-46, -28)} ${h(-62, -24)}L${h(-56, -38)}L${h(-74, -12)}L${h(-77, 26)}Z`,
      shine: `M${r(34, -112)}C${r(8, -84)} ${r(-24, -74)} ${r(-58, -60)}C${r(-40, -84)} ${r(-6, -106)} ${r(34, -112)}Z`,
      ears: true,
    };
  },
  afro: (pen) => {
    const { h } = pen;
    const cx = -14 * pen.pose.turn;
    return {
      mass: `M${scallops(cx, -62, 112, 98, 158, 382, 15, 0.6)}L${h(79, 8)}C${h(78, -50)} ${h(56, -84)} ${h(0, -87)}C${h(-56, -84)} ${h(-78, -50)} ${h(-79, 8)}Z`,
      ears: true,
    };
  },
  "curly-fringe": (pen) => {
    const { pose } = pen;
    const cx = -14 * pose.turn;
    return {
      mass: `M${scallops(cx, -48, 98, 100, 150, 390, 15, 0.62)}L${scallops(pose.x(0) * 0.9, -46, 70, 20, 22, 158, 6, 0.66)}Z`,
      shine: `M${scallops(cx - 34, -98, 26, 16, 180, 330, 3, 0.66)}Q${pen.r(-34, -104)} ${pen.r(-60, -98)}Z`,
      ears: false,
    };
  },
  curtain: (pen) => {
    const { h, r } = pen;
    return {
      mass: `${crown(pen, pen.tip, -148, 92)}${lock(pen, 1)}C${h(66, -10)} ${h(24, -44)} ${h(3, -104)}L${h(0, -112)}L${h(-3, -104)}C${h(-24, -44)} ${h(-66, -10)} ${h(-73, 12)}${lock(pen, -1)}`,
      shine: `M${r(-14, -122)}C${r(-30, -84)} ${r(-50, -52)} ${r(-78, -28)}C${r(-74, -66)} ${r(-50, -106)} ${r(-14, -122)}Z`,
      ears: false,
    };
  },
  volume: (pen) => {
    const { h, r } = pen;
    return {
      mass: `M${r(-86, 14)}C${r(-104, -50)} ${r(-88, -150)} ${r(-14, -162)}C${r(60, -172)} ${r(104, -110)} ${r(88, 14)}L${h(79, 16)}C${h(80, -40)} ${h(66, -74)} ${h(38, -84)}C${h(4, -98)} ${h(-46, -90)} ${h(-66, -58)}C${h(-76, -36)} ${h(-78, -10)} ${h(-79, 16)}Z`,
      shine: `M${r(-62, -82)}C${r(-58, -126)} ${r(-20, -148)} ${r(24, -146)}C${r(-12, -134)} ${r(-40, -116)} ${r(-46, -86)}Z`,
      ears: true,
    };
  },
  wave: (pen) => {
    const { h, r } = pen;
    return {
      mass: `${crown(pen, pen.tip, -148, 92, 3)}${lock(pen, 1)}C${h(74, 14)} ${h(64, 6)} ${h(70, -8)}C${h(76, -28)} ${h(52, -36)} ${h(52, -58)}C${h(50, -82)} ${h(4, -88)} ${h(-32, -106)}C${h(-52, -92)} ${h(-72, -56)} ${h(-72, -24)}C${h(-72, 0)} ${h(-80, 10)} ${h(-73, 12)}${lock(pen, -1)}`,
      shine: `M${r(-24, -120)}C${r(20, -112)} ${r(66, -98)} ${r(66, -64)}C${r(68, -48)} ${r(84, -44)} ${r(82, -20)}C${r(80, -42)} ${r(60, -44)} ${r(58, -66)}C${r(56, -90)} ${r(10, -104)} ${r(-24, -120)}Z`,
      ears: false,
    };
  },
  cornrows: (pen) => {
    const { h, r } = pen;
    const row = (x: number) =>
      `M${h(x, -94 + Math.abs(x) * 0.42)}Q${r(x * 0.9, -118 + Math.abs(x) * 0.2)} ${r(x * 0.55, -140)}`;
    return {
      mass: `${crown(pen, 4, -140, 83)}L${h(79, 6)}C${h(78, -44)} ${h(58, -88)} ${h(0, -95)}C${h(-58, -88)} ${h(-78, -44)} ${h(-79, 6)}Z`,
      lines: [-66, -46, -24, 0, 24, 46, 66].map(row).join(""),
      ears: true,
    };
  },
  tucked: (pen) => {
    const { h, r } = pen;
    return {
      mass: `${crown(pen, 8, -145, 87)}C${r(88, 30)} ${r(92, 40)} ${h(88, 26)}C${h(80, 0)} ${h(86, -36)} ${h(22, -106)}C${h(-30, -86)} ${h(-70, -56)} ${h(-78, -6)}C${h(-80, 8)} ${h(-86, 20)} ${r(-88, 34)}Z`,
      shine: `M${r(14, -116)}C${r(-24, -98)} ${r(-56, -74)} ${r(-74, -36)}C${r(-70, -80)} ${r(-30, -112)} ${r(14, -116)}Z`,
      lines: `M${h(22, -106)}L${h(20, -136)}`,
      ears: true,
    };
  },
  buzz: (pen) => {
    const { h } = pen;
    return {
      mass: `${crown(pen, -6, -133, 80)}L${h(74, -8)}L${h(71, -46)}C${h(66, -62)} ${h(60, -78)} ${h(46, -85)}Q${h(0, -94)} ${h(-46, -85)}C${h(-60, -78)} ${h(-66, -62)} ${h(-71, -46)}L${h(-74, -8)}Z`,
      ears: true,
    };
  },
  bald: () => ({ mass: "", ears: true }),
  parted: (pen) => {
    const { h, r } = pen;
    return {
      mass: `M${r(-84, -32)}C${r(-92, -92)} ${r(-62, -150)} ${r(-4, -154)}C${r(62, -158)} ${r(98, -104)} ${r(85, -30)}L${h(73, -40)}C${h(70, -60)} ${h(66, -68)} ${h(56, -72)}C${h(20, -74)} ${h(-16, -82)} ${h(-46, -98)}C${h(-56, -84)} ${h(-68, -64)} ${h(-73, -34)}Z`,
      fade: shortSides(pen),
      shine: `M${r(-34, -118)}C${r(0, -104)} ${r(40, -96)} ${r(70, -84)}C${r(48, -116)} ${r(6, -128)} ${r(-34, -118)}Z`,
      lines: `M${h(-46, -98)}L${r(-36, -134)}`,
      ears: true,
    };
  },
  quiff: (pen) => {
    const { h, r } = pen;
    return {
      mass: `M${r(-82, -44)}C${r(-96, -104)} ${r(-66, -150)} ${r(-24, -162)}C${r(8, -176)} ${r(56, -180)} ${r(78, -160)}C${r(92, -148)} ${r(92, -130)} ${r(91, -112)}C${r(91, -88)} ${r(88, -64)} ${r(82, -40)}L${h(73, -44)}C${h(72, -62)} ${h(64, -76)} ${h(54, -80)}C${h(16, -96)} ${h(-24, -92)} ${h(-60, -74)}C${h(-68, -64)} ${h(-72, -54)} ${h(-73, -40)}Z`,
      fade: shortSides(pen),
      shine: `M${r(-56, -100)}C${r(-30, -140)} ${r(24, -156)} ${r(72, -148)}C${r(28, -136)} ${r(-14, -124)} ${r(-36, -94)}Z`,
      ears: true,
    };
  },
  "curly-top": (pen) => {
    const { h, pose } = pen;
    const cx = -27 * pose.turn;
    return {
      mass: `M${scallops(cx, -84, 88, 70, 168, 372, 11, 0.66)}L${h(74, -46)}L${scallops(pose.x(0) * 0.85, -78, 62, 14, 12, 168, 6, 0.68)}L${h(-74, -46)}Z`,
      fade: shortSides(pen),
      ears: true,
    };
  },
  crop: (pen) => {
    const { h, r } = pen;
    return {
      mass: `M${r(-84, -30)}C${r(-92, -92)} ${r(-64, -148)} ${r(0, -148)}C${r(64, -148)} ${r(92, -92)} ${r(84, -30)}L${h(73, -36)}L${h(70, -58)}L${h(52, -54)}L${h(44, -64)}L${h(26, -54)}L${h(16, -63)}L${h(-2, -52)}L${h(-12, -62)}L${h(-32, -52)}L${h(-40, -62)}L${h(-60, -54)}L${h(-70, -58)}L${h(-73, -36)}Z`,
      fade: shortSides(pen),
      shine: `M${r(-62, -88)}C${r(-44, -118)} ${r(-14, -128)} ${r(16, -126)}C${r(-14, -116)} ${r(-38, -106)} ${r(-48, -82)}Z`,
      ears: true,
    };
  },
  slick: (pen) => {
    const { h, r } = pen;
    return {
      mass: `${crown(pen, -2, -150, 85)}L${h(76, -6)}C${h(74, -40)} ${h(72, -64)} ${h(56, -82)}C${h(42, -94)} ${h(22, -92)} ${h(0, -82)}C${h(-22, -92)} ${h(-42, -94)} ${h(-56, -82)}C${h(-72, -64)} ${h(-74, -40)} ${h(-76, -6)}Z`,
      shine: `M${r(-54, -96)}C${r(-44, -124)} ${r(-24, -138)} ${r(-2, -142)}C${r(-18, -124)} ${r(-30, -110)} ${r(-36, -94)}Z`,
      lines: `M${h(26, -90)}Q${r(26, -122)} ${r(12, -144)}M${h(56, -78)}Q${r(58, -112)} ${r(38, -138)}`,
      ears: true,
    };
  },
  middle: (pen) => {
    const { h, r } = pen;
    return {
      mass: `M${r(-92, 30)}C${r(-108, -30)} ${r(-98, -160)} ${r(-30, -158)}Q${r(-8, -157)} ${r(0, -140)}Q${r(8, -157)} ${r(30, -158)}C${r(98, -160)} ${r(108, -30)} ${r(92, 30)}C${r(84, 34)} ${h(74, 26)} ${h(76, 4)}C${h(62, -12)} ${h(22, -50)} ${h(2, -108)}L${h(-2, -108)}C${h(-22, -50)} ${h(-62, -12)} ${h(-76, 4)}C${h(-74, 26)} ${r(-84, 34)} ${r(-92, 30)}Z`,
      shine: `M${r(-14, -122)}C${r(-26, -92)} ${r(-48, -68)} ${r(-78, -48)}C${r(-72, -84)} ${r(-46, -112)} ${r(-14, -122)}Z`,
      lines: `M${h(30, -66)}C${r(44, -104)} ${r(34, -136)} ${r(18, -150)}M${h(-40, -50)}C${r(-62, -92)} ${r(-52, -130)} ${r(-30, -148)}`,
      ears: false,
    };
  },
  receding: (pen) => {
    const { h, r } = pen;
    return {
      mass: `M${r(-83, -2)}C${r(-94, -72)} ${r(-64, -138)} ${r(0, -139)}C${r(64, -138)} ${r(94, -72)} ${r(83, -2)}L${h(75, -6)}C${h(72, -44)} ${h(74, -60)} ${h(66, -78)}C${h(60, -96)} ${h(48, -108)} ${h(36, -108)}C${h(28, -92)} ${h(14, -86)} ${h(0, -86)}C${h(-14, -86)} ${h(-28, -92)} ${h(-36, -108)}C${h(-48, -108)} ${h(-60, -96)} ${h(-66, -78)}C${h(-74, -60)} ${h(-72, -44)} ${h(-75, -6)}Z`,
      ears: true,
    };
  },
  "short-afro": (pen) => {
    const { h, pose } = pen;
    return {
      mass: `M${scallops(-27 * pose.turn, -74, 87, 76, 160, 380, 19, 0.56)}L${h(74, -10)}L${h(71, -48)}C${h(68, -66)} ${h(62, -80)} ${h(50, -84)}Q${h(0, -90)} ${h(-50, -84)}C${h(-62, -80)} ${h(-68, -66)} ${h(-71, -48)}L${h(-74, -10)}Z`,
      ears: true,
    };
  },
  locs: (pen) => {
    const { h, r } = pen;
    const loc = (x: number, y: number, to: number) => `M${r(x, y)}Q${r(x * 1.12, (y + to) / 2)} ${r(x * 1.04, to)}`;
    return {
      mass: `${crown(pen, 60, -150, 92, 4)}L${h(80, 64)}C${h(80, 10)} ${h(78, -50)} ${h(40, -90)}Q${h(0, -104)} ${h(-40, -90)}C${h(-78, -50)} ${h(-80, 10)} ${h(-80, 64)}Z`,
      lines: `${loc(-84, -40, 70)}${loc(84, -40, 70)}${loc(-56, -120, -84)}${loc(-22, -134, -100)}${loc(22, -134, -100)}${loc(56, -120, -84)}`,
      ears: false,
    };
  },
  "bun-back": (pen) => {
    const base = FRONTS["drawn-back"](pen);
    return { ...base, fade: shortSides(pen) };
  },
  "wavy-top": (pen) => {
    const { h, r } = pen;
    return {
      mass: `M${r(-84, -26)}C${r(-98, -78)} ${r(-84, -130)} ${r(-50, -142)}C${r(-36, -164)} ${r(-4, -164)} ${r(10, -154)}C${r(34, -166)} ${r(64, -152)} ${r(70, -132)}C${r(94, -112)} ${r(96, -64)} ${r(84, -26)}L${h(73, -34)}C${h(74, -52)} ${h(58, -58)} ${h(52, -72)}C${h(38, -62)} ${h(20, -62)} ${h(8, -78)}C${h(-8, -60)} ${h(-34, -62)} ${h(-44, -76)}C${h(-54, -60)} ${h(-68, -56)} ${h(-73, -30)}Z`,
      fade: shortSides(pen),
      shine: `M${r(-66, -84)}C${r(-64, -116)} ${r(-40, -136)} ${r(-16, -136)}C${r(-36, -122)} ${r(-50, -106)} ${r(-52, -80)}Z`,
      ears: true,
    };
  },
};

const HANGING = new Set<BackName>(["bob", "flare-bob", "long", "wavy", "curls", "flip", "shag", "mane"]);
const SHORT = new Set<BackName>(["none", "top-bun", "low-bun", "ponytail", "braid"]);
/** Curls run one way round, so these are never mirrored. */
const EVEN = new Set<FrontName>(["afro", "curly-fringe", "curly-top", "short-afro"]);

/** A broad face carries broader hair, down to the jaw. */
export function widening(look: Look, y: number): number {
  const broad = Math.max(1, (look.face.cheek + 3) / 83);
  return 1 + (broad - 1) * Math.max(0, Math.min(1, (110 - y) / 60));
}

export function frontHair(look: Look, pose: Pose): FrontHair {
  const flip = look.mirrored && !EVEN.has(look.front) ? -1 : 1;
  return FRONTS[look.front]({
    pose,
    tip: HANGING.has(look.back) ? 98 : 50,
    r: (x, y) => {
      // The far temple lies a little further in than the skull's outline: short hair follows it.
      const far = flip * x * pose.turn > 0 && SHORT.has(look.back) ? Math.abs(pose.turn) * 8 : 0;
      const low = Math.max(0, Math.min(1, (y + 112) / 60));
      return pose.rim(flip * x * widening(look, y) - Math.sign(flip * x) * far * low, y);
    },
    h: (x, y) => pose.at(flip * x * widening(look, y), y),
  });
}
