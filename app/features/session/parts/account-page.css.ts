import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const page = style({
  display: "grid",
  inlineSize: "100%",
  maxInlineSize: `calc(${vars.layout.content} + 2 * ${vars.layout.gutter})`,
  marginInline: "auto",
  paddingInline: vars.layout.gutter,
  paddingBlock: `${space[16]} ${space[44]}`,
  gap: space[32],
  "@media": {
    [from("large")]: {
      gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)",
      gap: space[64],
      paddingBlock: `${space[24]} ${space[64]}`,
    },
  },
});
export const content = style({
  display: "grid",
  alignContent: "start",
  gap: space[16],
  inlineSize: "100%",
  maxInlineSize: "34rem",
  marginInline: "auto",
});
export const picture = style({
  display: "none",
  overflow: "hidden",
  borderRadius: vars.radius.large,
  minBlockSize: "32rem",
  "@media": { [from("large")]: { display: "block" } },
});
export const title = style({ ...textStyles.phoneTitle, color: colour.ink });
export const lead = style({ ...textStyles.lead, color: colour.ink2, marginBlockEnd: space[8] });
export const form = style({ display: "grid", gap: space[20] });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[12], marginBlockStart: space[8] });
/** A page of one column in the middle of an empty layout: activation, check your mail. */
export const plain = style([
  page,
  {
    minBlockSize: "80dvb",
    alignContent: "center",
    "@media": { [from("large")]: { gridTemplateColumns: "minmax(0, 1fr)" } },
  },
]);
/** The same under the navigation, whose layout keeps the distance from the edges itself. */
export const framed = style([plain, { minBlockSize: "60dvb", paddingInline: 0 }]);
export const note = style({ ...textStyles.body, color: colour.ink2 });
globalStyle(`${note} a`, {
  color: colour.primaryText,
  fontWeight: vars.font.strongWeight,
  textDecoration: "underline",
  textUnderlineOffset: "3px",
});
