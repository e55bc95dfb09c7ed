import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

/** The panel above the packages: what and until when at the start, the clock at the end (app.md §4). */
export const panel = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[8]} ${space[16]}`,
  padding: `${space[16]} ${space[20]}`,
  borderRadius: vars.radius.large,
  background: colour.inverse,
  color: colour.onInverse,
});
export const words = style({ ...textStyles.lead, flex: "1 1 10rem", fontWeight: vars.font.strongWeight });
export const until = style({
  ...textStyles.note,
  display: "block",
  fontWeight: vars.font.textWeight,
  color: colour.onInverse2,
  selectors: { "&::first-letter": { textTransform: "uppercase" } },
});
export const clock = style({
  ...textStyles.section,
  ...textStyles.number,
  color: colour.inverseAccent,
  "@media": { [from("medium")]: { fontSize: vars.display.phoneTitle } },
});
