import { createVar, globalStyle, style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { stageVars } from "#themes/stage-vars.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

/** Height of the navigation bar and of the space around the fold. */
const PHONE_CHROME = "100px";
const WIDE_CHROME = "136px";

/** The band of facts meets the footer: the frame's room for a tab bar, which visitors do not have, is taken back. */
export const page = style({
  display: "grid",
  gap: space[44],
  marginBlockEnd: "calc(-96px - env(safe-area-inset-bottom))",
  "@media": { [from("large")]: { gap: space[64], marginBlockEnd: `calc(${space[32]} * -1)` } },
});

/** On a phone words, picture, form fill one screen and the picture takes what is left; from 992 px the picture stands beside. */
export const fold = style({
  display: "grid",
  isolation: "isolate",
  gap: space[20],
  gridTemplate: `"words" auto "art" minmax(150px, 1fr) "join" auto / minmax(0, 1fr)`,
  // At least: letters of twice the size make it longer, and what follows must not stand over them.
  minBlockSize: `max(560px, min(calc(100svh - ${PHONE_CHROME}), 800px))`,
  "@media": {
    [from("large")]: {
      position: "relative",
      gridTemplate: `"words ." auto "join ." auto / minmax(0, 1.08fr) minmax(0, 1fr)`,
      alignContent: "center",
      columnGap: space[44],
      rowGap: space[32],
      minBlockSize: `min(calc(100svh - ${WIDE_CHROME}), 580px)`,
    },
  },
});
export const words = style({
  gridArea: "words",
  display: "grid",
  gap: space[12],
  alignContent: "start",
  "@media": { [from("large")]: { gap: space[20] } },
});
/** Languages with long words are set one step smaller (landers.md §7). */
const step = createVar();
export const headline = style({
  ...textStyles.poster,
  vars: { [step]: "1" },
  selectors: {
    "&:is(:lang(de), :lang(pl), :lang(fi))": { vars: { [step]: ".9" } },
    // Stronger than the size that every h1 has.
    "&&": { fontSize: `calc(${stageVars.headlinePhone} * ${step})` },
  },
  "@media": {
    [from("large")]: { selectors: { "&&": { fontSize: `calc(${stageVars.headlineWide} * ${step})` } } },
  },
});
export const subline = style({
  ...textStyles.lead,
  color: colour.ink,
  maxInlineSize: "42ch",
  "@media": { [from("large")]: { fontSize: "1.25rem" } },
});
export const join = style({ gridArea: "join" });
export const art = style({
  gridArea: "art",
  position: "relative",
  minBlockSize: 0,
  "@media": {
    [from("large")]: {
      gridArea: "auto",
      position: "absolute",
      insetBlock: 0,
      insetInlineEnd: 0,
      inlineSize: "46%",
    },
  },
});
export const device = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "contain",
});
/** The strands leave the measure and run under the headline. */
globalStyle(`[data-brand-page="bdsm"] ${device}`, {
  "@media": {
    [from("large")]: {
      inset: `-72px calc(${vars.layout.gutter} * -1) auto -170px`,
      inlineSize: `calc(100% + 170px + ${vars.layout.gutter})`,
      maxInlineSize: "none",
      blockSize: "calc(100% + 110px)",
      zIndex: -1,
    },
  },
});

export const section = style({ display: "grid", gap: space[8] });
export const title = style({
  ...textStyles.poster,
  fontSize: "1.9rem",
  "@media": { [from("large")]: { fontSize: "3rem" } },
});
export const note = style({ ...textStyles.body, color: colour.ink2, maxInlineSize: "62ch", marginBlockEnd: space[12] });
export const search = style({ marginBlockStart: space[16] });
