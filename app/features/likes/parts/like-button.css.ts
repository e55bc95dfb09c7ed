import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";

const { colour, control, motion, stroke } = vars;

/** Takes no room of its own: the button places itself. */
export const form = style({ display: "contents" });

export const bar = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: control.large,
  blockSize: control.large,
  padding: 0,
  borderRadius: vars.radius.avatar,
  border: `${stroke.field} solid ${colour.line}`,
  background: colour.surface,
  color: colour.ink,
  cursor: "pointer",
  transition: `transform ${motion.press}, background-color ${motion.colour}, color ${motion.colour}`,
  selectors: {
    "&[aria-pressed=true]": { background: colour.primary, borderColor: colour.primary, color: colour.onPrimary },
    "&:active": { transform: "scale(.94)" },
    "&:focus-visible": { outline: `3px solid ${colour.focus}`, outlineOffset: "2px" },
  },
});
