import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { from, REDUCED_MOTION } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { measure } from "./lander.css.ts";

const { space } = vars;

/** Side of a tile: eight in a row on a wide screen, four on a phone. */
const WIDE = "calc((100vw - 2 * max(0px, (100vw - 1280px) / 2)) / 8)";

export const mosaic = style({
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  gridAutoFlow: "dense",
  gridAutoRows: "25vw",
  "@media": {
    [from("large")]: {
      gridTemplateColumns: "repeat(8, minmax(0, 1fr))",
      gridAutoRows: WIDE,
      maxInlineSize: "1280px",
      marginInline: "auto",
    },
  },
});
/** The words and the form stand over whole rows on a phone and are blocks of the mosaic on a wide screen. */
export const words = style({
  gridColumn: "1 / -1",
  gridRow: "1",
  alignSelf: "end",
  paddingInline: vars.layout.gutter,
  paddingBlock: `${space[8]} ${space[12]}`,
  "@media": {
    [from("large")]: {
      gridColumn: "1 / 5",
      gridRow: "1 / 3",
      alignSelf: "center",
      paddingInlineStart: vars.layout.gutter,
    },
  },
});
export const mosaicPhone = style({
  gridTemplateRows: "auto 25vw 25vw auto",
  "@media": { [from("large")]: { gridTemplateRows: "none" } },
});
export const join = style({
  gridColumn: "1 / -1",
  gridRow: "4",
  padding: space[16],
  margin: space[16],
  "@media": {
    [from("large")]: {
      // Four rows hold the form from 992 px on, and the tiles then fill five to the last.
      gridColumn: "6 / 9",
      gridRow: "1 / 5",
      margin: space[16],
      padding: space[24],
      alignContent: "start",
    },
    [from("wide")]: { padding: space[32] },
  },
});
globalStyle(`${join} form`, { "@media": { [from("wide")]: { gap: space[20] } } });
const turn = keyframes({ from: { rotate: "-90deg", scale: ".86" }, to: { rotate: "0deg", scale: "1" } });
export const tile = style({
  overflow: "hidden",
  animation: `${turn} 400ms cubic-bezier(.3, 0, .2, 1) backwards`,
  animationDelay: "calc(var(--i) * 30ms)",
  "@media": { [REDUCED_MOTION]: { animation: "none" } },
});
globalStyle(`${tile} > svg`, { display: "block", inlineSize: "100%", blockSize: "100%" });
export const face = style({ inlineSize: "100%", blockSize: "100%" });
export const big = style({ gridColumn: "span 2", gridRow: "span 2" });
export const note = style({ ...measure, display: "flex", flexWrap: "wrap", gap: space[8], paddingBlock: space[20] });
