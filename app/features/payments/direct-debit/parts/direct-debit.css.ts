import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";
import { onPaper } from "../../parts/on-paper.css.ts";

const { colour, space, stroke } = vars;

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[24],
  paddingBlock: space[24],
  "@media": {
    [from("large")]: {
      gridTemplateColumns: "minmax(0, 1fr) 372px",
      columnGap: space[64],
      paddingBlock: space[44],
      alignItems: "start",
    },
  },
});
export const head = style({
  display: "grid",
  gap: space[8],
  "@media": { [from("large")]: { gridColumn: "1 / -1" } },
});
export const lead = style({ ...textStyles.lead, color: colour.ink2, maxInlineSize: "62ch" });
/** On a phone what is bought stands above the form, beside it on a wide screen. */
export const summary = style({
  display: "grid",
  gap: space[16],
  padding: space[20],
  border: `${stroke.hair} solid ${colour.line}`,
  borderRadius: vars.radius.large,
  background: colour.surface,
  "@media": {
    [from("large")]: { gridColumn: 2, gridRow: 2, position: "sticky", insetBlockStart: "96px", padding: space[24] },
  },
});
export const total = style({
  ...textStyles.note,
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space[16],
  fontWeight: vars.font.strongWeight,
});
export const sum = style({ ...textStyles.section, fontVariantNumeric: "tabular-nums" });
export const facts = style({ display: "grid", gap: space[8] });
export const fact = style({
  ...textStyles.note,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space[16],
  color: colour.ink2,
});
export const value = style({ ...textStyles.number, color: colour.ink, overflowWrap: "anywhere" });
export const body = style({
  display: "grid",
  gap: space[24],
  minInlineSize: 0,
  maxInlineSize: "620px",
  "@media": { [from("large")]: { gridColumn: 1, gridRow: 2 } },
});
export const form = style({ display: "grid", gap: space[16] });
/** Two fields in one row, the second a short one. */
export const pair = style({
  display: "grid",
  gap: space[16],
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 132px)",
  alignItems: "start",
});
export const pairStart = style([pair, { gridTemplateColumns: "minmax(0, 132px) minmax(0, 1fr)" }]);
/** The IBAN in its groups; its label and error are words like any others. */
export const account = style({});
globalStyle(`${account} input`, { fontVariantNumeric: "tabular-nums", letterSpacing: "0.04em" });
export const code = style({});
globalStyle(`${code} input`, { maxInlineSize: "220px" });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[12], alignItems: "center" });
export const note = style({ ...textStyles.note, color: colour.ink2 });
export const mandate = style({
  display: "grid",
  gap: space[12],
  padding: space[20],
  borderRadius: vars.radius.large,
  background: colour.sunken,
  ...textStyles.note,
  color: colour.ink2,
  "@media": { print: { padding: 0, breakInside: "avoid" } },
});
export const mandateTitle = style({ ...textStyles.label, color: colour.ink });
export const stored = style({ ...textStyles.section, fontVariantNumeric: "tabular-nums" });

/** The mandate on a sheet of its own. */
export const sheet = style([
  onPaper,
  {
    display: "grid",
    gap: space[24],
    maxInlineSize: "720px",
    marginInline: "auto",
    paddingBlock: space[24],
    "@media": { [from("large")]: { paddingBlock: space[44] } },
  },
]);
export const words = style({ ...textStyles.body, color: colour.ink });
export const table = style({
  border: `${stroke.hair} solid ${colour.line}`,
  borderRadius: vars.radius.large,
  background: colour.surface,
});
/** Long words of a label break no phone: there the value stands under it. */
export const row = style({
  ...textStyles.note,
  display: "grid",
  gap: `${space[4]} ${space[16]}`,
  breakInside: "avoid",
  paddingBlock: space[12],
  paddingInline: space[16],
  color: colour.ink2,
  selectors: { "& + &": { borderBlockStart: `${stroke.hair} solid ${colour.line}` } },
  "@media": { [from("small")]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)" } },
});
export const lines = style({ ...textStyles.number, display: "grid", color: colour.ink, overflowWrap: "anywhere" });
/** What is not part of the sheet stays off the paper. */
export const screenOnly = style({ "@media": { print: { display: "none" } } });
