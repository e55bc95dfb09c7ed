import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

export const page = style({
  display: "grid",
  justifyItems: "center",
  gap: vars.space[20],
  paddingBlock: vars.space[44],
  textAlign: "center",
});
/** The brand's own tile, without a person. */
export const tile = style({
  ...textStyles.hero,
  display: "grid",
  placeItems: "center",
  inlineSize: "220px",
  aspectRatio: "3 / 4",
  borderRadius: vars.radius.tile,
  background: vars.colour.primaryTint,
  color: vars.colour.primaryText,
  rotate: "-4deg",
});
export const text = style({ ...textStyles.lead, maxInlineSize: "44ch", color: vars.colour.ink2 });
