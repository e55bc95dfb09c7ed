import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke, radius } = vars;

export const page = style({
  display: "grid",
  gap: space[24],
  inlineSize: "100%",
  maxInlineSize: "1120px",
  marginInline: "auto",
  paddingBlock: `${space[24]} ${space[64]}`,
  paddingInline: space[16],
  color: colour.ink,
});
export const head = style({ display: "grid", gap: space[8] });
export const title = style({ ...textStyles.phoneTitle, overflowWrap: "anywhere" });
export const intro = style({ ...textStyles.body, color: colour.ink2, maxInlineSize: "60ch" });
export const filter = style({
  display: "grid",
  gap: space[12],
  alignItems: "end",
  "@media": {
    [from("small")]: { gridTemplateColumns: "minmax(0, 15rem) minmax(0, 15rem) auto", justifyContent: "start" },
  },
});

export const figures = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[12],
  "@media": { [from("large")]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))" } },
});
export const figure = style({
  display: "grid",
  alignContent: "start",
  gap: space[4],
  padding: space[16],
  border: `${stroke.hair} solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.surface,
  selectors: { "&:last-child": { gridColumn: "1 / -1" } },
  "@media": { [from("large")]: { selectors: { "&:last-child": { gridColumn: "auto" } } } },
});
export const figureName = style({ ...textStyles.note, color: colour.ink2 });
export const figureValue = style({ ...textStyles.lead, ...textStyles.number, margin: 0 });
export const sum = style({ display: "block", whiteSpace: "nowrap" });

export const charts = style({
  display: "grid",
  gap: space[16],
  "@media": { [from("large")]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const chart = style({
  margin: 0,
  padding: space[16],
  border: `${stroke.hair} solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.surface,
});
export const chartTitle = style({ ...textStyles.label, marginBlockEnd: space[8] });
export const drawing = style({ display: "block", inlineSize: "100%", blockSize: "auto" });
export const gridLine = style({ stroke: colour.line, strokeWidth: 1 });
export const axis = style({
  fill: colour.ink2,
  fontFamily: vars.font.text,
  fontSize: "15px",
  fontVariantNumeric: "tabular-nums",
  "@media": { [from("medium")]: { fontSize: "11px" } },
});
export const bar = style({ fill: colour.primary });

export const frame = style({
  overflowX: "auto",
  border: `${stroke.hair} solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.surface,
  ":focus-visible": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "2px" },
});
export const table = style({ inlineSize: "100%", borderCollapse: "collapse" });
export const caption = style({ ...textStyles.label, padding: space[16], textAlign: "start" });
const cell = style({ ...textStyles.note, paddingBlock: space[12], paddingInline: space[16], verticalAlign: "bottom" });
export const name = style([
  cell,
  { textAlign: "start", fontWeight: vars.font.labelWeight, overflowWrap: "anywhere", minInlineSize: "11rem" },
]);
export const columnName = style([cell, { textAlign: "end", fontWeight: vars.font.labelWeight, color: colour.ink2 }]);
export const number = style([cell, { textAlign: "end", whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }]);
globalStyle(`${table} tr`, { borderBlockStart: `${stroke.hair} solid ${colour.line}` });
globalStyle(`${table} tfoot tr`, { background: colour.sunken });
globalStyle(`${table} tfoot td`, { fontWeight: vars.font.labelWeight });

export const note = style({ ...textStyles.note, color: colour.ink2, maxInlineSize: "72ch" });
