import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke } = vars;

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[24],
  maxInlineSize: "880px",
  paddingBlock: space[24],
  "@media": { [from("large")]: { paddingBlock: space[44], gap: space[32] } },
});
/** The price list says more beside each other: the whole width, and a headline as a lander has it. */
export const wide = style([page, { maxInlineSize: "none" }]);
export const headline = style({ ...textStyles.hero, maxInlineSize: "20ch" });
export const lead = style({ ...textStyles.lead, color: colour.ink2, maxInlineSize: "62ch" });
export const note = style({ ...textStyles.label, fontWeight: vars.font.textWeight, color: colour.ink3 });
/** Short paragraphs that belong together. */
export const lines = style({ display: "grid", gap: space[8] });
export const heading = style({ marginBlockEnd: space[12] });
export const table = style({ ...textStyles.note, inlineSize: "100%", borderCollapse: "collapse" });
export const cell = style({
  paddingBlock: space[12],
  paddingInline: space[8],
  borderBlockEnd: `${stroke.hair} solid ${colour.line}`,
  textAlign: "center",
  "@media": { [from("large")]: { textAlign: "start" } },
  color: colour.ink2,
});
export const strong = style([cell, { color: colour.ink, fontWeight: vars.font.strongWeight }]);
export const column = style([cell, { ...textStyles.label, color: colour.ink }]);
export const label = style([
  cell,
  { textAlign: "start", paddingInlineStart: 0, color: colour.ink, fontWeight: vars.font.textWeight },
]);
export const questions = style({
  display: "grid",
  gap: space[24],
  "@media": { [from("medium")]: { gridTemplateColumns: "repeat(auto-fit, minmax(16rem, 1fr))", gap: space[32] } },
});
export const question = style({ ...textStyles.section, marginBlockEnd: space[8] });
export const answer = style({ ...textStyles.body, color: colour.ink2, maxInlineSize: "52ch" });
