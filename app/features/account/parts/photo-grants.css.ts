import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const grants = style({ display: "grid", gap: space[12], scrollMarginBlockStart: "120px", minInlineSize: 0 });
export const title = style(textStyles.section);
export const text = style({ ...textStyles.body, color: colour.ink2, maxInlineSize: "60ch" });
export const list = style({ margin: 0, padding: 0, listStyle: "none" });
export const row = style({
  ...textStyles.body,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[8],
  minBlockSize: "60px",
  paddingBlock: space[8],
  borderBlockEnd: `${vars.stroke.hair} solid ${colour.line}`,
});
export const who = style({ display: "grid", flex: "1 1 16ch", minInlineSize: 0, overflowWrap: "anywhere" });
export const name = style({ color: colour.ink, fontWeight: vars.font.strongWeight });
export const state = style({ ...textStyles.meta, color: colour.ink2 });
/** A line that leads to those who ask. */
export const requests = style({
  ...textStyles.note,
  display: "flex",
  alignItems: "center",
  gap: space[12],
  minBlockSize: vars.control.touch,
  marginBlockEnd: space[12],
  padding: `${space[8]} ${space[16]}`,
  borderRadius: vars.radius.medium,
  background: colour.sunken,
  color: colour.ink,
  fontWeight: vars.font.labelWeight,
  textDecoration: "none",
  ":focus-visible": { outline: `3px solid ${colour.focus}`, outlineOffset: "2px" },
});
