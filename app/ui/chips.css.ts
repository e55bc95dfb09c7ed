import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, motion, space, stroke } = vars;
const round = `min(24px, calc(${vars.radius.medium} * 2))`;

export const group = style({ display: "grid", gap: space[8], minInlineSize: 0 });
export const legend = style({ ...textStyles.label, marginBlockEnd: space[8] });
export const answers = style({ display: "flex", flexWrap: "wrap", gap: space[8] });

export const answer = style({
  ...textStyles.body,
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  minBlockSize: vars.control.answer,
  paddingInline: space[20],
  paddingBlock: space[8],
  border: `${stroke.field} solid ${colour.lineStrong}`,
  borderRadius: round,
  background: colour.surface,
  color: colour.ink,
  fontWeight: 550,
  lineHeight: 1.25,
  cursor: "pointer",
  transition: `background-color ${motion.colour} ${motion.ease}, color ${motion.colour}, border-color ${motion.colour}`,
  selectors: {
    "&:hover": { background: colour.sunken },
    "&:has(:checked)": { background: colour.primary, borderColor: colour.primary, color: colour.onPrimary },
    "&:has(:focus-visible)": {
      outline: `${stroke.ring} solid ${colour.focus}`,
      outlineOffset: "2px",
      boxShadow: `0 0 0 6px ${colour.focusHalo}`,
    },
    "&:has([aria-invalid=true])": { borderColor: colour.danger },
    "&:active": { transform: "scale(.98)" },
  },
  "@media": {
    "(forced-colors: active)": { selectors: { "&:has(:checked)": { outline: "3px solid Highlight" } } },
  },
});
export const input = style({ position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "pointer" });
export const tick = style({
  display: "none",
  marginInlineStart: "-4px",
  selectors: { [`${answer}:has(:checked) &`]: { display: "block" } },
});
export const unlessChosen = style({ selectors: { [`${answer}:has(:checked) &`]: { display: "none" } } });

export const fact = style({
  ...textStyles.note,
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  minBlockSize: vars.control.chip,
  paddingInline: space[12],
  borderRadius: round,
  background: colour.sunken,
  color: colour.ink,
});
export const strongFact = style([fact, { background: colour.primaryTint, color: colour.primaryText, fontWeight: 600 }]);
