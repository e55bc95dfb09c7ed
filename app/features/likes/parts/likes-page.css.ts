import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { space } = vars;

export const page = style({ display: "grid", gap: space[20], minInlineSize: 0 });
export const title = style({
  ...textStyles.phoneTitle,
  "@media": { [from("large")]: { fontSize: vars.display.title } },
});
export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[12],
  listStyle: "none",
  margin: 0,
  padding: 0,
  "@media": {
    [from("small")]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    [from("medium")]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))", columnGap: space[16], rowGap: space[24] },
    [from("large")]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))" },
  },
});
export const pages = style({
  display: "flex",
  justifyContent: "center",
  gap: space[12],
  paddingBlock: space[16],
  selectors: { "&[hidden]": { display: "none" } },
});
