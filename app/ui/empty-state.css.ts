import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const box = style({
  display: "grid",
  justifyItems: "center",
  textAlign: "center",
  gap: space[12],
  maxInlineSize: "440px",
  marginInline: "auto",
  paddingBlock: `${space[44]} ${space[64]}`,
  paddingInline: space[16],
});
export const tiles = style({
  position: "relative",
  inlineSize: "240px",
  blockSize: "200px",
  marginBlockEnd: space[20],
});
const tile = style({
  position: "absolute",
  insetBlockStart: space[12],
  inlineSize: "126px",
  aspectRatio: "3/4",
  borderRadius: vars.radius.tile,
  background: `${colour.primaryTint} center / cover`,
});
export const left = style([tile, { insetInlineStart: space[4], transform: "rotate(-8deg)" }]);
export const right = style([
  tile,
  { insetInlineEnd: space[4], transform: "rotate(7deg)", backgroundColor: colour.secondaryTint },
]);
export const badge = style({
  position: "absolute",
  insetBlockEnd: 0,
  insetInline: 0,
  marginInline: "auto",
  display: "grid",
  placeItems: "center",
  inlineSize: "68px",
  blockSize: "68px",
  borderRadius: vars.radius.avatar,
  background: colour.raised,
  color: colour.primaryText,
  boxShadow: `0 0 0 ${vars.stroke.hair} ${colour.line}, ${vars.shadow.middle}`,
});
export const title = style({});
globalStyle(`${box} ${title}`, { ...textStyles.section });
export const text = style({ ...textStyles.body, color: colour.ink2 });
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: space[12],
  marginBlockStart: space[12],
});
