import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { space } = vars;

/** Phone: one column. From 992 px the ways around at the start, from 1200 px what helps at the end, too. */
export const page = style({
  display: "grid",
  gap: space[32],
  minInlineSize: 0,
  "@media": {
    [from("large")]: {
      gridTemplateColumns: "220px minmax(0, 1fr)",
      gridTemplateAreas: '"nav main" "nav side" "nav settings"',
      columnGap: space[44],
      alignItems: "start",
    },
    [from("wide")]: {
      gridTemplateColumns: "220px minmax(0, 1fr) 300px",
      gridTemplateAreas: '"nav main side" "nav settings ."',
    },
  },
});
export const column = style({
  display: "grid",
  gap: space[32],
  minInlineSize: 0,
  alignContent: "start",
  justifyItems: "stretch",
  "@media": { [from("large")]: { gridArea: "main" } },
});
/** A page beside the profile: its lines stay short, its way back stands in their line. */
export const subColumn = style([column, { gap: space[16], maxInlineSize: "38rem" }]);
export const back = style({ justifySelf: "start", marginInlineStart: `calc(-1 * ${space[16]})` });
export const side = style({
  display: "grid",
  gap: space[16],
  minInlineSize: 0,
  "@media": { [from("large")]: { gridArea: "side" } },
});
export const settings = style({ minInlineSize: 0, "@media": { [from("large")]: { gridArea: "settings" } } });
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  justifyContent: "space-between",
  gap: space[12],
  scrollMarginBlockStart: "120px",
});
export const title = style({
  ...textStyles.phoneTitle,
  "@media": { [from("large")]: { fontSize: vars.display.title } },
});
export const lead = style({ ...textStyles.body, color: vars.colour.ink2, marginBlockStart: space[4] });
export const section = style({ scrollMarginBlockStart: "120px", minInlineSize: 0 });
export { hiddenText as hiddenTitle } from "#app/ui/visually-hidden.css.ts";
