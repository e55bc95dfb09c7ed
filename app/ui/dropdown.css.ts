import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, motion, radius, space } = vars;
const open = keyframes({ from: { opacity: 0, transform: "translateY(-6px)" } });

export const details = style({ position: "relative" });
export const summary = style({
  ...textStyles.note,
  display: "inline-flex",
  verticalAlign: "middle",
  alignItems: "center",
  gap: "6px",
  minBlockSize: vars.control.touch,
  minInlineSize: vars.control.touch,
  justifyContent: "center",
  borderRadius: radius.button,
  fontWeight: 550,
  color: colour.ink2,
  userSelect: "none",
  selectors: { "&:hover": { color: colour.ink }, "details[open] > &": { color: colour.ink } },
});
export const arrow = style({
  transition: `transform ${motion.colour} ${motion.ease}`,
  selectors: { "details[open] > summary > &": { transform: "rotate(180deg)" } },
});

export const panel = style({
  position: "absolute",
  zIndex: vars.layer.dialog,
  insetBlockStart: "calc(100% + 8px)",
  display: "grid",
  minInlineSize: "220px",
  maxInlineSize: "min(340px, calc(100vw - 32px))",
  maxBlockSize: "min(70dvb, 480px)",
  overflow: "auto",
  padding: "6px",
  borderRadius: `min(${radius.large}, 18px)`,
  border: `${vars.stroke.hair} solid ${colour.line}`,
  background: colour.raised,
  color: colour.ink,
  boxShadow: vars.shadow.high,
  animation: `${open} ${motion.popover} ${motion.ease}`,
});
export const align = styleVariants({ start: { insetInlineStart: 0 }, end: { insetInlineEnd: 0 } });
export const up = style({ insetBlockStart: "auto", insetBlockEnd: "calc(100% + 8px)" });

export const item = style({
  ...textStyles.note,
  display: "flex",
  alignItems: "center",
  gap: space[12],
  inlineSize: "100%",
  minBlockSize: vars.control.touch,
  paddingInline: space[12],
  paddingBlock: space[8],
  borderRadius: `min(${radius.medium}, 12px)`,
  color: colour.ink,
  fontWeight: 500,
  textAlign: "start",
  textDecoration: "none",
  selectors: {
    "&:hover": { background: colour.sunken },
    "&[aria-current]": { color: colour.primaryText, fontWeight: 650 },
    "&:focus-visible": { outlineOffset: "-2px" },
  },
});
export const text = style({ flex: 1, minInlineSize: 0 });
export const danger = style({ selectors: { "&&": { color: colour.danger } } });
export const divider = style({ marginBlock: "6px", marginInline: space[8] });
