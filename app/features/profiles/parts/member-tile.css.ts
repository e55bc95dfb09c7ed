import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { photo, space } = vars;

export const nobody = style({
  display: "grid",
  placeItems: "center",
  aspectRatio: "3 / 4",
  background: photo.night,
  color: photo.glassLine,
});

/** Twice as wide and high as its sisters from 992 px on; there its photo fills what the rows give. */
export const feature = style({
  "@media": { [from("large")]: { gridColumn: "span 2", gridRow: "span 2", alignContent: "stretch" } },
});
export const featureName = style({ "@media": { [from("large")]: { fontSize: `calc(${vars.display.tile} * 2)` } } });
export const quote = style({
  ...textStyles.body,
  display: "none",
  marginBlockStart: space[4],
  maxInlineSize: "34ch",
  textWrap: "pretty",
  "@media": { [from("large")]: { display: "block" } },
});

/** Grid of tiles: two columns on phones, three from 576, four from 768 px. */
export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[12],
  listStyle: "none",
  margin: 0,
  padding: 0,
  "@media": {
    [from("small")]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    [from("medium")]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))", columnGap: space[16], rowGap: space[20] },
  },
});

/** One line: where the tile is narrow, the distance that finds no room after the place is left out whole. The edge is for the dot's ring. */
export const placeLine = style({
  flexWrap: "wrap",
  padding: "2px",
  margin: "-2px",
  maxBlockSize: "calc(1lh + 4px)",
  overflow: "hidden",
});
export const placeStart = style({ display: "flex", alignItems: "center", gap: "inherit", maxInlineSize: "100%" });
/** A space away from the place, not the gap that the dot keeps. */
export const distance = style({ marginInlineStart: "-3px" });
