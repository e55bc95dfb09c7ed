import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

export const box = style({
  ...textStyles.note,
  display: "flex",
  gap: vars.space[12],
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderRadius: vars.radius.medium,
  background: vars.colour.dangerTint,
  color: vars.colour.danger,
  fontWeight: 550,
});
export const list = style({ listStyle: "none", display: "grid", gap: vars.space[4] });
export const link = style({ color: "inherit" });
