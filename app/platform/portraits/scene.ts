import { mix } from "./colour.ts";
import { type BrandPalette, MOODS, type Mood, type MoodName, type PlaceName } from "./palettes.ts";
import { n } from "./pose.ts";
import type { Seeded } from "./seeded.ts";

interface Field {
  w: number;
  h: number;
  mood: Mood;
  roll: Seeded;
  brand: BrandPalette;
  id: (name: string) => string;
}

const rect = (x: number, y: number, w: number, h: number, fill: string, extra = "") =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${extra}/>`;
const disc = (x: number, y: number, r: number, fill: string, extra = "") =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${extra}/>`;

function ground({ w, h, mood, id }: Field, tilt = 0): string {
  return `<linearGradient id="${id("g")}" x1="0" y1="0" x2="${tilt}" y2="1"><stop stop-color="${mood.high}"/><stop offset="1" stop-color="${mood.low}"/></linearGradient>${rect(0, 0, w, h, `url(#${id("g")})`)}`;
}

function glow({ id }: Field, name: string, x: number, y: number, r: number, colour: string, strength: number): string {
  return `<radialGradient id="${id(name)}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>${disc(x, y, r, `url(#${id(name)})`)}`;
}

/**
 * One blur a picture. The body starts with the ground, and the sharp body lies under the blurred one:
 * so the picture's edge does not fade where a renderer sees nothing beyond it.
 */
function soft({ id, w, h }: Field, body: string, amount = 0.014): string {
  return `<filter id="${id("s")}" x="0" y="0" width="${w}" height="${h}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(w * amount)}" result="b"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="b"/></feMerge></filter><g filter="url(#${id("s")})">${body}</g>`;
}

function discs({ w, h, roll, mood }: Field, count: number, low = 0.3): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const colour = roll.pick([mood.glow, mood.glow, mix(mood.glow, mood.high, 0.5), mix(mood.glow, "#ffffff", 0.4)]);
    out += disc(
      roll.range(0, w),
      roll.range(0, h * 0.85),
      w * roll.range(0.025, 0.085),
      colour,
      ` opacity="${roll.range(low, low + 0.35).toFixed(2)}"`,
    );
  }
  return out;
}

const PLACES: Record<PlaceName, (f: Field) => string> = {
  window: (f) => {
    const { w, h, roll, mood } = f;
    const left = roll.chance(0.5);
    const x = left ? -w * 0.06 : w * roll.range(0.42, 0.56);
    const ww = w * roll.range(0.5, 0.62);
    const frame = mix(mood.low, mood.deep, 0.45);
    let panes = rect(x, -h * 0.04, ww, h * 0.74, mix(mood.glow, "#ffffff", 0.35));
    panes += rect(x, h * 0.5, ww, h * 0.2, mix(mood.glow, mood.low, 0.5));
    panes += rect(x + ww * 0.48, -h * 0.04, ww * 0.045, h * 0.74, frame) + rect(x, h * 0.3, ww, h * 0.016, frame);
    panes +=
      rect(x - ww * 0.05, -h * 0.04, ww * 0.06, h * 0.76, frame) +
      rect(x + ww * 0.99, -h * 0.04, ww * 0.06, h * 0.76, frame);
    panes += rect(x - ww * 0.1, h * 0.7, ww * 1.2, h * 0.03, mix(frame, mood.deep, 0.4));
    return (
      soft(f, ground(f, 0.3) + panes) +
      glow(f, "a", x + ww / 2, h * 0.25, w * 0.62, mood.glow, 0.75) +
      discs(f, 3, 0.15)
    );
  },
  "low-sun": (f) => {
    const { w, h, roll, mood } = f;
    const x = w * roll.range(0.2, 0.85);
    const y = h * roll.range(0.26, 0.42);
    const hill = (top: number, bend: number, colour: string) =>
      `<path fill="${colour}" d="M0 ${n(h * top)}C${n(w * 0.3)} ${n(h * (top - bend))} ${n(w * 0.6)} ${n(h * (top + bend))} ${n(w)} ${n(h * (top - bend * 0.6))}V${n(h)}H0Z"/>`;
    const one = roll.range(0.05, 0.1) * (roll.chance(0.5) ? 1 : -1);
    return (
      ground(f) +
      glow(f, "a", x, y, w * 0.6, mood.glow, 0.9) +
      disc(x, y, w * roll.range(0.16, 0.24), mix(mood.glow, "#ffffff", 0.3)) +
      hill(0.58, one, mix(mood.low, mood.deep, 0.3)) +
      hill(0.7, -one, mix(mood.low, mood.deep, 0.6)) +
      hill(0.84, one * 0.7, mood.deep)
    );
  },
  park: (f) => {
    const { w, h, roll, mood } = f;
    let leaves = "";
    for (let i = 0; i < 13; i++) {
      leaves += disc(
        roll.range(-0.05, 1.05) * w,
        roll.range(-0.05, 0.5) * h,
        w * roll.range(0.1, 0.22),
        mix(mood.low, mood.deep, roll.range(0, 0.75)),
        ` opacity=".8"`,
      );
    }
    const trunk = w * roll.range(0.08, 0.9);
    leaves += rect(trunk, h * 0.3, w * 0.06, h * 0.5, mix(mood.deep, "#3a2416", 0.5), ` opacity=".6"`);
    leaves += rect(0, h * 0.72, w, h * 0.3, mix(mood.low, mood.deep, 0.25));
    return (
      soft(f, ground(f) + leaves, 0.022) +
      glow(f, "a", w * roll.range(0.1, 0.9), h * 0.12, w * 0.55, mood.glow, 0.85) +
      discs(f, 7, 0.2)
    );
  },
  loft: (f) => {
    const { w, h, roll, mood } = f;
    const x = w * roll.range(-0.1, 0.25);
    const lean = w * roll.range(0.1, 0.22);
    let light = "";
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 2; column++) {
        const px = x + column * w * 0.3 + row * lean * 0.5;
        const py = h * (0.04 + row * 0.21) + column * h * 0.03;
        light += `<path d="M${n(px)} ${n(py)}l${n(w * 0.26)} ${n(h * 0.028)} ${n(lean * 0.45)} ${n(h * 0.185)} ${n(-w * 0.26)} ${n(-h * 0.028)}Z"/>`;
      }
    }
    const side = roll.chance(0.5);
    const potX = side ? w * 0.9 : w * 0.08;
    let plant = "";
    for (let i = -2; i <= 2; i++) {
      plant += `<path d="M${n(potX)} ${n(h * 0.78)}Q${n(potX + i * w * 0.05)} ${n(h * 0.55)} ${n(potX + i * w * 0.11)} ${n(h * (0.44 + Math.abs(i) * 0.05))}Q${n(potX + i * w * 0.12 + w * 0.03)} ${n(h * 0.62)} ${n(potX)} ${n(h * 0.78)}Z"/>`;
    }
    return soft(
      f,
      `${ground(f, 0.6)}<g fill="${mood.glow}" opacity=".72">${light}</g><g fill="${mix(mood.deep, "#2c5a44", mood.tint > 0.2 ? 0.1 : 0.35)}" opacity=".85">${plant}</g>${rect(0, h * 0.82, w, h * 0.2, mix(mood.low, mood.deep, 0.4))}`,
      0.007,
    );
  },
  neon: (f) => {
    const { w, h, roll, mood } = f;
    const second = roll.pick(["#35c8ff", "#ffb45a", "#8f6bff"]);
    const base =
      ground(f, 0.5) +
      glow(f, "a", w * 0.18, h * 0.3, w * 0.6, mood.glow, 0.7) +
      glow(f, "b", w * 0.9, h * 0.36, w * 0.6, second, 0.55);
    let tubes = "";
    const tilt = roll.range(-14, 14);
    for (let i = 0; i < 3; i++) {
      tubes += rect(
        w * (0.08 + i * 0.06),
        h * 0.05,
        w * 0.022,
        h * roll.range(0.4, 0.62),
        mix(mood.glow, "#ffffff", 0.45),
        ` rx="9"`,
      );
      tubes += rect(
        w * (0.84 + i * 0.06),
        h * 0.1,
        w * 0.022,
        h * roll.range(0.4, 0.62),
        mix(second, "#ffffff", 0.4),
        ` rx="9"`,
      );
    }
    return soft(f, `${base}<g transform="rotate(${n(tilt)} ${w / 2} ${n(h * 0.35)})">${tubes}</g>`, 0.008);
  },
  drapes: (f) => {
    const { w, h, roll, mood, id } = f;
    const fold = w / roll.range(5, 8);
    let out = `<linearGradient id="${id("f")}"><stop stop-color="${mix(mood.low, mood.deep, 0.55)}"/><stop offset=".45" stop-color="${mood.high}"/><stop offset=".7" stop-color="${mix(mood.high, mood.low, 0.7)}"/><stop offset="1" stop-color="${mix(mood.low, mood.deep, 0.55)}"/></linearGradient>`;
    for (let i = -1; i * fold < w; i++) {
      const x = i * fold + roll.range(-0.12, 0.12) * fold;
      out += `<path fill="url(#${id("f")})" d="M${n(x)} 0H${n(x + fold * 1.22)}L${n(x + fold * 1.12)} ${n(h)}H${n(x - fold * 0.06)}Z"/>`;
    }
    return out + glow(f, "a", w * roll.range(0.15, 0.85), h * 0.2, w * 0.7, mood.glow, 0.42);
  },
  street: (f) => {
    const { w, h, roll, mood } = f;
    let houses = "";
    for (const side of [0, 1]) {
      for (let i = 0; i < 3; i++) {
        const hw = w * (0.2 - i * 0.045);
        const x = side ? w - hw - i * w * 0.14 + w * 0.02 : i * w * 0.14 - w * 0.02;
        const top = h * (0.08 + i * 0.13 + roll.range(-0.03, 0.03));
        houses = rect(x, top, hw, h, mix(mood.deep, mood.low, i * 0.28 + 0.12)) + houses;
        for (let k = 0; k < 3; k++) {
          if (roll.chance(0.7))
            houses += rect(
              x + hw * 0.3,
              top + h * (0.06 + k * 0.13),
              hw * 0.36,
              h * 0.065,
              mood.glow,
              ` opacity=".85"`,
            );
        }
      }
    }
    return (
      soft(f, ground(f) + glow(f, "a", w / 2, h * 0.42, w * 0.55, mood.glow, 0.8) + houses, 0.012) + discs(f, 8, 0.3)
    );
  },
  bokeh: (f) => {
    const { w, h, roll, mood } = f;
    const lean = n(roll.range(-12, 12));
    const back =
      ground(f, roll.range(0, 1)) +
      glow(f, "a", w * roll.range(0.05, 0.95), h * roll.range(0.1, 0.4), w * 0.6, mood.glow, 0.6) +
      rect(
        -w * 0.3,
        h * roll.range(0.3, 0.5),
        w * 1.6,
        h * 0.2,
        mood.deep,
        ` opacity=".22" transform="rotate(${lean} ${w / 2} ${h / 2})"`,
      ) +
      disc(w * roll.range(0.7, 1), h * roll.range(0.1, 0.3), w * 0.2, mood.glow, ` opacity=".6"`);
    return soft(f, back, 0.03) + discs(f, 14, 0.2);
  },
  "house-front": (f) => {
    const { w, h, roll, mood } = f;
    const cw = w / 3;
    let panes = "";
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 3; column++) {
        const on = roll.chance(0.55);
        const x = column * cw + cw * 0.2;
        const y = h * (0.05 + row * 0.3);
        panes += rect(x, y, cw * 0.6, h * 0.2, on ? mix(mood.glow, mood.high, roll.range(0, 0.3)) : mood.deep);
        panes +=
          rect(x + cw * 0.28, y, cw * 0.04, h * 0.2, mood.low) +
          rect(x, y + h * 0.095, cw * 0.6, h * 0.01, mood.low) +
          rect(x - cw * 0.06, y + h * 0.205, cw * 0.72, h * 0.014, mix(mood.low, mood.high, 0.5));
      }
    }
    return (
      soft(f, ground(f) + panes, 0.006) + glow(f, "a", w * roll.range(0.1, 0.9), h * 0.2, w * 0.5, mood.glow, 0.38)
    );
  },
  paper: (f) => {
    const { w, h, roll, brand } = f;
    const [base, shape, third] = roll.pick(brand.papers);
    const at = roll.range(0.3, 0.7) * w;
    const side = roll.chance(0.5);
    const m = (x: number) => (side ? w - x : x);
    const bg = rect(0, 0, w, h, base);
    switch (brand.shape) {
      case "overprint": {
        const a = w * 0.34;
        const b = w * 0.66;
        const both = `<clipPath id="${f.id("o")}">${disc(m(a), h * 0.4, w * 0.36, "#000")}</clipPath>`;
        return (
          bg +
          disc(m(a), h * 0.4, w * 0.36, shape) +
          disc(m(b), h * 0.48, w * 0.36, third) +
          both +
          `<g clip-path="url(#${f.id("o")})">${disc(m(b), h * 0.48, w * 0.36, mix(shape, "#200d56", 0.8))}</g>`
        );
      }
      case "ellipses": {
        const tilt = roll.range(-50, 50);
        const e = (x: number, y: number, rx: number, ry: number, fill: string, t: number) =>
          `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" transform="rotate(${n(t)} ${n(x)} ${n(y)})"/>`;
        return (
          bg +
          e(at, h * 0.42, w * 0.52, h * 0.27, third, tilt) +
          e(m(w * 0.42), h * 0.44, w * 0.34, h * 0.36, shape, tilt * 0.5 + 20) +
          e(m(w * 0.9), h * 0.12, w * 0.12, h * 0.05, shape, -30)
        );
      }
      case "strands": {
        let d = "";
        for (let i = 0; i < 18; i++) {
          const k = i / 17;
          d += `M${n(m(-20))} ${n(h * (0.1 + k * 0.3))}C${n(m(w * 0.4))} ${n(h * (0.05 + k * 0.25))} ${n(m(w * 0.55))} ${n(h * (0.62 - k * 0.3))} ${n(m(w + 20))} ${n(h * (0.5 - k * 0.42))}`;
        }
        return (
          bg +
          disc(m(w * 0.62), h * 0.38, w * 0.36, shape) +
          `<path fill="none" stroke="${third}" stroke-width="${n(w * 0.0024)}" opacity=".75" d="${d}"/>`
        );
      }
      case "quarters": {
        const t = w / 2;
        const quarter = (x: number, y: number, fill: string, turn: number) =>
          `<path fill="${fill}" transform="rotate(${turn * 90} ${n(x + t / 2)} ${n(y + t / 2)})" d="M${n(x)} ${n(y)}h${n(t)}a${n(t)} ${n(t)} 0 0 1 ${n(-t)} ${n(t)}Z"/>`;
        const turn = Math.floor(roll.range(0, 4));
        return roll.chance(0.45)
          ? bg + disc(w / 2, h * 0.44, w * 0.47, shape) + quarter(m(w * 0.75) - t / 2, h * 0.5, third, turn)
          : bg +
              quarter(0, 0, shape, turn) +
              quarter(t, 0, third, turn + 1) +
              quarter(0, t, third, turn + 3) +
              quarter(t, t, shape, turn + 2) +
              rect(0, t * 2, w, h, mix(base, shape, 0.2));
      }
      case "arch": {
        const r = w * 0.4;
        return (
          bg +
          disc(m(w * 0.78), h * 0.3, w * 0.2, third) +
          `<path fill="${shape}" d="M${n(w / 2 - r)} ${n(h)}V${n(h * 0.16 + r)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0V${n(h)}Z"/>` +
          disc(m(w * 0.66), h * 0.4, w * 0.2, mix(shape, third, 0.55))
        );
      }
      case "windows": {
        let panes = "";
        for (let i = 0; i < 4; i++)
          panes += rect(
            w * (0.1 + (i % 2) * 0.42),
            h * (0.06 + Math.floor(i / 2) * 0.36),
            w * 0.38,
            h * 0.32,
            i === (side ? 1 : 0) ? third : shape,
          );
        return bg + panes;
      }
      case "diagonal":
        return (
          bg +
          (roll.chance(0.5)
            ? `<path fill="${shape}" d="M${n(m(w))} ${n(h * 0.12)}L${n(m(0))} ${n(h * 0.72)}V${n(h)}H${n(m(w))}Z"/>${disc(m(w * 0.26), h * 0.2, w * 0.13, third)}`
            : disc(m(w * 0.6), h * 0.36, w * 0.4, shape) +
              `<path fill="${third}" d="M${n(m(0))} ${n(h * 0.78)}L${n(m(w))} ${n(h * 0.62)}V${n(h)}H${n(m(0))}Z"/>`)
        );
    }
  },
};

/** A background without people; soft where a camera would blur it. */
export function scene(
  place: PlaceName,
  mood: MoodName,
  brand: BrandPalette,
  roll: Seeded,
  w: number,
  h: number,
  prefix: string,
): string {
  return PLACES[place]({ w, h, mood: MOODS[mood], roll, brand, id: (name) => `${prefix}${name}` });
}
