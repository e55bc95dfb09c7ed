import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { control } from "./field.css.ts";

export const wrap = style({ position: "relative", minInlineSize: 0 });
export const select = style([control, { paddingInlineEnd: "40px", textOverflow: "ellipsis", cursor: "pointer" }]);
globalStyle(`${select} option`, { background: vars.colour.surface, color: vars.colour.ink });
export const arrow = style({
  position: "absolute",
  insetBlock: 0,
  insetInlineEnd: "14px",
  marginBlock: "auto",
  color: vars.colour.ink2,
  pointerEvents: "none",
});
