import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

const box = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[12],
  margin: space[16],
  padding: space[16],
  borderRadius: vars.radius.medium,
});
export const off = style([box, { background: colour.primaryTint, color: colour.ink }]);
export const on = style([box, { background: colour.successTint, color: colour.ink }]);
export const icon = style({ flex: "none", color: colour.ink2 });
export const text = style({ flex: "1 1 160px", minInlineSize: 0 });
export const line = style({ ...textStyles.note, margin: 0 });
export const error = style({ ...textStyles.label, margin: 0, color: colour.danger });
