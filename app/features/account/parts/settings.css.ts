import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke } = vars;

export const settings = style({
  display: "grid",
  gap: space[24],
  minInlineSize: 0,
  justifyItems: "start",
  scrollMarginBlockStart: "120px",
});
export const title = style(textStyles.section);
export const group = style({
  display: "grid",
  gap: space[12],
  inlineSize: "100%",
  minInlineSize: 0,
  scrollMarginBlockStart: "120px",
});
export const groupTitle = style({
  ...textStyles.note,
  fontWeight: vars.font.strongWeight,
  paddingInlineStart: space[4],
});
export const row = style({
  ...textStyles.body,
  display: "flex",
  alignItems: "center",
  gap: space[16],
  minBlockSize: "60px",
  paddingBlock: "10px",
  paddingInline: space[16],
  selectors: {
    // A switch brings a row of its own.
    "&&": { minBlockSize: "60px", gap: space[16] },
    "& + &": { borderBlockStart: `${stroke.hair} solid ${colour.line}` },
  },
});
export const select = style({ flex: 1, minInlineSize: 0, maxInlineSize: "340px" });
export const linkRow = style([
  row,
  {
    color: colour.ink,
    textDecoration: "none",
    borderRadius: vars.radius.large,
    ":hover": { background: colour.sunken },
    ":focus-visible": { outlineOffset: "-2px" },
  },
]);
/** Rows of different kinds have a line between them too, straight to the card's edge. */
export const rows = style({});
globalStyle(`${rows} > a + :is(a, form)`, { borderBlockStart: `${stroke.hair} solid ${colour.line}` });
globalStyle(`${rows} > a:not(:first-child):not(:last-child)`, { borderRadius: 0 });
export const icon = style({ flex: "none", color: colour.ink2 });
export const rowText = style({ display: "grid", flex: 1, minInlineSize: 0 });
export const rowNote = style({ ...textStyles.meta, color: colour.ink3 });
export const note = style({ ...textStyles.label, fontWeight: vars.font.textWeight, color: colour.ink2 });
export const foot = style({
  display: "grid",
  justifyItems: "start",
  paddingInline: space[16],
  paddingBlock: space[12],
  borderBlockStart: `${stroke.hair} solid ${colour.line}`,
  // With script the switches need no button.
  ":empty": { display: "none" },
  "@media": { "(scripting: enabled)": { selectors: { "&:has(> noscript:only-child)": { display: "none" } } } },
});
export const sessions = style({
  margin: 0,
  padding: 0,
  listStyle: "none",
  borderBlockStart: `${stroke.hair} solid ${colour.line}`,
});

export const form = style({ display: "grid", gap: space[16], padding: space[20] });
/** A form that is open here has the same last line as one of the facts. */
export { actions, cancel } from "./fact-rows.css.ts";
