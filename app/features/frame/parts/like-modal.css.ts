import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const photo = style({
  position: "relative",
  display: "grid",
  placeItems: "center",
  aspectRatio: "1 / 1",
  background: colour.sunken,
  color: colour.ink3,
});
export const image = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
  objectPosition: "50% 20%",
  filter: vars.photo.filter,
});
export const label = style({ position: "absolute", insetBlockEnd: space[12], insetInlineStart: space[12] });
export const content = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[8],
  padding: space[24],
  textAlign: "center",
});
export const title = style(textStyles.phoneTitle);
export const facts = style({ ...textStyles.note, color: colour.ink2 });
export const text = style({ marginBlockEnd: space[12], textWrap: "balance" });
