import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const section = style({ display: "grid", gap: space[12] });
export const title = style({ ...textStyles.label, color: colour.ink3 });
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[12],
  listStyle: "none",
  margin: 0,
  padding: 0,
});
export const gift = style({
  ...textStyles.meta,
  display: "grid",
  justifyItems: "center",
  alignContent: "start",
  gap: space[4],
  inlineSize: "84px",
  color: colour.ink2,
  textAlign: "center",
  overflowWrap: "anywhere",
});
