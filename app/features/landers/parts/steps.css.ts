import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { from, REDUCED_MOTION } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";
import { measure } from "./lander.css.ts";

const { colour, space } = vars;

export const scene = style({
  ...measure,
  display: "grid",
  gap: space[16],
  paddingBlockEnd: space[32],
  gridTemplate: `"words" "row" "join" "steps" / minmax(0, 1fr)`,
  "@media": {
    [from("large")]: {
      gridTemplate: `"words join" auto "steps join" 1fr / minmax(0, 1fr) minmax(0, 400px)`,
      columnGap: 0,
      rowGap: space[32],
      paddingBlockStart: space[20],
    },
  },
});
export const words = style({ gridArea: "words" });
/** The three icons above the form, on a phone only. */
export const row = style({
  gridArea: "row",
  display: "flex",
  justifyContent: "space-between",
  paddingInline: space[16],
  "@media": { [from("large")]: { display: "none" } },
});
globalStyle(`${row} > svg`, { inlineSize: "72px", blockSize: "72px" });
export const join = style({
  gridArea: "join",
  "@media": { [from("large")]: { borderEndEndRadius: 0, borderEndStartRadius: 0, padding: space[32] } },
});
export const steps = style({
  gridArea: "steps",
  display: "grid",
  listStyle: "none",
  "@media": { [from("large")]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});
export const step = style({
  display: "grid",
  gridTemplate: `"number icon" auto "title icon" auto "text icon" 1fr / minmax(0, 1fr) 108px`,
  gap: `${space[8]} ${space[16]}`,
  padding: space[20],
  background: colour.primaryTint,
  selectors: {
    "&:nth-child(2)": { background: colour.secondaryTint },
    "&:nth-child(3)": { background: colour.sunken },
  },
  "@media": {
    [from("large")]: {
      gridTemplate: `"icon" 176px "number" auto "title" auto "text" 1fr / minmax(0, 1fr)`,
      padding: space[24],
      paddingBlockEnd: space[32],
    },
  },
});
export const icon = style({
  gridArea: "icon",
  inlineSize: "108px",
  blockSize: "108px",
  "@media": { [from("large")]: { inlineSize: "176px", blockSize: "176px" } },
});
export const number = style({
  gridArea: "number",
  ...textStyles.label,
  display: "grid",
  placeItems: "center",
  inlineSize: "34px",
  blockSize: "34px",
  borderRadius: "50%",
  background: colour.ink,
  color: colour.canvas,
});
globalStyle(`:is([data-brand-page="gay"], [data-brand-page="bdsm"]) ${number}`, { borderRadius: 0 });
export const title = style({
  gridArea: "title",
  ...textStyles.poster,
  selectors: { "&&": { fontSize: "1.4rem", lineHeight: 1.1 } },
});
export const text = style({ gridArea: "text", ...textStyles.note, color: colour.ink2 });
const register = keyframes({ from: { translate: "14px -10px", opacity: 0.4 }, to: { translate: "0 0", opacity: 1 } });
/** The second ink slides into register. */
export const slide = style({
  animation: `${register} 300ms ease-out both`,
  "@media": { [REDUCED_MOTION]: { animation: "none" } },
});
