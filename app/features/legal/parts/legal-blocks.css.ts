import { globalStyle, style } from "@vanilla-extract/css";
import { below } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke } = vars;

export const blocks = style({ ...textStyles.lead, display: "grid", gap: space[12], maxInlineSize: "47ch" });
export const list = style({ display: "grid", gap: space[8], paddingInlineStart: space[20], listStyle: "disc" });
globalStyle(`${list} li::marker`, { color: colour.primaryText });
export const link = style({
  color: colour.primaryText,
  textDecoration: "underline",
  textUnderlineOffset: ".2em",
  overflowWrap: "anywhere",
});
export const facts = style({ display: "grid", borderBlockStart: `${stroke.hair} solid ${colour.line}` });
export const fact = style({
  display: "grid",
  gridTemplateColumns: "minmax(8rem, 2fr) 3fr",
  gap: space[12],
  paddingBlock: space[8],
  borderBlockEnd: `${stroke.hair} solid ${colour.line}`,
  "@media": { [below("small")]: { gridTemplateColumns: "1fr", gap: 0 } },
});
export const factLabel = style({ color: colour.ink3 });
export const table = style({
  ...textStyles.body,
  inlineSize: "100%",
  borderCollapse: "collapse",
  "@media": { [below("small")]: { display: "block" } },
});
export const head = style({ ...textStyles.label, color: colour.ink3 });
const PHONE = { "@media": { [below("small")]: { display: "block" } } };
globalStyle(`${table} :is(th, td)`, {
  paddingBlock: space[12],
  paddingInlineEnd: space[16],
  textAlign: "start",
  verticalAlign: "top",
  borderBlockEnd: `${stroke.hair} solid ${colour.line}`,
  "@media": { [below("small")]: { display: "block", paddingBlock: space[4], paddingInlineEnd: 0, borderBlockEnd: 0 } },
});
globalStyle(`${table} :is(th[scope="row"], td:last-child)`, { whiteSpace: "nowrap" });
globalStyle(`${table} th[scope="row"]`, { fontWeight: vars.font.strongWeight });
globalStyle(`${table} :is(tbody, tr)`, PHONE);
globalStyle(`${table} thead`, { "@media": { [below("small")]: { position: "absolute", clipPath: "inset(50%)" } } });
globalStyle(`${table} tbody tr`, {
  "@media": {
    [below("small")]: { paddingBlock: space[8], borderBlockEnd: `${stroke.hair} solid ${colour.line}` },
  },
});
