import { keyframes, style } from "@vanilla-extract/css";
import { REDUCED_MOTION } from "#themes/breakpoints.ts";
import { hiddenText } from "./visually-hidden.css.ts";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });
const fade = keyframes({ "50%": { opacity: 0.35 } });

export const spinner = style({
  display: "inline-block",
  flex: "none",
  border: "2.5px solid currentColor",
  borderBlockEndColor: "transparent",
  borderRadius: "50%",
  animation: `${turn} .8s linear infinite`,
  "@media": {
    [REDUCED_MOTION]: {
      animation: `${fade} 1.6s ease-in-out infinite`,
      animationDuration: "1.6s !important",
      animationIterationCount: "infinite !important",
      borderBlockEndColor: "currentColor",
    },
  },
});

export const text = hiddenText;
