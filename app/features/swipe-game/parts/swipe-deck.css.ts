import { style } from "@vanilla-extract/css";
import { below, CAN_HOVER, from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, motion, space } = vars;

/** As wide as the page, so that a card is seen until it has left it. */
export const clip = style({
  overflowX: "clip",
  marginInline: `calc(-1 * ${vars.layout.gutter})`,
  paddingInline: vars.layout.gutter,
  "@media": { [below("large")]: { display: "flex", flex: "1 0 auto" } },
});
/** 560 high where the window allows it; title, buttons and tab bar always stay in sight, also below an alert. */
export const deck = style({
  display: "grid",
  gridTemplateRows: "minmax(0, 1fr)",
  inlineSize: "100%",
  maxInlineSize: "420px",
  minBlockSize: "220px",
  maxBlockSize: "560px",
  marginInline: "auto",
  "@media": { [from("large")]: { blockSize: "clamp(340px, calc(100svh - 330px), 600px)" } },
});

export const buttons = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[24],
  paddingBlockStart: space[20],
  position: "relative",
  zIndex: 1,
});
const button = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: "68px",
  blockSize: "68px",
  padding: 0,
  border: `${vars.stroke.hair} solid ${colour.line}`,
  borderRadius: vars.radius.avatar,
  background: colour.surface,
  color: colour.ink,
  boxShadow: vars.shadow.middle,
  cursor: "pointer",
  touchAction: "manipulation",
  transition: `transform ${motion.press}, background-color ${motion.colour}, color ${motion.colour}`,
  selectors: {
    "&:active:not(:disabled)": { transform: "scale(.94)" },
    "&:focus-visible": { outline: `3px solid ${colour.focus}`, outlineOffset: "3px" },
    "&:disabled": { background: colour.sunken, color: colour.ink3, boxShadow: "none", cursor: "not-allowed" },
  },
});
export const pass = style([button, { "@media": { [CAN_HOVER]: { ":hover": { background: colour.sunken } } } }]);
export const undo = style([button, { inlineSize: "52px", blockSize: "52px" }]);
export const like = style([
  button,
  {
    borderColor: "transparent",
    background: colour.primary,
    color: colour.onPrimary,
    "@media": { [CAN_HOVER]: { ":hover": { background: colour.dark, color: colour.onDark } } },
  },
]);
export const keys = style({
  ...textStyles.meta,
  textAlign: "center",
  color: colour.ink2,
  "@media": { [below("large")]: { display: "none" }, "(scripting: none)": { display: "none" } },
});
