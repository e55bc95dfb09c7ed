import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

export const done = style({
  ...textStyles.label,
  color: vars.colour.successText,
  paddingInline: vars.space[16],
  paddingBlock: vars.space[8],
});
