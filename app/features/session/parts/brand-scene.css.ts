import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const scene = style({
  position: "relative",
  display: "flex",
  alignItems: "flex-end",
  blockSize: "100%",
  minBlockSize: "100%",
  overflow: "hidden",
  isolation: "isolate",
  background: colour.dark,
  color: colour.onDark,
});
const shape = style({ position: "absolute", zIndex: -1, borderRadius: "50%" });
export const sun = style([
  shape,
  { inlineSize: "78%", aspectRatio: "1", insetBlockStart: "-8%", insetInlineStart: "-22%", background: colour.primary },
]);
export const moon = style([
  shape,
  {
    inlineSize: "58%",
    aspectRatio: "1",
    insetBlockStart: "14%",
    insetInlineEnd: "-14%",
    background: colour.secondary,
    mixBlendMode: "screen",
    opacity: 0.85,
  },
]);
export const hill = style([
  shape,
  {
    inlineSize: "150%",
    aspectRatio: "1.6",
    insetBlockEnd: "-42%",
    insetInlineStart: "-30%",
    background: colour.dark,
  },
]);
export const words = style({ display: "grid", gap: space[8], padding: space[32] });
export const title = style({ ...textStyles.section, color: colour.onDark });
export const text = style({ ...textStyles.body, color: colour.onDark, maxInlineSize: "34ch" });
