import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";

export const place = style({
  inlineSize: "100%",
  maxInlineSize: `calc(${vars.layout.content} + 2 * ${vars.layout.gutter})`,
  marginInline: "auto",
  paddingInline: vars.layout.gutter,
  paddingBlockStart: vars.space[16],
});
