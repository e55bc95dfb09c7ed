import { createVar, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { below, from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;
const accent = createVar();

const base = style({
  ...textStyles.note,
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: space[12],
  rowGap: space[8],
  minBlockSize: "56px",
  padding: `${space[8]} ${space[8]} 10px ${space[16]}`,
  borderRadius: vars.radius.medium,
  color: colour.ink,
  "@media": {
    [from("medium")]: {
      display: "flex",
      minBlockSize: "64px",
      columnGap: space[16],
      paddingInline: `${space[20]} ${space[12]}`,
    },
  },
});

export const tone = styleVariants({
  info: [base, { background: colour.newsTint, vars: { [accent]: colour.newsText } }],
  success: [base, { background: colour.successTint, vars: { [accent]: colour.successText } }],
  warning: [base, { background: colour.warningTint, vars: { [accent]: colour.warning } }],
  danger: [base, { background: colour.dangerTint, vars: { [accent]: colour.danger } }],
  inverse: [base, { background: colour.inverse, color: colour.onInverse, vars: { [accent]: colour.inverseAccent } }],
});

export const icon = style({ color: accent });
export const text = style({
  gridColumn: 2,
  flex: "1 1 auto",
  minInlineSize: 0,
  paddingBlock: space[8],
  textWrap: "pretty",
});
/** No button in the corner to leave room for. */
export const wideText = style([text, { gridColumn: "2 / -1" }]);
/** On phones numbers and action share a line under the text; the button that dismisses stays in the corner. */
export const foot = style({
  gridColumn: "2 / -1",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[4]} ${space[12]}`,
  "@media": { [from("medium")]: { flex: "none", columnGap: space[16] } },
});
export const aside = style({
  ...textStyles.number,
  color: accent,
  fontSize: vars.text.lead,
  "@media": { [from("medium")]: { ...textStyles.tileName, ...textStyles.number } },
});
export const dismiss = style({
  gridColumn: 3,
  gridRow: 1,
  selectors: { "&&": { color: "inherit" }, "&&:hover": { background: "transparent" } },
});
/** On phones one row: the short text, the action, the button that dismisses. */
export const brief = style({
  "@media": { [below("medium")]: { gridTemplateColumns: "minmax(0, 1fr) auto auto", columnGap: space[4] } },
});
globalStyle(`${brief} > ${icon}, ${brief} > ${text}`, { "@media": { [below("medium")]: { display: "none" } } });
globalStyle(`${brief} > ${foot}`, { "@media": { [below("medium")]: { gridColumn: 2 } } });
globalStyle(`${brief} > ${dismiss}`, { "@media": { [below("medium")]: { gridColumn: 3 } } });
export const briefText = style({
  gridColumn: 1,
  minInlineSize: 0,
  fontWeight: vars.font.labelWeight,
  textWrap: "balance",
  "@media": { [from("medium")]: { display: "none" } },
});
globalStyle(`${tone.inverse} :focus-visible`, { outlineColor: colour.inverseAccent });
