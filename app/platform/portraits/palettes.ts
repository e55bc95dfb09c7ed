import { mix, type Paper } from "./colour.ts";

export type SceneName = "general" | "she" | "bdsm" | "bbw" | "gilf" | "milf" | "gay";

/** Light and colour of a place; `tint` is how much of it falls on the figure. */
export interface Mood {
  high: string;
  low: string;
  glow: string;
  deep: string;
  key: string;
  ambient: string;
  tint: number;
}

const day = (high: string, low: string, glow: string, deep: string, ambient: string): Mood => ({
  high,
  low,
  glow,
  deep,
  key: glow,
  ambient,
  tint: 0.12,
});
const night = (high: string, low: string, glow: string, deep: string, ambient: string): Mood => ({
  high,
  low,
  glow,
  deep,
  key: glow,
  ambient,
  tint: 0.26,
});

export const MOODS = {
  mint: day("#e2f1e6", "#a3cfba", "#fdf7dc", "#4f8a76", "#2f6f5e"),
  lilac: day("#eee5ff", "#bda3e6", "#ffe6ee", "#6a4c9c", "#55308f"),
  rose: day("#ffe6e2", "#eeb0ae", "#fff2da", "#a8505f", "#8c3050"),
  amber: day("#ffe6ba", "#e6a55c", "#fff4d4", "#8f4f22", "#8a3a18"),
  sand: day("#f6ecd9", "#dcc298", "#fffaf0", "#917449", "#6d4a24"),
  sky: day("#d9ebff", "#83abf0", "#fff6e2", "#2d4cab", "#2a3f96"),
  leaf: day("#e8efcb", "#9dbb74", "#fffbe0", "#4c6b35", "#36562a"),
  cyan: day("#d8f6ff", "#74d0ec", "#fffbea", "#1b6f92", "#14558a"),
  coral: day("#ffdcc8", "#f28a62", "#fff0cc", "#9a3216", "#8a2434"),
  steel: night("#8a98a8", "#39444f", "#dfe3e0", "#1b222b", "#1a2740"),
  wine: night("#86304c", "#371022", "#f3a983", "#1d0a13", "#3c0a26"),
  dusk: { ...night("#f0a58c", "#5a4486", "#ffd791", "#261c48", "#3a2470"), tint: 0.17 },
  night: night("#312a5e", "#12102a", "#ffb978", "#0b091a", "#221a58"),
  neon: night("#43145a", "#140722", "#ff5aa8", "#0b0314", "#3a1070"),
  ember: night("#7c4a22", "#2a1509", "#ffc277", "#140903", "#3c1608"),
  slate: night("#4c5560", "#1c2026", "#e0b675", "#0f1114", "#16202c"),
} as const satisfies Record<string, Mood>;
export type MoodName = keyof typeof MOODS;

export type PlaceName =
  | "window"
  | "low-sun"
  | "park"
  | "loft"
  | "neon"
  | "drapes"
  | "street"
  | "bokeh"
  | "paper"
  | "house-front";

export interface BrandPalette {
  /** Places a member of this brand has photos of. */
  scenes: readonly (readonly [PlaceName, MoodName])[];
  cloths: readonly string[];
  accents: readonly string[];
  /** Ground and shapes of the cut-paper scene. */
  papers: readonly (readonly [ground: string, shape: string, third: string])[];
  /** The brand's own shape. */
  shape: "overprint" | "ellipses" | "strands" | "quarters" | "arch" | "windows" | "diagonal";
}

export const BRANDS: Record<SceneName, BrandPalette> = {
  general: {
    scenes: [
      ["window", "rose"],
      ["low-sun", "amber"],
      ["park", "leaf"],
      ["street", "dusk"],
      ["bokeh", "sky"],
      ["paper", "rose"],
      ["loft", "sand"],
      ["drapes", "rose"],
      ["bokeh", "mint"],
      ["low-sun", "cyan"],
      ["window", "sky"],
      ["paper", "cyan"],
      ["park", "mint"],
    ],
    cloths: [
      "#e01058",
      "#20506a",
      "#f2e6dc",
      "#2b2431",
      "#1f8fb0",
      "#d9903f",
      "#55643f",
      "#7b2f4c",
      "#38486f",
      "#c9b49a",
    ],
    accents: ["#e01058", "#24d1f8", "#ffb545"],
    papers: [
      ["#ffd3dc", "#e01058", "#24d1f8"],
      ["#c9f1fb", "#24d1f8", "#e01058"],
      ["#ffe9ee", "#ff8fae", "#35c8ee"],
      ["#e8f7fc", "#7bdcf5", "#f25584"],
    ],
    shape: "overprint",
  },
  she: {
    scenes: [
      ["paper", "lilac"],
      ["window", "lilac"],
      ["drapes", "rose"],
      ["low-sun", "lilac"],
      ["loft", "rose"],
      ["bokeh", "lilac"],
      ["paper", "coral"],
      ["park", "mint"],
      ["window", "rose"],
      ["bokeh", "coral"],
      ["street", "dusk"],
      ["loft", "lilac"],
    ],
    cloths: [
      "#6a3fd0",
      "#f0e4d8",
      "#ffb48c",
      "#2a2140",
      "#a6476c",
      "#3e5a8c",
      "#d9a441",
      "#7c6aa8",
      "#31594f",
      "#c9502e",
    ],
    accents: ["#ffb48c", "#6a3fd0", "#ffcf3f"],
    papers: [
      ["#e6dcff", "#6a3fd0", "#ffb48c"],
      ["#ffe3d3", "#ffb48c", "#6a3fd0"],
      ["#f6dff0", "#c99ae8", "#ff8f6a"],
      ["#efe8ff", "#a68cf0", "#ffcf3f"],
    ],
    shape: "ellipses",
  },
  bdsm: {
    scenes: [
      ["drapes", "wine"],
      ["neon", "neon"],
      ["bokeh", "ember"],
      ["loft", "steel"],
      ["paper", "slate"],
      ["street", "night"],
      ["window", "steel"],
      ["neon", "wine"],
      ["bokeh", "wine"],
      ["drapes", "slate"],
      ["house-front", "night"],
      ["low-sun", "ember"],
    ],
    cloths: ["#17141a", "#2c2a31", "#6d1428", "#3a2a22", "#efe6da", "#23303c", "#4a1d34", "#15151b", "#8a7350"],
    accents: ["#d9b16c", "#c4203c"],
    papers: [
      ["#1a1316", "#6d1428", "#d9b16c"],
      ["#16181d", "#39424e", "#d9b16c"],
      ["#241510", "#8a5a24", "#c4203c"],
      ["#1d0f18", "#4c1a3a", "#c9a15e"],
    ],
    shape: "strands",
  },
  bbw: {
    scenes: [
      ["paper", "coral"],
      ["low-sun", "amber"],
      ["window", "amber"],
      ["park", "leaf"],
      ["paper", "rose"],
      ["bokeh", "coral"],
      ["drapes", "coral"],
      ["loft", "amber"],
      ["bokeh", "rose"],
      ["window", "rose"],
      ["street", "dusk"],
      ["low-sun", "coral"],
    ],
    cloths: [
      "#c8361a",
      "#5b1033",
      "#ffc145",
      "#f6e7d6",
      "#2c5a52",
      "#e0719a",
      "#36406b",
      "#8c3a5c",
      "#d9772e",
      "#2b1c24",
    ],
    accents: ["#ffc145", "#ff9cbd", "#c8361a"],
    papers: [
      ["#ffdcc0", "#c8361a", "#ffc145"],
      ["#ffb545", "#c8361a", "#5b1033"],
      ["#ff9cbd", "#c8361a", "#ffc145"],
      ["#5b1033", "#c8361a", "#ff9cbd"],
      ["#ffe6cf", "#ff9cbd", "#ffb545"],
    ],
    shape: "quarters",
  },
  gilf: {
    scenes: [
      ["window", "sand"],
      ["park", "mint"],
      ["loft", "sand"],
      ["paper", "sand"],
      ["low-sun", "amber"],
      ["park", "leaf"],
      ["paper", "mint"],
      ["drapes", "sand"],
      ["window", "mint"],
      ["low-sun", "rose"],
      ["bokeh", "leaf"],
      ["loft", "mint"],
    ],
    cloths: [
      "#1e5c4b",
      "#6d2b3a",
      "#f4ece0",
      "#2c3c52",
      "#c8a15a",
      "#7d8f78",
      "#8c5a3c",
      "#4a4458",
      "#b5697a",
      "#39636e",
    ],
    accents: ["#c8a15a", "#1e5c4b", "#a8434f"],
    papers: [
      ["#e9dcc2", "#1e5c4b", "#c8a15a"],
      ["#1e4a3f", "#3a6a5a", "#c8a15a"],
      ["#dfe6d6", "#a9bfa3", "#e2b45c"],
      ["#e6cf9c", "#c8a15a", "#1e5c4b"],
      ["#f1e6d3", "#d9b98a", "#b0604c"],
    ],
    shape: "arch",
  },
  milf: {
    scenes: [
      ["bokeh", "wine"],
      ["house-front", "night"],
      ["drapes", "wine"],
      ["window", "rose"],
      ["street", "dusk"],
      ["paper", "wine"],
      ["loft", "amber"],
      ["bokeh", "ember"],
      ["low-sun", "dusk"],
      ["house-front", "dusk"],
      ["paper", "dusk"],
      ["drapes", "rose"],
    ],
    cloths: [
      "#7a1f45",
      "#1e1a2c",
      "#e7a48d",
      "#f3e8df",
      "#2f3f66",
      "#a63b52",
      "#3a2430",
      "#5c4a6e",
      "#2d5452",
      "#c07a4a",
    ],
    accents: ["#ffb473", "#e7a48d", "#d8a860"],
    papers: [
      ["#55122f", "#a83a5a", "#ffb473"],
      ["#2a1838", "#7a1f45", "#e7a48d"],
      ["#e7a48d", "#a83a5a", "#ffd9a8"],
      ["#1f1a44", "#4a2f6e", "#ffb473"],
    ],
    shape: "windows",
  },
  gay: {
    scenes: [
      ["paper", "sky"],
      ["street", "sky"],
      ["low-sun", "coral"],
      ["neon", "neon"],
      ["window", "sky"],
      ["paper", "coral"],
      ["park", "leaf"],
      ["loft", "cyan"],
      ["bokeh", "sky"],
      ["bokeh", "neon"],
      ["street", "dusk"],
      ["paper", "leaf"],
      ["loft", "sand"],
    ],
    cloths: [
      "#2a2ae6",
      "#15151d",
      "#f5f3ef",
      "#ff5a1f",
      "#c9f73a",
      "#3d4a56",
      "#ff7ad9",
      "#7c2a2a",
      "#24513f",
      "#c9b08a",
    ],
    accents: ["#c9f73a", "#ff7ad9", "#ff5a1f"],
    papers: [
      ["#2a2ae6", "#ff7ad9", "#c9f73a"],
      ["#ff5a1f", "#ffc21a", "#15151d"],
      ["#c9f73a", "#2a2ae6", "#ff7ad9"],
      ["#ff7ad9", "#2a2ae6", "#ffc21a"],
      ["#ffc21a", "#ff5a1f", "#2a2ae6"],
    ],
    shape: "diagonal",
  },
};

/** The shade of a cloth: darker, and never dead black. */
export function clothPaper(light: string): Paper {
  return { light, shade: mix(light, "#1c0f1c", 0.34) };
}
