import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke } = vars;

export const section = style({ display: "grid", gap: space[12], marginBlockStart: space[16] });
export const sectionTitle = style({ ...textStyles.lead, fontWeight: vars.font.strongWeight, color: colour.ink });
export const alternative = style({ display: "grid", justifyItems: "start", gap: space[12] });
export const alternativeTitle = style({ ...textStyles.body, fontWeight: vars.font.strongWeight, color: colour.ink });
export const text = style({ ...textStyles.body, color: colour.ink2 });
export const facts = style({
  ...textStyles.body,
  display: "grid",
  gap: space[8],
  margin: 0,
  paddingInlineStart: space[20],
  color: colour.ink2,
});
/** What cannot be undone by a click stands apart from what can. */
export const last = style({
  display: "grid",
  gap: space[20],
  marginBlockStart: space[24],
  paddingBlockStart: space[24],
  borderBlockStart: `${stroke.hair} solid ${colour.line}`,
});
