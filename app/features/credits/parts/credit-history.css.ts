import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke } = vars;

export const section = style({ display: "grid", gap: space[12], marginBlockStart: space[32], maxInlineSize: "756px" });
export const empty = style({ ...textStyles.note, color: colour.ink2 });
export const list = style({
  listStyle: "none",
  border: `${stroke.hair} solid ${colour.line}`,
  borderRadius: vars.radius.large,
  background: colour.surface,
});
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: space[16],
  paddingBlock: space[12],
  paddingInline: space[16],
  selectors: { "& + &": { borderBlockStart: `${stroke.hair} solid ${colour.line}` } },
});
export const kind = style({ ...textStyles.body, fontWeight: vars.font.labelWeight });
export const amount = style({ ...textStyles.body, ...textStyles.number, textAlign: "end" });
export const gain = style([amount, { color: colour.successText }]);
export const note = style({ ...textStyles.meta, color: colour.ink3 });
export const after = style([note, { textAlign: "end", fontVariantNumeric: "tabular-nums" }]);
export const paging = style({ display: "flex", flexWrap: "wrap", gap: space[12] });
