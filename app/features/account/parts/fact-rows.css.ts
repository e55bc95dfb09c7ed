import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke } = vars;

export const section = style({ display: "grid", gap: space[12], scrollMarginBlockStart: "120px", minInlineSize: 0 });
export const title = style(textStyles.section);
export const rows = style({
  margin: 0,
  padding: 0,
  listStyle: "none",
  borderBlockStart: `${stroke.hair} solid ${colour.line}`,
});
const line = style({
  minInlineSize: 0,
  borderBlockEnd: `${stroke.hair} solid ${colour.line}`,
  scrollMarginBlockStart: "120px",
});
export const row = style([
  line,
  {
    ...textStyles.body,
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gridTemplateAreas: '"label edit" "value edit"',
    alignItems: "center",
    columnGap: space[16],
    minBlockSize: "60px",
    paddingBlock: space[8],
    "@media": {
      [from("small")]: { gridTemplateColumns: "150px minmax(0, 1fr) auto", gridTemplateAreas: '"label value edit"' },
    },
  },
]);
export const label = style({
  ...textStyles.label,
  gridArea: "label",
  color: colour.ink3,
  fontWeight: vars.font.textWeight,
});
export const value = style({
  gridArea: "value",
  overflowWrap: "anywhere",
  whiteSpace: "pre-line",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 4,
  overflow: "hidden",
});
export const empty = style({ gridArea: "value", color: colour.ink3 });
export const edit = style({
  ...textStyles.label,
  gridArea: "edit",
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.control.touch,
  paddingInline: space[8],
  marginInlineEnd: "-8px",
  color: colour.primaryText,
  textDecoration: "none",
  ":hover": { textDecoration: "underline" },
});

export const open = style([line, { paddingBlock: space[20] }]);
export const form = style({ display: "grid", gap: space[20] });
export const fields = style({ display: "grid", gap: space[16], minInlineSize: 0, margin: 0, padding: 0, border: 0 });
export const legend = style({
  ...textStyles.body,
  padding: 0,
  marginBlockEnd: space[12],
  fontWeight: vars.font.strongWeight,
});
export const hint = style({ ...textStyles.label, color: colour.ink2, fontWeight: vars.font.textWeight });
export const pair = style({
  display: "grid",
  gap: space[16],
  "@media": { [from("small")]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[12] });
export const cancel = style({
  ...textStyles.note,
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.control.touch,
  paddingInline: space[12],
  color: colour.ink2,
  fontWeight: vars.font.labelWeight,
});
