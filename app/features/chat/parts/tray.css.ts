import { style } from "@vanilla-extract/css";
import { hiddenText } from "#app/ui/visually-hidden.css.ts";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke, radius } = vars;

export const tray = style({
  position: "absolute",
  insetInlineStart: 0,
  insetBlockEnd: `calc(100% + ${space[8]})`,
  zIndex: vars.layer.filterBar,
  inlineSize: "min(560px, 100%)",
  maxBlockSize: "min(560px, calc(100dvb - 220px))",
  overflowY: "auto",
  padding: space[12],
  border: `${stroke.hair} solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.raised,
  color: colour.ink,
  boxShadow: vars.shadow.high,
});
export const head = style({
  ...textStyles.note,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[12],
  paddingInlineStart: space[8],
  paddingBlockEnd: space[8],
});
export const title = style({ display: "flex", flexWrap: "wrap", columnGap: space[12] });
export const price = style({ color: colour.ink2 });
export const short = style({
  ...textStyles.note,
  margin: `0 0 ${space[12]}`,
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.medium,
  background: colour.warningTint,
  color: colour.warning,
});
export const more = style({ color: "inherit", fontWeight: vars.font.strongWeight });

export const gifts = style({
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  rowGap: space[4],
  border: 0,
  margin: 0,
  padding: 0,
  "@media": { [from("small")]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))" } },
});
export const radio = style([hiddenText]);
export const gift = style({
  ...textStyles.badge,
  fontWeight: vars.font.textWeight,
  display: "grid",
  justifyItems: "center",
  alignContent: "start",
  gap: space[4],
  paddingBlock: space[8],
  border: `${stroke.strong} solid transparent`,
  borderRadius: radius.medium,
  textAlign: "center",
  overflowWrap: "anywhere",
  hyphens: "auto",
  cursor: "pointer",
  selectors: {
    "&:hover": { background: colour.sunken },
    "&:has(:checked)": { borderColor: colour.primaryText, background: colour.primaryTint },
    "&:has(:focus-visible)": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "2px" },
  },
});
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[12],
  paddingBlockStart: space[12],
});

export const photo = style({ display: "grid", gap: space[12], paddingInline: space[8] });
export const note = style({ ...textStyles.note, color: colour.ink2, margin: 0 });
export const preview = style({
  display: "block",
  maxInlineSize: "100%",
  maxBlockSize: "220px",
  borderRadius: radius.medium,
  objectFit: "contain",
});
export const file = style({
  ...textStyles.note,
  inlineSize: "100%",
  minBlockSize: vars.control.touch,
  color: colour.ink,
  borderRadius: radius.small,
  selectors: {
    "&::file-selector-button": {
      ...textStyles.note,
      minBlockSize: vars.control.touch,
      marginInlineEnd: space[12],
      paddingInline: space[16],
      border: `${stroke.field} solid ${colour.lineStrong}`,
      borderRadius: radius.button,
      background: colour.surface,
      color: colour.ink,
      fontWeight: vars.font.strongWeight,
      cursor: "pointer",
    },
    "&:focus-visible": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "2px" },
  },
});
export const error = style({ ...textStyles.note, color: colour.danger, fontWeight: vars.font.labelWeight, margin: 0 });
