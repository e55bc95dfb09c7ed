import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

export const end = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: vars.space[12],
  paddingBlock: vars.space[16],
});
export const note = style({ ...textStyles.note, color: vars.colour.ink3 });
