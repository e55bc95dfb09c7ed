import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";

export const frame = style({
  position: "relative",
  overflow: "hidden",
  isolation: "isolate",
  background: `${vars.colour.sunken} center / cover no-repeat`,
});
export const rounded = style({ borderRadius: vars.radius.tile });
export const photo = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
  filter: vars.photo.filter,
  color: "transparent",
  transition: `transform ${vars.motion.page} ${vars.motion.ease}`,
});
export const lock = style({ position: "absolute", inset: 0, display: "grid", placeItems: "center" });
export const lockBadge = style({
  display: "grid",
  placeItems: "center",
  inlineSize: vars.control.touch,
  blockSize: vars.control.touch,
  borderRadius: vars.radius.avatar,
  background: vars.photo.tagDark,
  color: vars.photo.text,
  boxShadow: `inset 0 0 0 1px ${vars.photo.glassLine}`,
});
