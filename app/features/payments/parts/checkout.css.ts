import { style } from "@vanilla-extract/css";
import { below, from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke } = vars;
/** Height of the tab bar, which lies over the page on a phone (app.md §4). */
const TAB_BAR = "calc(64px + env(safe-area-inset-bottom))";

/** On a phone the packages begin as high up as they can. */
export const page = style({
  display: "grid",
  gap: space[16],
  paddingBlockEnd: space[24],
  "@media": { [from("large")]: { paddingBlock: space[24] } },
});
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[12],
  "@media": { [from("large")]: { alignItems: "baseline" } },
});
export const balance = style({
  ...textStyles.note,
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  paddingBlock: space[8],
  paddingInline: space[16],
  borderRadius: vars.radius.button,
  background: colour.sunken,
  color: colour.ink2,
});
/** On a phone for those who listen: the coins say it, and the title stands beside them. */
const heard = {
  position: "absolute",
  inlineSize: "1px",
  blockSize: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;
export const balanceWords = style({ "@media": { [below("large")]: heard } });
export const lead = style({ ...textStyles.lead, color: colour.ink2 });
export const form = style({
  display: "grid",
  gap: space[24],
  marginBlockStart: space[8],
  "@media": { [from("large")]: { gridTemplateColumns: "minmax(0, 1fr) 372px", gap: space[44] } },
});
export const choices = style({ display: "grid", gap: space[32], alignContent: "start", justifyItems: "stretch" });
/** On a phone its two halves stand in the form themselves, so that the lower one can stick to the bottom. */
export const order = style({
  display: "contents",
  "@media": {
    [from("large")]: {
      display: "block",
      position: "sticky",
      insetBlockStart: "96px",
      alignSelf: "start",
      padding: space[24],
      border: `${stroke.hair} solid ${colour.line}`,
      borderRadius: vars.radius.large,
      background: colour.surface,
    },
  },
});
export const summary = style({ display: "grid", gap: space[16] });
export const line = style({ ...textStyles.body, display: "flex", justifyContent: "space-between", gap: space[12] });
export const reduction = style([line, { color: colour.successText, fontWeight: vars.font.strongWeight }]);
export const facts = style({
  display: "grid",
  gap: space[12],
  listStyle: "none",
  ...textStyles.note,
  color: colour.ink2,
});
export const fact = style({ display: "flex", gap: space[12], alignItems: "start" });
export const factIcon = style({ color: colour.successText, flex: "none" });
/** On a phone a strip of two lines at most, the sum beside what is in it, so that the packages keep the screen. */
export const pay = style({
  position: "sticky",
  insetBlockEnd: TAB_BAR,
  zIndex: vars.layer.header,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: space[16],
  rowGap: space[8],
  marginInline: `calc(-1 * ${vars.layout.gutter})`,
  paddingBlock: space[12],
  paddingInline: vars.layout.gutter,
  borderBlockStart: `${stroke.hair} solid ${colour.line}`,
  background: colour.canvas,
  "@media": {
    [from("large")]: {
      position: "static",
      gridTemplateColumns: "minmax(0, 1fr)",
      marginInline: 0,
      marginBlockStart: space[20],
      paddingInline: 0,
      paddingBlockEnd: 0,
      background: "none",
    },
  },
});
export const total = style({
  ...textStyles.note,
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  fontWeight: vars.font.strongWeight,
  "@media": { [below("large")]: { gridArea: "1 / 2" } },
});
export const totalWord = style({ "@media": { [below("large")]: heard } });
export const sum = style({
  ...textStyles.section,
  fontVariantNumeric: "tabular-nums",
  "@media": { [from("large")]: { fontSize: vars.display.phoneTitle } },
});
export const seller = style({ ...textStyles.meta, color: colour.ink3, maxInlineSize: "72ch" });
/** Under the packages. */
export const meta = style({ ...textStyles.meta, color: colour.ink3, marginBlockStart: `calc(-1 * ${space[16]})` });
export const note = style({
  ...textStyles.meta,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space[16],
  color: colour.ink3,
});
/** Beside the sum on a phone. */
export const contained = style([note, { "@media": { [below("large")]: { gridArea: "1 / 1" } } }]);
/** Each package says it already. */
export const perMessage = style({ "@media": { [below("large")]: { display: "none" } } });
/** The whole width of the strip. */
export const across = style({ gridColumn: "1 / -1" });
