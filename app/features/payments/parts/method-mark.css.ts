import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";

const { colour, stroke } = vars;

const base = style({
  flex: "none",
  inlineSize: "44px",
  blockSize: "28px",
  border: `${stroke.hair} solid ${colour.line}`,
  borderRadius: "6px",
});
export const mark = styleVariants({
  plain: [base, { background: colour.raised, color: colour.ink }],
  filled: [base, { background: colour.inverse, borderColor: "transparent", color: colour.onInverse }],
});
export const outline = style({
  fill: "none",
  stroke: "currentColor",
  strokeWidth: "1.6",
  strokeLinecap: "round",
  strokeLinejoin: "round",
});
/** The nearer of two cards covers the other. */
export const front = style([outline, { fill: colour.raised }]);
export const band = style({ fill: "none", stroke: colour.primaryText, strokeWidth: "3.2" });
export const onFilled = style({ strokeWidth: "2" });
export const word = style({
  fill: "currentColor",
  fontFamily: vars.font.text,
  fontWeight: vars.font.numberWeight,
  letterSpacing: "-0.02em",
});
