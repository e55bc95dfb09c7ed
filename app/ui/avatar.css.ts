import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";

const { colour, radius } = vars;

export const avatar = style({ position: "relative", display: "inline-block", flex: "none" });
export const picture = style({
  display: "block",
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
  borderRadius: radius.avatar,
  background: colour.sunken,
  filter: vars.photo.filter,
});
export const nobody = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "100%",
  blockSize: "100%",
  borderRadius: radius.avatar,
  background: colour.sunken,
  color: colour.ink3,
});
export const ring = style({
  padding: "3px",
  borderRadius: radius.avatar,
  boxShadow: `inset 0 0 0 2px ${colour.online}`,
});
export const online = style({
  position: "absolute",
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  inlineSize: "max(9px, 24%)",
  maxInlineSize: "14px",
  aspectRatio: "1",
  borderRadius: "50%",
  background: colour.online,
  boxShadow: `0 0 0 2px ${colour.canvas}`,
});
