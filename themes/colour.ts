/** Colour arithmetic for the themes: hex in, hex out, OKLCH between, WCAG contrast. Runs at build time only. */

type Triple = [number, number, number];

function toRgb(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`not a six-digit hex colour: ${hex}`);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const toLinear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (light: number): number => {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, Math.round(share * 255)));
};

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = toRgb(hex).map(toLinear) as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two opaque colours, 1–21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function toOklab(hex: string): Triple {
  const [r, g, b] = toRgb(hex).map(toLinear) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb.map((channel) => fromLinear(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** The same hue, lighter (positive) or darker (negative) by a share of OKLCH lightness. */
export function shift(hex: string, by: number): string {
  const [l, a, b] = toOklab(hex);
  const lightness = Math.min(1, Math.max(0, l + by));
  const chroma = lightness > 0.97 || lightness < 0.05 ? 0 : 1;
  return fromOklab([lightness, a * chroma, b * chroma]);
}

/** `share` of `top` over `bottom`, mixed in OKLab. */
export function mix(top: string, bottom: string, share: number): string {
  const a = toOklab(top);
  const b = toOklab(bottom);
  return fromOklab([0, 1, 2].map((i) => (a[i] ?? 0) * share + (b[i] ?? 0) * (1 - share)) as Triple);
}

/** What `top` at this opacity looks like over `bottom`: plain sRGB, as browsers composite. */
export function overlay(top: string, bottom: string, opacity: number): string {
  const below = toRgb(bottom);
  const channels = toRgb(top).map((channel, i) => Math.round(channel * opacity + (below[i] ?? 0) * (1 - opacity)));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** `rgb(r g b / alpha)` for shadows, scrims and halos. */
export function alpha(hex: string, opacity: number): string {
  return `rgb(${toRgb(hex).join(" ")} / ${opacity})`;
}

/**
 * The colour itself when it reaches `least` against every ground, otherwise the nearest lightness of the same hue that does.
 * Throws when none does, so a theme that cannot be read does not build.
 */
export function keepContrast(hex: string, grounds: readonly string[], least: number): string {
  const reaches = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= least);
  if (reaches(hex)) return hex;
  for (let step = 1; step <= 100; step++) {
    for (const candidate of [shift(hex, -step / 100), shift(hex, step / 100)]) {
      if (reaches(candidate)) return candidate;
    }
  }
  throw new Error(`${hex} cannot reach ${least}:1 on ${grounds.join(", ")}`);
}
