import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";
import * as radio from "./radio-row.css.ts";

const { colour, space, stroke } = vars;

export const legend = style({ ...textStyles.section, marginBlockEnd: space[12] });
export const cards = style({
  display: "grid",
  gap: space[12],
  "@media": {
    [from("small")]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [from("wide")]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))", gap: space[16] },
  },
});
/** On a phone a row: credits and price of a message at the start, price at the end; wider a column. */
export const card = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  gridTemplateAreas: '"dot credits price" "dot per flag"',
  alignItems: "center",
  columnGap: space[16],
  rowGap: space[4],
  padding: space[16],
  border: `${stroke.field} solid ${colour.lineStrong}`,
  borderRadius: vars.radius.large,
  background: colour.surface,
  cursor: "pointer",
  transition: `border-color ${vars.motion.colour} ${vars.motion.ease}`,
  selectors: {
    "&:hover": { borderColor: colour.ink2 },
    "&:has(:checked)": { borderColor: colour.primary, boxShadow: `inset 0 0 0 1px ${colour.primary}` },
    "&:has(:focus-visible)": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "2px" },
  },
  "@media": {
    [from("small")]: {
      gridTemplateColumns: "minmax(0, 1fr) auto",
      gridTemplateAreas: '"credits dot" "price price" "per per"',
      alignItems: "start",
      alignContent: "start",
      padding: space[20],
    },
  },
});
/** The same box on the price list, where nothing is chosen: grounds in turn, none of them louder than another. */
export const offer = style([
  card,
  {
    borderColor: "transparent",
    background: colour.primaryTint,
    selectors: { "&:nth-child(even)": { background: colour.secondaryTint } },
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gridTemplateAreas: '"credits price" "per flag"',
    cursor: "default",
    "@media": { [from("small")]: { gridTemplateAreas: '"credits credits" "price price" "per per"' } },
  },
]);
export const linkedOffer = style([offer, { color: colour.ink, textDecoration: "none", cursor: "pointer" }]);
export const dot = style([radio.dot, { gridArea: "dot" }]);
export const credits = style({ gridArea: "credits", ...textStyles.note, color: colour.ink2 });
export const count = style({
  ...textStyles.phoneTitle,
  color: colour.ink,
  "@media": { [from("small")]: { ...textStyles.title, display: "block" } },
});
export const price = style({
  ...textStyles.lead,
  ...textStyles.number,
  gridArea: "price",
  justifySelf: "end",
  color: colour.ink,
  "@media": { [from("small")]: { justifySelf: "start", marginBlockStart: space[12] } },
});
/** Before the price on a phone, above it on a card. */
export const list = style({
  ...textStyles.label,
  fontWeight: vars.font.textWeight,
  color: colour.ink3,
  "@media": { [from("small")]: { display: "block" } },
});
export const perMessage = style({
  gridArea: "per",
  ...textStyles.label,
  fontWeight: vars.font.textWeight,
  color: colour.ink3,
});
export const saves = style({
  display: "block",
  color: colour.successText,
  // Too pale on the grounds of the price list.
  selectors: { [`${offer} &`]: { color: colour.ink } },
});
export const flag = style({
  ...textStyles.badge,
  gridArea: "flag",
  justifySelf: "end",
  paddingBlock: space[4],
  paddingInline: "10px",
  borderRadius: vars.radius.tag,
  background: colour.secondary,
  color: colour.onSecondary,
  "@media": {
    [from("small")]: { gridArea: "auto", position: "absolute", insetBlockStart: "-13px", insetInlineStart: space[20] },
  },
});
