import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";

const creep = keyframes({
  "0%": { transform: "scaleX(0)" },
  "10%": { transform: "scaleX(.35)" },
  "50%": { transform: "scaleX(.7)" },
  "100%": { transform: "scaleX(.95)" },
});

const bar = style({
  position: "fixed",
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: vars.layer.progress,
  blockSize: "3px",
  background: vars.colour.primary,
  transformOrigin: "0 50%",
  pointerEvents: "none",
});
export const running = style([
  bar,
  { animationName: creep, animationTimingFunction: "linear", animationFillMode: "forwards" },
]);
export const done = style([bar, { opacity: 0, transition: `opacity ${vars.motion.popover} ${vars.motion.ease}` }]);
