import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour } = vars;
const THUMB = "28px";
const HIT = vars.control.touch;

export const group = style({ minInlineSize: 0 });
export const head = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: vars.space[12],
});
export const label = style(textStyles.label);
export const value = style({ ...textStyles.label, ...textStyles.number, whiteSpace: "nowrap" });

export const histogram = style({
  display: "flex",
  alignItems: "flex-end",
  gap: "3px",
  blockSize: "44px",
  marginBlockStart: vars.space[8],
  marginBlockEnd: "-10px",
  paddingInline: `calc(${THUMB} / 2)`,
});
export const bar = style({
  flex: 1,
  borderRadius: "2px 2px 0 0",
  background: colour.line,
  transition: `background-color ${vars.motion.colour}`,
});
export const barInside = style([bar, { background: colour.primary, opacity: 0.42 }]);

/** A place on the track: thumbs travel between its ends less half a thumb. */
const at = (share: string) => `calc(${THUMB} / 2 + var(${share}) * (100% - ${THUMB}))`;

export const track = style({
  position: "relative",
  blockSize: HIT,
  "::before": {
    content: "",
    position: "absolute",
    insetInline: 0,
    insetBlockStart: "calc(50% - 2px)",
    blockSize: "4px",
    borderRadius: "2px",
    background: colour.line,
  },
  "::after": {
    content: "",
    position: "absolute",
    insetBlockStart: "calc(50% - 2px)",
    blockSize: "4px",
    insetInlineStart: at("--low"),
    inlineSize: `calc((var(--high) - var(--low)) * (100% - ${THUMB}))`,
    background: colour.primary,
  },
});

export const thumb = style({
  appearance: "none",
  position: "absolute",
  zIndex: 1,
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  margin: 0,
  background: "none",
  pointerEvents: "none",
  ":focus-visible": { outline: "none" },
});
/** Near the upper end the lower thumb lies on top, so that two thumbs on one place can always be parted. */
globalStyle(`${track}[data-low-on-top] ${thumb}:first-of-type`, { zIndex: 2 });

const knob = {
  appearance: "none",
  boxSizing: "border-box",
  inlineSize: THUMB,
  blockSize: THUMB,
  border: `2px solid ${colour.primary}`,
  borderRadius: vars.radius.thumb,
  background: colour.raised,
  boxShadow: vars.shadow.low,
  cursor: "grab",
  pointerEvents: "auto",
} as const;
globalStyle(`${thumb}::-webkit-slider-thumb`, knob);
globalStyle(`${thumb}::-moz-range-thumb`, knob);
globalStyle(`${thumb}::-webkit-slider-runnable-track`, { background: "none" });
globalStyle(`${thumb}::-moz-range-track`, { background: "none" });
globalStyle(`${thumb}:active::-webkit-slider-thumb`, { cursor: "grabbing" });
globalStyle(`${thumb}:focus-visible::-webkit-slider-thumb`, {
  outline: `2px solid ${colour.focus}`,
  outlineOffset: "2px",
  boxShadow: `0 0 0 8px ${colour.focusHalo}`,
});
globalStyle(`${thumb}:focus-visible::-moz-range-thumb`, {
  outline: `2px solid ${colour.focus}`,
  outlineOffset: "2px",
});
