import { keyframes, style } from "@vanilla-extract/css";
import { REDUCED_MOTION } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, radius, space, stroke } = vars;
/** Where there is no script the browser's own field shows what was chosen. */
const NO_SCRIPT = "(scripting: none)";

export const form = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[12] });
export const field = style({ position: "relative", display: "inline-flex", alignItems: "center", gap: space[8] });
export const camera = style([
  field,
  { display: "none", "@media": { "(pointer: coarse) and (scripting: enabled)": { display: "inline-flex" } } },
]);
export const input = style({
  position: "absolute",
  inlineSize: "1px",
  blockSize: "1px",
  opacity: 0,
  "@media": { [NO_SCRIPT]: { position: "static", inlineSize: "auto", blockSize: "auto", opacity: 1 } },
});
export const button = style({
  ...textStyles.label,
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  minBlockSize: vars.control.small,
  paddingInline: space[16],
  border: `${stroke.field} solid ${colour.lineStrong}`,
  borderRadius: radius.button,
  background: colour.surface,
  color: colour.ink,
  cursor: "pointer",
  ":hover": { background: colour.sunken },
  selectors: {
    ":focus-visible + &": {
      outline: `${stroke.ring} solid ${colour.focus}`,
      outlineOffset: "2px",
      boxShadow: `0 0 0 6px ${colour.focusHalo}`,
    },
  },
  "@media": { [NO_SCRIPT]: { display: "none" } },
});
export const hint = style({ ...textStyles.meta, flexBasis: "100%", color: colour.ink3 });
export const full = style({
  ...textStyles.label,
  display: "flex",
  alignItems: "center",
  gap: space[8],
  color: colour.ink2,
  fontWeight: vars.font.textWeight,
});

export const tile = style({
  position: "relative",
  minInlineSize: 0,
  aspectRatio: "3 / 4",
  overflow: "hidden",
  borderRadius: radius.tile,
  background: colour.sunken,
});
export const preview = style({ inlineSize: "100%", blockSize: "100%", objectFit: "cover", opacity: 0.55 });
export const track = style({
  position: "absolute",
  insetInline: space[8],
  insetBlockEnd: space[8],
  blockSize: "6px",
  overflow: "hidden",
  borderRadius: "3px",
  background: colour.line,
});
export const fill = style({
  display: "block",
  blockSize: "100%",
  borderRadius: "3px",
  background: colour.primary,
  transition: `inline-size ${vars.motion.popover} ${vars.motion.ease}`,
});
const breathe = keyframes({ "50%": { opacity: 0.35 } });
export const busyFill = style([
  fill,
  {
    animation: `${breathe} 1.2s ease-in-out infinite`,
    "@media": { [REDUCED_MOTION]: { animation: "none" } },
  },
]);
export const cancel = style({
  selectors: { "&&": { position: "absolute", insetBlockStart: space[4], insetInlineEnd: space[4] } },
});

export const errors = style({
  display: "grid",
  gap: space[8],
  margin: 0,
  padding: 0,
  listStyle: "none",
  ":empty": { display: "none" },
});
export const error = style({
  ...textStyles.label,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[8],
  paddingInline: space[12],
  paddingBlock: space[8],
  borderRadius: radius.medium,
  background: colour.dangerTint,
  color: colour.danger,
  overflowWrap: "anywhere",
});
export const reason = style({ flex: "1 1 20ch" });
