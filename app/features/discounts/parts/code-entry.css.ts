import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const entry = style({ display: "grid", gap: space[8], maxInlineSize: "480px" });
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "end",
  gap: space[12],
});
export const error = style({ ...textStyles.label, color: colour.danger });
export const applied = style({
  ...textStyles.label,
  display: "flex",
  alignItems: "center",
  gap: space[8],
  color: colour.successText,
});
