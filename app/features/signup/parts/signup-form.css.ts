import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const form = style({ display: "grid", gap: space[20] });
export const pair = style({
  display: "grid",
  gap: space[20],
  alignItems: "start",
  "@media": { [from("small")]: { gridTemplateColumns: "1fr 1fr", gap: space[16] } },
});
export const legal = style({ ...textStyles.meta, color: colour.ink2, textAlign: "center" });
export const together = style({ display: "inline-block" });
globalStyle(`${legal} a`, { color: colour.ink2, textDecoration: "underline", textUnderlineOffset: "3px" });
globalStyle(`${together} a`, { color: colour.primaryText, fontWeight: vars.font.strongWeight });
/** A tap as tall as a finger, in a line of small text. */
export const meant = style({
  appearance: "none",
  background: "none",
  border: 0,
  padding: `${space[8]} 0`,
  marginBlock: `calc(-1 * ${space[8]})`,
  font: "inherit",
  color: colour.primaryText,
  fontWeight: vars.font.strongWeight,
  textAlign: "start",
  textDecoration: "underline",
  textUnderlineOffset: "3px",
  cursor: "pointer",
  overflowWrap: "anywhere",
});
