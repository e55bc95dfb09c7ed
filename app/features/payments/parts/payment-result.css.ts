import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke } = vars;

export const page = style({
  display: "grid",
  gap: space[24],
  maxInlineSize: "480px",
  marginInline: "auto",
  paddingBlock: space[44],
});
/** The same where no layout of the site keeps it off the edges. */
export const alone = style([page, { inlineSize: `calc(100% - 2 * ${vars.layout.gutter})` }]);
export const state = style({ display: "grid", justifyItems: "center", gap: space[12], textAlign: "center" });
const base = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "72px",
  blockSize: "72px",
  borderRadius: "50%",
});
export const mark = styleVariants({
  pending: [base, { background: colour.sunken, color: colour.ink2 }],
  completed: [base, { background: colour.successTint, color: colour.successText }],
  failed: [base, { background: colour.dangerTint, color: colour.danger }],
  cancelled: [base, { background: colour.sunken, color: colour.ink2 }],
  refunded: [base, { background: colour.warningTint, color: colour.warning }],
});
export const text = style({ ...textStyles.body, color: colour.ink2 });
export const facts = style({
  border: `${stroke.hair} solid ${colour.line}`,
  borderRadius: vars.radius.large,
  background: colour.surface,
});
export const fact = style({
  ...textStyles.note,
  display: "flex",
  justifyContent: "space-between",
  gap: space[16],
  paddingBlock: space[12],
  paddingInline: space[16],
  color: colour.ink2,
  selectors: { "& + &": { borderBlockStart: `${stroke.hair} solid ${colour.line}` } },
});
export const value = style({ ...textStyles.number, color: colour.ink, textAlign: "end", overflowWrap: "anywhere" });
export const retry = style({ display: "grid", gap: space[12] });
export const actions = style({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: space[12] });
export const note = style({ ...textStyles.meta, textAlign: "center" });
