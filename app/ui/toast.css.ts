import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, motion, space } = vars;
const enter = keyframes({ from: { opacity: 0, transform: "translateY(10px)" } });

/** Spec §11: 350 px wide. */
export const TOAST_WIDTH = "350px";

export const region = style({
  position: "fixed",
  inset: "auto 0 0 auto",
  zIndex: vars.layer.dialog,
  display: "grid",
  gap: space[12],
  inlineSize: `min(${TOAST_WIDTH}, calc(100vw - 24px))`,
  margin: 0,
  marginInline: "auto",
  marginBlockEnd: `calc(76px + env(safe-area-inset-bottom))`,
  insetInline: 0,
  padding: 0,
  border: 0,
  background: "none",
  color: "inherit",
  overflow: "visible",
  selectors: { "&:not(:popover-open):empty": { display: "none" } },
  "@media": {
    [from("medium")]: { insetInline: "auto 32px", marginInline: 0, marginBlockEnd: space[32] },
  },
});

export const toast = style({
  ...textStyles.note,
  display: "flex",
  alignItems: "center",
  gap: space[12],
  minBlockSize: "64px",
  padding: `${space[8]} ${space[8]} ${space[8]} ${space[16]}`,
  borderRadius: vars.radius.medium,
  background: colour.inverse,
  color: colour.onInverse,
  boxShadow: vars.shadow.high,
  animation: `${enter} ${motion.popover} ${motion.ease}`,
});
export const text = style({ flex: 1, minInlineSize: 0, fontWeight: 500 });
export const action = style({
  selectors: {
    "&&": { color: colour.onInverse },
    "&&:hover": { background: "transparent", textDecoration: "underline" },
    "&&:focus-visible": { outlineColor: colour.inverseAccent },
  },
});
export const icon = styleVariants({
  neutral: { color: colour.onInverse2 },
  success: { color: colour.inverseSuccess },
  danger: { color: colour.inverseDanger },
  accent: { color: colour.inverseAccent },
});
