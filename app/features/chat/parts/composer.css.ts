import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke, radius } = vars;

export const place = style({ position: "relative", display: "grid", gap: space[8], minInlineSize: 0 });

export const form = style({
  display: "flex",
  alignItems: "flex-end",
  gap: space[4],
  minBlockSize: "54px",
  padding: space[4],
  border: `${stroke.field} solid ${colour.lineStrong}`,
  /** Rounded like the brand's buttons, but still a box when the text grows. */
  borderRadius: `min(${radius.button}, 28px)`,
  background: colour.surface,
  selectors: {
    "&:focus-within": { borderColor: colour.focus, boxShadow: `0 0 0 4px ${colour.focusHalo}` },
  },
});
export const tool = style({
  flex: "none",
  color: colour.ink2,
  selectors: {
    "&[aria-expanded=true]": { background: colour.primaryTint, color: colour.primaryText },
    "&:hover": { color: colour.primaryText },
  },
});
export const tools = style({ display: "none", "@media": { [from("medium")]: { display: "flex", flex: "none" } } });
/** Phones have room for one button beside the text. */
export const toolsPhone = style({ flex: "none", "@media": { [from("medium")]: { display: "none" } } });
export const otherCosts = style({ display: "none", "@media": { [from("medium")]: { display: "inline" } } });

export const area = style({
  ...textStyles.body,
  flex: 1,
  minInlineSize: 0,
  /** Five lines. */
  maxBlockSize: "136px",
  paddingBlock: "10px",
  paddingInline: space[8],
  border: 0,
  background: "none",
  color: colour.ink,
  resize: "none",
  outline: "none",
  "::placeholder": { color: colour.ink3, opacity: 1 },
  "@supports": { "(field-sizing: content)": { fieldSizing: "content" as never } },
});

export const send = style({
  ...textStyles.note,
  ...textStyles.number,
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  flex: "none",
  minBlockSize: vars.control.touch,
  paddingInlineStart: space[16],
  paddingInlineEnd: "7px",
  border: 0,
  borderRadius: radius.button,
  background: colour.primary,
  color: colour.onPrimary,
  fontWeight: vars.font.strongWeight,
  cursor: "pointer",
  selectors: {
    "&:hover:not(:disabled)": { background: colour.dark, color: colour.onDark },
    "&:disabled": { background: colour.sunken, color: colour.ink3, cursor: "not-allowed" },
    "&:focus-visible": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "2px" },
  },
});
export const arrow = style({
  display: "grid",
  placeContent: "center",
  inlineSize: "30px",
  blockSize: "30px",
  borderRadius: radius.avatar,
  background: "color-mix(in srgb, currentColor 18%, transparent)",
});

/** By law in some countries: a line of its own under what the message costs. */
export const minimum = style({
  ...textStyles.meta,
  fontWeight: vars.font.textWeight,
  flexBasis: "100%",
  color: colour.ink2,
});
export const facts = style({
  ...textStyles.label,
  fontWeight: vars.font.textWeight,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[8],
  margin: 0,
  paddingInline: space[8],
  color: colour.ink2,
});
export const balance = style({ display: "inline-flex", alignItems: "center", gap: space[8] });
export const low = style({ color: colour.warning });
export const topUp = style({
  color: colour.primaryText,
  fontWeight: vars.font.labelWeight,
  ":focus-visible": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "2px" },
});
export const counter = style({ ...textStyles.number, fontWeight: vars.font.textWeight });
export const over = style({ color: colour.danger, fontWeight: vars.font.strongWeight });

export const picker = style({
  position: "absolute",
  insetInlineStart: 0,
  insetBlockEnd: `calc(100% + ${space[8]})`,
  zIndex: vars.layer.filterBar,
  inlineSize: "min(560px, 100%)",
  padding: space[12],
  border: `${stroke.hair} solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.raised,
  color: colour.ink,
  boxShadow: vars.shadow.high,
});
export const pickerHead = style({
  ...textStyles.note,
  display: "flex",
  justifyContent: "space-between",
  gap: space[12],
  margin: 0,
  padding: space[8],
});
export const lines = style({ listStyle: "none", margin: 0, padding: 0 });
export const line = style({
  ...textStyles.note,
  display: "flex",
  alignItems: "center",
  gap: space[12],
  inlineSize: "100%",
  minBlockSize: vars.control.touch,
  padding: space[8],
  border: 0,
  borderRadius: radius.medium,
  background: "none",
  color: colour.ink,
  textAlign: "start",
  cursor: "pointer",
  ":hover": { background: colour.sunken },
  ":focus-visible": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "-2px" },
});
export const lineIcon = style({ flex: "none", color: colour.primaryText });
