import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";

export const icon = style({
  flex: "none",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: vars.stroke.icon,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});
