import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { REDUCED_MOTION } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";

const { colour, radius } = vars;
const sheen = keyframes({ from: { transform: "translateX(-100%)" }, to: { transform: "translateX(100%)" } });

const base = style({
  position: "relative",
  display: "block",
  overflow: "hidden",
  background: colour.bubble,
  "::after": {
    content: "",
    position: "absolute",
    inset: 0,
    background: `linear-gradient(100deg, transparent 30%, ${colour.line} 50%, transparent 70%)`,
    opacity: 0.7,
    animation: `${sheen} 1.4s ease-in-out infinite`,
  },
  "@media": { [REDUCED_MOTION]: { "::after": { display: "none" } } },
});

export const shape = styleVariants({
  tile: [base, { aspectRatio: "3/4", borderRadius: radius.tile }],
  block: [base, { blockSize: "64px", borderRadius: radius.medium }],
  line: [base, { blockSize: "14px", borderRadius: "7px", marginBlock: "5px" }],
  circle: [base, { inlineSize: "44px", blockSize: "44px", borderRadius: radius.avatar }],
});
