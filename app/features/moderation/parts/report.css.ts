import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke, radius } = vars;

export const page = style({
  display: "grid",
  gap: space[20],
  inlineSize: "100%",
  maxInlineSize: "560px",
  marginInline: "auto",
  paddingBlock: space[16],
  color: colour.ink,
});
export const form = style({ display: "grid", gap: space[20] });
export const title = style({ ...textStyles.section, margin: 0, paddingInlineEnd: space[44], color: colour.ink });
export const intro = style({ ...textStyles.note, margin: 0, color: colour.ink2 });
export const quote = style({
  ...textStyles.note,
  margin: 0,
  padding: `${space[12]} ${space[16]}`,
  maxBlockSize: "7.5em",
  overflowY: "auto",
  borderRadius: radius.medium,
  background: colour.bubble,
  color: colour.ink,
  overflowWrap: "anywhere",
  whiteSpace: "pre-wrap",
});
export const photo = style({
  inlineSize: "96px",
  blockSize: "128px",
  borderRadius: radius.medium,
  objectFit: "cover",
  background: colour.sunken,
});
export const reasons = style({ display: "grid", margin: 0, padding: 0, border: 0, minInlineSize: 0 });
export const legend = style({ ...textStyles.label, padding: 0, marginBlockEnd: space[8], color: colour.ink });
export const reason = style({
  ...textStyles.body,
  display: "flex",
  alignItems: "center",
  gap: space[12],
  minBlockSize: vars.control.touch,
  paddingBlock: space[4],
  borderBlockEnd: `${stroke.hair} solid ${colour.line}`,
  cursor: "pointer",
  selectors: { "&:last-of-type": { borderBlockEnd: 0 } },
});
export const radio = style({
  flex: "none",
  inlineSize: "22px",
  blockSize: "22px",
  margin: 0,
  accentColor: colour.primary,
  ":focus-visible": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "2px" },
});
export const missing = style({ ...textStyles.note, margin: `${space[8]} 0 0`, color: colour.danger });
export const thanks = style({ display: "grid", gap: space[16], justifyItems: "start" });
export const reference = style({
  ...textStyles.number,
  fontWeight: vars.font.strongWeight,
  userSelect: "all",
  color: colour.ink,
});
