import { style } from "@vanilla-extract/css";
import { from, REDUCED_MOTION } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, layer, motion, space } = vars;

/** Stands on the tab bar, as wide as the page: nothing of a tile looks past its ends. */
export const place = style({
  position: "fixed",
  zIndex: layer.filterBar,
  insetInline: 0,
  insetBlockEnd: "calc(64px + 10px + env(safe-area-inset-bottom))",
  paddingInline: vars.layout.gutter,
  transition: `transform ${motion.popover} ${motion.ease}, visibility ${motion.popover}`,
  selectors: {
    // A visitor has no tab bar to stand on.
    ".logged-out &": { insetBlockEnd: "calc(10px + env(safe-area-inset-bottom))" },
    "&[data-away]:not(:focus-within)": { transform: "translateY(160%)", visibility: "hidden" },
  },
  "@media": {
    [from("large")]: { display: "none" },
    "(scripting: none)": { display: "none" },
    [REDUCED_MOTION]: { transition: "none" },
  },
});
export const bar = style({
  ...textStyles.note,
  display: "flex",
  alignItems: "center",
  gap: space[12],
  inlineSize: "100%",
  minBlockSize: "52px",
  paddingInline: space[20],
  border: 0,
  borderRadius: vars.radius.button,
  background: colour.inverse,
  color: colour.onInverse,
  fontWeight: vars.font.labelWeight,
  textAlign: "start",
  boxShadow: vars.shadow.middle,
  cursor: "pointer",
  ":focus-visible": { outline: `3px solid ${colour.focus}`, outlineOffset: "2px" },
});
export const words = style({
  flex: 1,
  minInlineSize: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
export const count = style({
  ...textStyles.badge,
  display: "grid",
  placeItems: "center",
  minInlineSize: "24px",
  blockSize: "24px",
  paddingInline: "6px",
  borderRadius: vars.radius.badge,
  background: colour.primary,
  color: colour.onPrimary,
  fontVariantNumeric: "tabular-nums",
});
