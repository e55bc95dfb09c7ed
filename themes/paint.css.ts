import { assignVars, createGlobalThemeContract, style } from "@vanilla-extract/css";
import type { NicheName } from "#sites/niche.ts";
import { brandInk } from "./brand-ink.ts";

/**
 * Paints of the landers' scenes: five inks that lie beside each other, and a night with the text that is read on it.
 * The same in both schemes, as paint is. `frame` is the outline of a portrait in the brand's world (a border radius).
 */
export const paint = createGlobalThemeContract(
  { a: "", b: "", c: "", d: "", e: "", night: "", dusk: "", onNight: "", lit: "", frame: "" },
  (_value, path) => `paint-${path.join("-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
);

type Paint = Record<keyof typeof paint, string>;

const { general, she, bdsm, bbw, gilf, milf, gay } = brandInk;

const PAINTS: Record<NicheName, Paint> = {
  general: {
    a: general.first,
    b: general.second,
    c: general.overlap,
    d: "#ffd3df",
    e: "#d3f4fc",
    night: general.overlap,
    dusk: "#5b1a6e",
    onNight: "#ffffff",
    lit: "#ffe3ea",
    frame: "50%",
  },
  she: {
    a: she.violet,
    b: she.apricot,
    c: she.night,
    d: she.lilac,
    e: she.coral,
    night: she.night,
    dusk: "#54309c",
    onNight: "#ffffff",
    lit: "#ffd9c4",
    frame: "48% 52% 44% 56% / 58% 44% 56% 42%",
  },
  bdsm: {
    a: bdsm.crimson,
    b: bdsm.gold,
    c: "#1b1411",
    d: "#3a0d18",
    e: "#5c4a30",
    night: bdsm.ground,
    dusk: "#2a0d12",
    onNight: "#f4ede4",
    lit: bdsm.gold,
    frame: "0",
  },
  bbw: {
    a: bbw.tomato,
    b: bbw.amber,
    c: bbw.plum,
    d: bbw.rose,
    e: bbw.cream,
    night: bbw.plum,
    dusk: "#8a1f36",
    onNight: "#ffffff",
    lit: bbw.amber,
    frame: "50%",
  },
  gilf: {
    a: gilf.frame,
    b: gilf.gilt,
    c: "#1a231e",
    d: gilf.hills[0],
    e: gilf.sky[0],
    night: gilf.frame,
    dusk: "#2b5a45",
    onNight: "#fbf7ec",
    lit: gilf.sky[0],
    frame: "999px 999px 0 0",
  },
  milf: {
    a: milf.warm[1],
    b: milf.curtain,
    c: milf.wall,
    d: milf.warm[0],
    e: milf.sill,
    night: milf.dark,
    dusk: "#5a1a3a",
    onNight: "#fff2ea",
    lit: milf.warm[1],
    frame: "4px",
  },
  gay: {
    a: gay.blue,
    b: gay.orange,
    c: gay.black,
    d: gay.pink,
    e: gay.yellow,
    night: gay.blue,
    dusk: "#1616a8",
    onNight: "#ffffff",
    lit: gay.lime,
    frame: "0",
  },
};

const paintOf = (niche: NicheName) => style({ vars: assignVars(paint, PAINTS[niche]) }, `paint-${niche}`);

/** Class of a page whose scenes use the brand's paints. */
export const paints: Record<NicheName, string> = {
  general: paintOf("general"),
  she: paintOf("she"),
  bdsm: paintOf("bdsm"),
  bbw: paintOf("bbw"),
  gilf: paintOf("gilf"),
  milf: paintOf("milf"),
  gay: paintOf("gay"),
};
