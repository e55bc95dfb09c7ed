import type { StyleRule } from "@vanilla-extract/css";
import { vars } from "./contract.css.ts";

/** The text face at one step of the scale, to spread into a style. */
const text = (step: keyof typeof vars.text): StyleRule => ({
  fontFamily: vars.font.text,
  fontSize: vars.text[step],
  lineHeight: vars.line[step],
});

/** The display face at one step of the scale: titles. */
const display = (step: keyof typeof vars.display): StyleRule => ({
  fontFamily: vars.font.display,
  fontSize: vars.display[step],
  fontWeight: vars.font.displayWeight,
  fontStretch: vars.font.displayStretch,
  fontVariationSettings: vars.font.displayVariation,
  letterSpacing: vars.font.displayTracking,
  lineHeight: vars.font.displayLine,
  textTransform: vars.font.displayTransform as "none",
  fontFeatureSettings: '"lnum"',
  textWrap: "balance",
});

/** Ready pieces for `style({ ...textStyles.label, … })`. */
export const textStyles = {
  badge: { ...text("badge"), fontWeight: vars.font.strongWeight },
  meta: text("meta"),
  label: { ...text("label"), fontWeight: vars.font.labelWeight },
  place: text("label"),
  note: text("note"),
  body: text("body"),
  lead: text("lead"),
  /** Tile names: never wraps by balance, and Bodoni's hairlines need a lower optical size. */
  tileName: {
    ...display("tile"),
    fontWeight: vars.font.tileWeight,
    fontStretch: vars.font.tileStretch,
    fontVariationSettings: vars.font.tileVariation,
    lineHeight: 1.2,
    textWrap: "nowrap",
  },
  section: display("section"),
  phoneTitle: display("phoneTitle"),
  title: display("title"),
  hero: display("hero"),
  /** Headlines of landers and home pages; add the size. */
  poster: {
    fontFamily: vars.poster.family,
    fontWeight: vars.poster.weight,
    fontStretch: vars.poster.stretch,
    fontVariationSettings: vars.poster.variation,
    letterSpacing: vars.poster.tracking,
    lineHeight: vars.poster.line,
    textTransform: vars.poster.transform as "none",
    fontFeatureSettings: '"lnum"',
    textWrap: "balance",
  },
  /** Money, counters and times keep their columns. */
  number: { fontVariantNumeric: "tabular-nums lining-nums", fontWeight: vars.font.numberWeight },
} satisfies Record<string, StyleRule>;
