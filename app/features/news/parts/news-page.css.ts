import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { space } = vars;

export const page = style({
  display: "grid",
  gap: space[32],
  minInlineSize: 0,
  "@media": {
    [from("large")]: {
      gridTemplateColumns: "minmax(0, 740px) minmax(0, 382px)",
      justifyContent: "space-between",
      alignItems: "start",
    },
  },
});
export const column = style({ display: "grid", gap: space[16], minInlineSize: 0, alignContent: "start" });
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[12],
});
export const title = style({
  ...textStyles.phoneTitle,
  margin: 0,
  "@media": { [from("large")]: { fontSize: vars.display.title } },
});
export const list = style({ listStyle: "none", margin: 0, padding: 0, minInlineSize: 0 });
export const pages = style({ display: "flex", flexWrap: "wrap", gap: space[12], paddingBlock: space[8] });
export const side = style({
  minInlineSize: 0,
  scrollMarginBlockStart: "120px",
  "@media": { [from("large")]: { position: "sticky", insetBlockStart: "96px" } },
});
export const sideTitle = style({
  ...textStyles.section,
  margin: 0,
  paddingInline: space[16],
  paddingBlockStart: space[20],
  paddingBlockEnd: space[8],
});
