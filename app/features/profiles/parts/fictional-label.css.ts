import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

export const tag = style({
  ...textStyles.badge,
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space[8],
  minBlockSize: "26px",
  paddingInline: vars.space[8],
  borderRadius: vars.radius.tag,
  background: vars.photo.tagDark,
  color: vars.photo.onTagDark,
  verticalAlign: "middle",
});
