import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, motion } = vars;

export const row = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space[16],
  minBlockSize: vars.control.touch,
  cursor: "pointer",
  selectors: { "&:has(:disabled)": { cursor: "not-allowed", color: colour.ink3 } },
});
export const text = style({ display: "grid", minInlineSize: 0 });
export const label = style({ ...textStyles.note, fontWeight: 500 });
export const hint = style({ ...textStyles.meta, color: colour.ink3 });

export const track = style({
  flex: "none",
  appearance: "none",
  position: "relative",
  inlineSize: "46px",
  blockSize: "28px",
  margin: 0,
  borderRadius: vars.radius.switch,
  background: colour.lineStrong,
  cursor: "inherit",
  transition: `background-color ${motion.colour} ${motion.ease}`,
  selectors: {
    "&::after": {
      content: "",
      position: "absolute",
      insetBlockStart: "3px",
      insetInlineStart: "3px",
      inlineSize: "22px",
      blockSize: "22px",
      borderRadius: vars.radius.thumb,
      background: colour.surface,
      boxShadow: vars.shadow.low,
      transition: `transform ${motion.colour} ${motion.ease}`,
    },
    "&:checked": { background: colour.primary },
    "&:checked::after": { transform: "translateX(18px)", background: colour.onPrimary },
    "&:dir(rtl):checked::after": { transform: "translateX(-18px)" },
    "&:disabled": { background: colour.line },
    "&:focus-visible": { boxShadow: `0 0 0 6px ${colour.focusHalo}` },
  },
  "@media": {
    "(forced-colors: active)": {
      border: "1px solid CanvasText",
      selectors: { "&::after": { background: "CanvasText" }, "&:checked::after": { background: "Highlight" } },
    },
  },
});
