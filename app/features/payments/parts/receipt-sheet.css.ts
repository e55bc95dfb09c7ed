import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";
import { onPaper } from "./on-paper.css.ts";

const { colour, space, stroke } = vars;

export const page = style({
  display: "grid",
  gap: space[24],
  maxInlineSize: "640px",
  marginInline: "auto",
  paddingBlock: space[24],
  "@media": { [from("large")]: { paddingBlock: space[44] } },
});
export const sheet = style([
  onPaper,
  {
    display: "grid",
    gap: space[24],
    padding: space[24],
    border: `${stroke.hair} solid ${colour.line}`,
    borderRadius: vars.radius.large,
    background: colour.surface,
    "@media": {
      [from("small")]: { padding: space[32] },
      print: { padding: 0, border: 0, background: "none" },
    },
  },
]);
export const head = style({ display: "grid", gap: space[8] });
export const brand = style({ ...textStyles.label, color: colour.ink2 });
export const number = style({ ...textStyles.note, color: colour.ink2, overflowWrap: "anywhere" });
export const rows = style({ borderBlockStart: `${stroke.hair} solid ${colour.line}` });
export const row = style({
  ...textStyles.note,
  display: "flex",
  justifyContent: "space-between",
  gap: space[16],
  paddingBlock: space[12],
  borderBlockEnd: `${stroke.hair} solid ${colour.line}`,
  color: colour.ink2,
  selectors: { "&:last-child": { ...textStyles.lead, color: colour.ink, fontWeight: vars.font.strongWeight } },
});
export const value = style({
  fontVariantNumeric: "tabular-nums",
  textAlign: "end",
  color: colour.ink,
  overflowWrap: "anywhere",
});
export const note = style({ ...textStyles.note, color: colour.ink2 });
export const seller = style({
  ...textStyles.meta,
  display: "grid",
  gap: space[4],
  fontStyle: "normal",
  color: colour.ink3,
});
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[12],
});
