import { assignVars, globalStyle, style } from "@vanilla-extract/css";
import type { NicheName } from "#sites/niche.ts";
import { bbwTheme } from "./bbw.css.ts";
import { bdsmTheme } from "./bdsm.css.ts";
import { gayTheme } from "./gay.css.ts";
import { generalTheme } from "./general.css.ts";
import { gilfTheme } from "./gilf.css.ts";
import { makeColours, type SchemeName, type SchemeSpec, type Theme } from "./make-theme.ts";
import { milfTheme } from "./milf.css.ts";
import { sheTheme } from "./she.css.ts";
import { stageVars } from "./stage-vars.css.ts";
import { colourVars } from "./theme-class.ts";

/**
 * The brand's own ground on landers and home pages (landers.md §2): the same tokens, louder. Each is derived like the theme,
 * so its contrast holds by construction; only what differs from the theme is written.
 */
type Stage = {
  light: Partial<SchemeSpec>;
  dark: Partial<SchemeSpec>;
  /** The brand's evening: this scheme in both of the visitor's. */
  only?: SchemeName;
  band: { ground: string; title: string; text: string };
  /** The headline's size in rem on a phone and on a wide screen. */
  headline: { phone: number; wide: number };
};

const NONE = {};

/** Viewports in px that the headline sizes are drawn for; narrower ones shrink it, wider ones leave it. */
const PHONE = 390;
const WIDE = 1280;

/** Part rem, part viewport, so that it shrinks with the window and still grows with the visitor's own text size. */
function fluid(size: number, viewport: number): string {
  const share = (size * 0.6 * 16 * 100) / viewport;
  return `min(${size}rem, calc(${Math.round(size * 40) / 100}rem + ${share.toFixed(2)}vw))`;
}

const night: Partial<SchemeSpec> = {
  canvas: "#22091a",
  surface: "#331026",
  sunken: "#190613",
  line: "#54233f",
  lineStrong: "#a76f88",
  ink: "#fff2ea",
  ink2: "#e9cdd2",
  ink3: "#cfa6b2",
  primary: "#ffb48a",
  dark: "#ffcaa8",
  primaryText: "#ffb48a",
  primaryTint: "#4a1c35",
  focus: "#ffb48a",
};

const STAGES: Record<NicheName, { theme: Theme } & Stage> = {
  general: {
    theme: generalTheme,
    light: { canvas: "#fff5f7", sunken: "#fbe8ed" },
    dark: NONE,
    band: { ground: "#200d56", title: "#ffffff", text: "#dcd6f5" },
    headline: { phone: 2.9, wide: 6 },
  },
  she: {
    theme: sheTheme,
    light: { canvas: "#efe8ff", sunken: "#e4d9fb" },
    dark: NONE,
    band: { ground: "#2a1a5c", title: "#ffb48c", text: "#e4dbff" },
    headline: { phone: 2.5, wide: 5.4 },
  },
  bdsm: {
    theme: bdsmTheme,
    light: NONE,
    dark: NONE,
    band: { ground: "#1b1411", title: "#d9b16c", text: "#d8d0cb" },
    headline: { phone: 3.5, wide: 5.8 },
  },
  bbw: {
    theme: bbwTheme,
    light: { canvas: "#ffe9d8", sunken: "#fbdcc3" },
    dark: NONE,
    band: { ground: "#5b1033", title: "#ffc145", text: "#ffe0ec" },
    headline: { phone: 2.9, wide: 5.9 },
  },
  gilf: {
    theme: gilfTheme,
    light: { canvas: "#f7f1e4", sunken: "#efe6d3" },
    dark: NONE,
    band: { ground: "#123d32", title: "#efd9a7", text: "#dde9e2" },
    headline: { phone: 2.9, wide: 5.6 },
  },
  milf: {
    theme: milfTheme,
    light: night,
    dark: night,
    only: "dark",
    band: { ground: "#55122f", title: "#ffc9a6", text: "#f8dde0" },
    headline: { phone: 2.75, wide: 5.4 },
  },
  gay: {
    theme: gayTheme,
    light: {
      canvas: gayTheme.brand.secondary,
      sunken: "#b7e62c",
      line: "#151822",
      lineStrong: "#151822",
      ink2: "#2c3030",
      ink3: "#3d4530",
      primaryTint: "#e2fb97",
    },
    dark: NONE,
    band: { ground: "#2a2ae6", title: "#c9f73a", text: "#ffffff" },
    headline: { phone: 3.9, wide: 7.6 },
  },
};

function changes(theme: Theme, scheme: SchemeName, shown: Record<string, string>, own: Partial<SchemeSpec>) {
  const key = scheme === "dark" ? "night" : "light";
  const all = colourVars(makeColours({ ...theme.brand, [key]: { ...theme.brand[key], ...own } }, scheme));
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => shown[name] !== value));
}

function stage(niche: NicheName): string {
  const { theme, light, dark, only, band, headline } = STAGES[niche];
  const own = style(
    {
      vars: assignVars(stageVars, {
        band: band.ground,
        bandTitle: band.title,
        bandText: band.text,
        headlinePhone: fluid(headline.phone, PHONE),
        headlineWide: fluid(headline.wide, WIDE),
      }),
    },
    `stage-${niche}`,
  );
  // On the root element, so that navigation and footer stand on the same ground.
  for (const visitors of ["light", "dark"] as const) {
    const scheme = only ?? visitors;
    const vars = changes(theme, scheme, colourVars(theme[visitors]), scheme === "dark" ? dark : light);
    if (Object.keys(vars).length === 0) continue;
    globalStyle(`html:has(${own})`, {
      "@media": { [`(prefers-color-scheme: ${visitors})`]: only ? { colorScheme: only, vars } : { vars } },
    });
  }
  return own;
}

/** Class of a page that stands on the brand's own ground. */
export const stages: Record<NicheName, string> = {
  general: stage("general"),
  she: stage("she"),
  bdsm: stage("bdsm"),
  bbw: stage("bbw"),
  gilf: stage("gilf"),
  milf: stage("milf"),
  gay: stage("gay"),
};
