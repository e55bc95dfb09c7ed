import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

export const logo = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space[12],
  minBlockSize: vars.control.touch,
  color: vars.colour.ink,
  textDecoration: "none",
});
export const mark = style({ blockSize: "32px", inlineSize: "auto" });
export const name = style({ ...textStyles.tileName, fontSize: "1.5rem" });
